import { describe, expect, it } from 'vitest';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import type { Parameter, ValueSet } from '../../../generators/catalogue/model/parameter-model.ts';
import { fieldsOfType } from '../../../generators/catalogue/model/response-fields.ts';
import { checkFolder } from '../../../generators/pipeline.ts';
import { linkOf, spanOf } from '../../../generators/report/span.ts';

const { catalogue } = checkFolder('test/catalogue/layers/cases/ok-everything-changed');

function interfaceNamed(name: string): Interface | undefined {
  return catalogue?.interfaces.find((one) => one.name === name);
}

/** A parameter or set on a line, with the place that defines it. */
function line(one: Parameter | ValueSet): string {
  const { name, type, at, default: preset } = one;
  const values = type.kind === 'values' ? type.values.map(({ value }) => value).join('|') : '';
  const facts = [
    type.kind === 'limit' ? `${type.minimum}–${type.maximum}` : values || type.kind,
    ...(preset ? [`default ${String(preset.value)}`] : []),
    ...('from' in one ? [`from ${one.from}`] : []),
    ...('required' in one && one.required ? ['required'] : []),
  ];
  return `${name}: ${facts.join(', ')} @ ${linkOf(spanOf(at, ''))}`;
}

describe('the model of a catalogue that changes everything', () => {
  const library = interfaceNamed('library');
  const shop = interfaceNamed('shop');
  const modules = library?.kind === 'modules' ? library.modules : [];
  const parametersOf = (name: string) => modules.find((one) => one.name === name)?.parameters.map(line);

  it('has changed, renamed and new sets', () => {
    expect(library?.sets.map(line)).toEqual([
      'MARKS: old|worn|rare @ ../../base/library/sets/sets.yaml:1:1',
      'USUAL_MARKS: old|worn @ ../../base/library/sets/sets.yaml:2:1',
      'LIMIT: 1–100, default 10 @ ../../base/library/sets/sets.yaml:3:1',
      'COLOURS: red|green @ library/sets/ours.yaml:1:1',
    ]);
    expect(library?.sets[1]?.derivation).toEqual({ from: 'MARKS', with: [], without: ['rare'] });
    expect(library?.sets[0]?.purpose).toBe('Marks on a book');
  });

  it('has changed, replaced and new fields of responses, and keeps the others', () => {
    const response = modules.find(({ name }) => name === 'books')?.response;
    const fields = response ? fieldsOfType(response.type) : [];
    const facts = fields.map(({ name, type, purpose, required, with: bringing, at }) => [
      `${name}: ${type.kind} @ ${linkOf(spanOf(at, ''))}`,
      ...(purpose === undefined ? [] : [purpose]),
      ...(required ? ['required'] : []),
      ...(bringing ? bringing.map(({ parameter }) => `with ${parameter}`) : []),
    ]);
    expect(facts).toEqual([
      ['books: array @ ../../base/library/modules/list/books.yaml:13:5', 'Our books'],
      ['title: string @ ../../base/library/modules/list/books.yaml:18:11', 'The title', 'required', 'with mark'],
      ['place: string @ ../../base/library/modules/list/books.yaml:19:11', 'The place'],
      ['mark: string @ ../../base/library/modules/list/books.yaml:20:11', 'The mark'],
      ['colour: string @ library/modules/list/books.yaml:21:11'],
    ]);
  });

  it('has changed, new, moved and removed parameters, also where groups and other modules bring them in', () => {
    expect(parametersOf('books')).toEqual([
      'floor: integer, from OUR_FILTERS @ library/groups/ours.yaml:3:5',
      'mark: old|worn|rare, default worn @ ../../base/library/modules/list/books.yaml:7:3',
      'colour: red|green @ library/modules/list/books.yaml:7:3',
      'page: integer, from PAGING @ library/groups/ours.yaml:9:7',
      'author: string, required @ ../../base/library/modules/list/books.yaml:8:3',
      'continue: integer, from PAGING @ ../../base/library/groups/paging.yaml:5:5',
    ]);
    const brought = parametersOf('books')
      ?.filter((one) => !one.startsWith('author'))
      .map((one) => one.replace(/(, from \w+)?( @)/, ', from books$2'));
    expect(parametersOf('shelves')).toEqual(brought);
    expect(parametersOf('pages')?.[0]).toBe('mark: old|worn @ ../../base/library/modules/prop/pages.yaml:6:3');
    expect(parametersOf('house')).toEqual(['marks: old|worn @ library/modules/meta/house.yaml:5:3']);
    expect(library?.groups.find(({ name }) => name === 'PAGING')?.parameters.map(line)).toEqual([
      'page: integer @ library/groups/ours.yaml:9:7',
      'limit: 1–100, default 20 @ ../../base/library/groups/paging.yaml:4:5',
      'continue: string @ ../../base/library/groups/paging.yaml:5:5',
    ]);
  });

  it('has changed facts of modules, and keeps the others', () => {
    const books = modules.find(({ name }) => name === 'books');
    expect(books).toMatchObject({ purpose: 'Lists our books', generator: false, prefix: 'b', group: 'list' });
    expect(books?.changedAt?.map((place) => linkOf(spanOf(place, '')))).toEqual([
      'library/modules/list/books.yaml:1:1',
    ]);
    expect(modules.map(({ name, path }) => [name, path])).toEqual([
      ['books', 'query+books'],
      ['shelves', 'query+shelves'],
      ['pages', 'query+pages'],
      ['house', 'query+house'],
    ]);
  });

  it('has changed, new and removed notes, groups of modules, documents and gaps', () => {
    expect(library?.title).toBe('Our library');
    expect(library?.documents.map(({ name }) => name)).toEqual(['library', 'ours']);
    expect(library?.notes.map(({ id, topic, text }) => [id, topic, text])).toEqual([
      ['reading', 'service', 'Reading costs nothing.'],
      ['writing', 'service', 'Writing is not possible.'],
    ]);
    expect(library?.kind === 'modules' && library.moduleGroups.map(({ name, title }) => [name, title])).toEqual([
      ['list', 'Listings'],
      ['prop', 'Properties'],
      ['meta', 'About the library'],
    ]);
    expect(library?.gaps.map(({ id, missing }) => [id, missing])).toEqual([
      ['codes', 'All codes of errors'],
      ['rules', 'The rules of the house'],
    ]);
  });

  it('has changed, new and removed routes, endpoints, arguments and fields', () => {
    if (shop?.kind !== 'routes') throw new Error('there is no shop');
    expect(shop.families.map(({ name, title, routes }) => [name, title, routes.map(({ path }) => path)])).toEqual([
      ['items', 'Articles', ['/v1/items', '/v1/items/{id}', '/v1/items/{id}/likes']],
      ['prices', 'Prices', ['/v1/prices']],
      ['shops', 'Shops', ['/v1/shops']],
    ]);
    const endpoints = shop.families.flatMap(({ routes }) => routes.flatMap((route) => route.endpoints));
    expect(endpoints.map(({ name, parameters }) => [name, ...parameters.map((one) => one.name)])).toEqual([
      ['listItems', 'page', 'state'],
      ['createItem', 'name', 'weight'],
      ['clearItems'],
      ['readItem', 'id'],
      ['listLikes', 'id'],
      ['listPrices'],
      ['listShops'],
    ]);
    expect(endpoints[0]?.parameters[0]?.type).toEqual({ kind: 'integer', minimum: 1, maximum: 9 });
    expect(shop.resources.map(({ title, fields }) => [title, ...fields.map(({ name }) => name)])).toEqual([
      ['Article', 'name', 'weight'],
    ]);
  });
});
