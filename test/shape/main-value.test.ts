import { expect, it } from 'vitest';
import { bindCatalogue } from '../../generators/catalogue/bindings/bind.ts';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { typesGenerator } from '../../generators/emit/types/index.ts';
import { mainOf, wordsBeside } from '../../generators/shape/main-value.ts';
import { nameOfMember } from '../../generators/shape/members.ts';
import type { Accepts } from '../../generators/shape/shape.ts';
import { resourceShapesOf, shapesOf } from '../../generators/shape/shapes.ts';
import { buildables } from '../../generators/site/requests/buildable.ts';
import { loadedValidators } from '../emit/validators/loaded.ts';
import { boundShippedCatalogue, catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { outputOf } from '../support/outputs.ts';

/** A wiki whose kind of server takes more than is stated. */
const farm = bindCatalogue(
  catalogueFrom({
    ...mini,
    'wiki/gaps.yaml': 'gaps: { how: { missing: How it is asked, scope: [address], source: wiki-doc 1 } }',
    'wiki/bindings/farm.yaml': `
name: farm
title: Farm
purpose: A wiki of that kind
basis: Common knowledge.
accepts:
  - { says: The most., of: limit, also: [max] }
  - { says: As before., of: values, parameters: [state], also: 'null' }
  - { says: As text., of: object, parameters: [body], also: string }
fills:
  how:
    says: So.
    addresses: [{ name: a, template: '{base_url}/api.php' }]
    fixed: { action: query }
    selectors: { list: list }
    names: '{prefix}{name}'
    separator: '|'
`,
    'wiki/modules/list/books.yaml': `
name: books
group: list
prefix: b
source: wiki-doc 3
parameters:
  limit: LIMIT
  state: { type: [new, old, lost], deprecatedValues: { lost: old } }
  body: object
  either: 'integer | string'
  maybe: 'integer?'
`,
  }),
  new Set(['wiki.farm']),
);
const [wiki] = farm.interfaces.filter(({ name }) => name === 'wiki.farm') as [Interface];

function acceptedIn(iface: Interface): Map<string, Accepts> {
  const members = [...shapesOf(iface), ...resourceShapesOf(iface)].flatMap((shape) => shape.members);
  return new Map(members.map((member) => [nameOfMember(member), member.accepts]));
}

it('is what the sources state, whatever a kind of server takes as well, and what may be null', () => {
  const all = acceptedIn(wiki);
  const kinds = ['blimit', 'bstate', 'bbody', 'bmaybe', 'beither'].map((name) => {
    const main = mainOf(all.get(name) as Accepts);
    return 'meaning' in main ? main.meaning : main.kind;
  });
  expect(kinds).toEqual(['limit', 'enum', 'object', 'integer', 'any']);
  expect(wordsBeside(all.get('blimit') as Accepts)).toEqual(['max']);
  expect(wordsBeside(all.get('bbody') as Accepts)).toEqual([]);
});

it('is a number of results on the page of limits, with its bounds', async () => {
  const limits = (await outputOf(referenceGenerator, farm))['wiki.farm/limits.md'];
  expect(limits).toContain('may ask for is **500**, or **5000** with elevated rights.');
  expect(limits).toMatch(/\n\| .*`books`.* \| .*`blimit`.* \| 1 \| 500 \| 5000 \| .* \| .*`LIMIT`.* \|\n/);
});

it('is stated by its shared set in llms-full.txt, where the bounds are not repeated', async () => {
  const text = (await outputOf(referenceGenerator, farm))['llms-full.txt'];
  expect(text).toMatch(/- `blimit`: number of results or `max`; set `LIMIT`(?!.*5000)/);
});

it('is entered in the builder as what it is, with the words beside it', () => {
  const [books] = buildables(farm, () => true).get('wiki.farm') ?? [];
  const fields = books?.fields.map(({ name, entry, values, words }) => [name, entry, words ?? values]);
  expect(fields).toEqual([
    ['blimit', 'number', ['max']],
    ['bstate', 'choice', ['new', 'old', 'lost']],
    ['bbody', 'either', undefined],
    ['beither', 'either', undefined],
    ['bmaybe', 'number', undefined],
  ]);
});

it('has a name for its deprecated values, and warns of them', async () => {
  const types = (await outputOf(typesGenerator, farm))['wiki.farm.ts'];
  expect(types).toMatch(/type \w*Deprecated\w* = 'lost'|type Deprecated\w* = 'lost'/);
  const books = (await loadedValidators(farm)).get('wiki.farm')?.get('books');
  expect(books?.({ bstate: 'lost' }).warnings.map(({ code }) => code)).toEqual(['deprecated']);
});

it('is found for every limit, date and setting of the shipped interfaces', () => {
  const byName = new Map(boundShippedCatalogue().interfaces.map((iface) => [iface.name, iface]));
  const kindsOf = (iface: string, isMeant: (name: string) => boolean): Set<string> => {
    const all = [...acceptedIn(byName.get(iface) as Interface)].filter(([name]) => isMeant(name));
    return new Set(all.map(([, accepts]) => mainOf(accepts)).map((one) => ('meaning' in one ? one.meaning : one.kind)));
  };
  expect(kindsOf('wiki.mediawiki', (name) => name.endsWith('limit') && name !== 'limit')).toEqual(new Set(['limit']));
  expect(kindsOf('content.wordpress', (name) => ['date', 'date_gmt'].includes(name))).toEqual(new Set(['string']));
  expect(kindsOf('content.wordpress', (name) => name === 'use_smilies')).toEqual(new Set(['boolean']));
});
