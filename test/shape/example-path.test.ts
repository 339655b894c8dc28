import { expect, it } from 'vitest';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { examplesOf } from '../../generators/shape/example-request.ts';
import { slashedSite } from '../import/servers/slashed.ts';
import { outputOf } from '../support/outputs.ts';

const site = slashedSite({
  // Of these the index states no argument.
  '/pairs/(?P<pair>[a-z]+/[a-z]+)': {},
  '/years/(?P<year>\\d+)': {},
});

it('has the address of each route as the route takes it, with slashes between the parts of a value', () => {
  const examples = site.interfaces.flatMap((iface) => [...examplesOf(iface).values()]);
  const base = 'https://site.example/wp-json/shop/v1';
  expect(examples.flatMap(({ addresses }) => addresses).sort()).toEqual([
    `${base}/blocks/example/name/1`,
    `${base}/files/example`,
    `${base}/icons`,
    `${base}/icons/example`,
    `${base}/icons/example/name`,
    `${base}/pairs/example/name`,
    `${base}/themes/example`,
    `${base}/years/1`,
  ]);
});

it('is what a page gives a program as well', async () => {
  const pages = Object.entries(await outputOf(referenceGenerator, site));
  const all = pages.flatMap(([path, text]) => (path.startsWith('it/routes/icons/') ? [text] : [])).join('');
  expect(all).toContain("['path'] = { name: 'example/name' };");
  expect(all).toContain("['path'] = { collection: 'example' };");
});
