import { expect, it } from 'vitest';
import { compareInterfaces } from '../../generators/diff/compare.ts';
import { findingsOf } from '../../generators/diff/findings.ts';
import { describedInterface } from '../../generators/diff/server.ts';
import { readJson } from '../../generators/import/json/document.ts';
import { routeIndexImporter } from '../../generators/import/route-index/index.ts';
import { leastTime } from '../support/processor-time.ts';

/** A route index of so many routes with nine arguments each; `edition` changes each of its arguments, and half of its routes. */
function described(routes: number, edition: number) {
  const one = (index: number) => [
    `/shop/v1/items${index % 2 === 0 ? index : `${index}-${edition}`}`,
    {
      namespace: 'shop/v1',
      methods: ['GET'],
      endpoints: [
        { methods: ['GET'], args: Object.fromEntries(Array.from({ length: 9 }, (_, at) => argument(at, edition))) },
      ],
    },
  ];
  const text = JSON.stringify({
    namespaces: ['shop/v1'],
    routes: Object.fromEntries(Array.from({ length: routes }, (_, index) => one(index))),
  });
  const { json = null, source } = readJson('server.json', text);
  return describedInterface(routeIndexImporter.read(json, 'shop', 'a shop'), source);
}

function argument(index: number, edition: number) {
  const name = index < 6 ? `argument${index}` : `argument${index}-${edition}`;
  return [name, { required: false, type: 'string', enum: ['a', 'b', `c${edition}`], default: `c${edition}` }];
}

/** The findings, and the milliseconds that they took. */
function drift(routes: number): { readonly count: number; readonly took: number } {
  const before = described(routes, 1);
  const after = described(routes, 2);
  const findings = () => findingsOf(compareInterfaces(before.iface, after.iface, after.placeThere), before.iface);
  return { count: findings().length, took: leastTime(findings) };
}

it('four times as many routes, all of them changed, take about four times as long', { timeout: 60_000 }, () => {
  const small = drift(230);
  const large = drift(920);
  // A route that is gone, one that is new, and for each other one 6 times 3 changes, 3 arguments gone and 3 new.
  expect(large.count).toBe(460 + 460 + 460 * (6 * 3 + 6));
  expect(large.took / small.took).toBeLessThan(12);
  expect(large.took).toBeLessThan(5000);
});
