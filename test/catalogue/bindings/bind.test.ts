import { expect, it, describe as suite } from 'vitest';
import { bindCatalogue, bindingNames } from '../../../generators/catalogue/bindings/bind.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom, describe, findingsFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

const gaps = `gaps:
  address: { missing: The address, scope: address, source: wiki-doc 1 }
  joining: { missing: How names are joined, scope: parameter, source: wiki-doc 1 }
`;

const binding = `name: farm
title: A farm
basis: Common knowledge
fills:
  address: { says: At one address, addresses: [{ name: entry, template: "{base_url}/entry" }], fixed: { action: ask } }
  joining: { says: Prefix first, names: "{prefix}{name}", separator: "|", booleans: presence }
`;

const module = `name: revisions
group: list
prefix: rv
source: wiki-doc 3
parameters:
  slots: { type: [main], multi: true }
  "format-{slot}": { type: string, variables: { slot: slots } }
`;

const files = {
  ...mini,
  'wiki/gaps.yaml': gaps,
  'wiki/bindings/farm.yaml': binding,
  'wiki/modules/list/revisions.yaml': module,
};

suite('bindings', () => {
  it('are read, and applied only where they are asked for', () => {
    const catalogue = catalogueFrom(files);
    expect(bindingNames(catalogue)).toEqual(['wiki.farm']);
    const names = (asked: readonly string[]): string[] =>
      withBindings(catalogue, asked).interfaces.map(({ name }) => name);
    expect(names([])).toEqual(['shop', 'wiki']);
    expect(names(['farm'])).toEqual(['shop', 'wiki', 'wiki.farm']);
    expect(names(['wiki.farm', 'farm'])).toEqual(['shop', 'wiki', 'wiki.farm']);
    expect(() => names(['fram'])).toThrow('there is no binding "fram"');
  });

  it('are applied where the catalogue asks for them', () => {
    const asking = { ...files, 'catalogue.yaml': `${mini['catalogue.yaml']}bindings: [wiki.farm]\n` };
    expect(withBindings(catalogueFrom(asking), []).interfaces.map(({ name }) => name)).toEqual([
      'shop',
      'wiki',
      'wiki.farm',
    ]);
  });

  it('fill gaps, and give parameters the names of requests', () => {
    const [, , bound] = bindCatalogue(catalogueFrom(files), new Set(['wiki.farm'])).interfaces;
    expect(bound?.gaps).toEqual([]);
    expect(bound?.binding?.deployment).toMatchObject({ names: '{prefix}{name}', separator: '|', booleans: 'presence' });
    const parameters = bound?.kind === 'modules' ? bound.modules.flatMap((one) => one.parameters) : [];
    expect(parameters.map(({ name, statedName }) => [name, statedName])).toEqual([
      ['pfrom', 'from'],
      ['pprop', 'prop'],
      ['plimit', 'limit'],
      ['pdir', 'dir'],
      ['rvslots', 'slots'],
      ['rvformat-{slot}', 'format-{slot}'],
    ]);
    expect(parameters.at(-1)?.variables).toMatchObject([{ name: 'slot', parameter: 'rvslots' }]);
  });

  it('leave a gap that they fill in part', () => {
    const partly = binding.replace('address: {', 'address: { partly: true,');
    const [, , bound] = withBindings(catalogueFrom({ ...files, 'wiki/bindings/farm.yaml': partly }), [
      'farm',
    ]).interfaces;
    expect(bound?.gaps.map(({ id }) => id)).toEqual(['address']);
  });

  it.each([
    [
      'a gap that is not there',
      binding.replace('  address:', '  adress:'),
      ['wiki/bindings/farm.yaml:5:3 error unknown-reference: there is no gap "adress" — Did you mean "address"?'],
    ],
    [
      'a gap twice',
      `${binding}  joining: { says: Again }\n`,
      ['wiki/bindings/farm.yaml:7:3 error duplicate-key: the key "joining" occurs twice — Keep one of them.'],
    ],
    [
      'nothing',
      binding.replace(/fills:[\s\S]*/, 'fills: {}\n'),
      ['wiki/bindings/farm.yaml:4:8 error format: "fills" is an empty map — Fill it in, or remove the key.'],
    ],
    [
      'an aspect twice',
      binding.replace('says: At one address,', 'says: At one address, separator: ",",'),
      [
        'wiki/bindings/farm.yaml:6:59 error binding-twice: "separator" is stated for the gaps "address" and "joining" — State it once, for the gap that it fills.',
      ],
    ],
  ])('are reported where they fill %s', (_name, text, expected) => {
    expect(findingsFrom({ ...files, 'wiki/bindings/farm.yaml': text }).map(describe)).toEqual(expected);
  });

  it('are reported where the catalogue asks for one that is not there', () => {
    const asking = { ...files, 'catalogue.yaml': `${mini['catalogue.yaml']}bindings: [wiki.fram]\n` };
    expect(findingsFrom(asking).map(describe)).toEqual([
      'catalogue.yaml:5:12 error unknown-reference: there is no binding "wiki.fram" — Did you mean "wiki.farm"?',
    ]);
  });
});
