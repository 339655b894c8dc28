import { expect, it, describe as suite } from 'vitest';
import { envelopeOf } from '../../../generators/catalogue/model/envelope.ts';
import type { ModulesInterface, RoutesInterface } from '../../../generators/catalogue/model/model.ts';
import { routesOf } from '../../../generators/catalogue/model/parameter-objects.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom, describe, findingsFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { farm, files } from '../farm.ts';

function wikiOf(changed: Readonly<Record<string, string>> = {}): ModulesInterface {
  const { interfaces } = withBindings(catalogueFrom({ ...files, ...changed }), ['farm']);
  return interfaces.find(({ name }) => name === 'wiki.farm') as ModulesInterface;
}

function unboundWiki(): ModulesInterface {
  return catalogueFrom(files).interfaces.find(({ name }) => name === 'wiki') as ModulesInterface;
}

suite('the envelope of a request', () => {
  it('has what is fixed, what names modules, what the binding adds and what continues a response, in this order', () => {
    const { parameters = [], constraints } = envelopeOf(wikiOf()) ?? {};
    expect(parameters.map(({ name, type, purpose, required }) => [name, type.kind, purpose, required])).toEqual([
      ['action', 'values', undefined, false],
      ['format', 'values', undefined, false],
      ['select', 'values', 'The modules of `list` and `prop`', false],
      ['meta', 'values', 'The modules of `meta`', false],
      ['generator', 'values', 'The module that is used as a generator', false],
      ['prop', 'values', undefined, false],
      ['titles', 'title', 'Some pages', false],
      ['ids', 'integer', undefined, false],
      ['title', 'title', undefined, false],
      ['more', 'string', 'Sent back', false],
    ]);
    expect(constraints).toMatchObject([{ kind: 'atMostOne', parameters: ['titles', 'ids'], purpose: 'In one way' }]);
  });

  it('accepts of what is fixed the one value, which is also its default', () => {
    const [action] = envelopeOf(wikiOf())?.parameters ?? [];
    expect(action).toMatchObject({ type: { values: [{ value: 'ask' }] }, default: { value: 'ask', stated: 'ask' } });
    expect(action?.multi).toBeUndefined();
  });

  it('names several modules of its groups, and one generator, with those that are deprecated', () => {
    const { parameters = [], selections } = envelopeOf(wikiOf()) ?? {};
    const [, , select, , generator] = parameters;
    expect(select).toMatchObject({
      type: {
        values: [
          { value: 'pages', deprecated: false },
          { value: 'users', deprecated: true, replacement: 'pages' },
        ],
      },
      multi: { allowsDuplicates: false },
    });
    expect(select?.multi).toEqual({ allowsDuplicates: false });
    expect(generator).toMatchObject({ type: { values: [{ value: 'pages' }] } });
    expect(generator?.multi).toBeUndefined();
    expect(
      selections?.map(({ parameter, groups, modules, names }) => [
        parameter,
        groups,
        modules.map(({ name }) => name),
        names,
      ]),
    ).toEqual([
      ['select', ['list', 'prop'], ['pages', 'users'], '{name}'],
      ['meta', ['meta'], ['site'], '{name}'],
      ['generator', undefined, ['pages'], 'g{name}'],
    ]);
  });

  it('has places where the binding states its parameters', () => {
    const lines = envelopeOf(wikiOf())?.parameters.map(({ at }) => at.source.position(at.source.locate(at).start).line);
    expect(lines).toEqual([7, 7, 8, 8, 9, 5, 12, 13, 14, 16]);
  });

  it('reads the parameters of the binding like those of modules: groups, counts, replacements and conditions', () => {
    const { parameters = [] } = envelopeOf(wikiOf()) ?? {};
    const [prop, titles, ids, title] = parameters.slice(5);
    expect(prop).toMatchObject({ from: 'BASE', default: { value: ['title'] }, multi: { limit: 50 } });
    expect(titles?.multi).toMatchObject({ lowLimit: 50, highLimit: 500 });
    expect(ids?.applies).toMatchObject([{ condition: 'other', when: { parameter: 'titles', given: false } }]);
    expect(title).toMatchObject({ deprecated: true, replacement: 'titles' });
  });

  it('is not known without a binding, without selectors and without the names of parameters', () => {
    expect(envelopeOf(unboundWiki())).toBeUndefined();
    const selectors = '    selectors: { list: select, prop: select, meta: meta }\n';
    expect(envelopeOf(wikiOf({ 'wiki/bindings/farm.yaml': farm.replace(selectors, '') }))).toBeUndefined();
    const names = '    names: "{prefix}{name}"\n';
    expect(envelopeOf(wikiOf({ 'wiki/bindings/farm.yaml': farm.replace(names, '') }))).toBeUndefined();
  });
});

suite('a binding', () => {
  it('gives the names of requests to whatever names a parameter', () => {
    const module = wikiOf().modules.find(({ name }) => name === 'users');
    expect(
      module?.parameters.map(({ name, replacement, variables, applies }) => ({
        name,
        replacement,
        variables: variables.map(({ parameter }) => parameter),
        when: applies.map(({ when }) => when),
      })),
    ).toEqual([
      { name: 'uuser', replacement: undefined, variables: [], when: [] },
      { name: 'uwho', replacement: 'uuser', variables: [], when: [] },
      { name: 'uslots', replacement: undefined, variables: [], when: [] },
      {
        name: 'utext-{slot}',
        replacement: undefined,
        variables: ['uslots'],
        when: [{ parameter: 'uuser', given: true }],
      },
    ]);
    expect(module?.constraints).toMatchObject([
      { kind: 'needs', given: 'uslots', parameters: ['uuser'] },
      { kind: 'atMostOne', parameters: ['uuser', 'uwho'] },
    ]);
  });

  it('decides conditions for the interface that is seen through it alone', () => {
    const wiki = unboundWiki();
    const decided = (iface: ModulesInterface) => iface.conditions.map(({ name, when }) => [name, when?.parameter]);
    expect(decided(wikiOf())).toEqual([
      ['other', 'titles'],
      ['useronly', 'user'],
    ]);
    expect(decided(wiki)).toEqual([
      ['other', undefined],
      ['useronly', undefined],
    ]);
    const applies = wiki.modules.flatMap(({ parameters }) => parameters.flatMap((parameter) => parameter.applies));
    expect(applies.map(({ condition, when }) => [condition, when])).toEqual([
      ['useronly', undefined],
      ['useronly', undefined],
    ]);
  });

  it('decides conditions without changing names, also where there are routes', () => {
    const stateonly = 'stateonly: { source: shop-doc 1 }';
    const { interfaces } = withBindings(
      catalogueFrom({
        ...mini,
        'shop/interface.yaml': `${mini['shop/interface.yaml']}conditions: { ${stateonly} }\n`,
        'shop/routes/items.yaml': `${mini['shop/routes/items.yaml']}`.replace(
          'page: { type: integer,',
          'page: { type: integer, applies: stateonly,',
        ),
        'shop/gaps.yaml': 'gaps: { meanings: { missing: What they mean, scope: interface, source: shop-doc 1 } }\n',
        'shop/bindings/market.yaml':
          'name: market\ntitle: A market\nbasis: Common knowledge\n' +
          'fills: { meanings: { says: By the state., conditions: { stateonly: { with: state, value: open } } } }\n',
      }),
      ['market'],
    );
    const bound = interfaces.find(({ name }) => name === 'shop.market') as RoutesInterface;
    const applies = routesOf(bound).flatMap((route) =>
      route.endpoints.flatMap(({ parameters }) => parameters.flatMap((one) => one.applies)),
    );
    expect(applies).toMatchObject([{ when: { parameter: 'state', value: 'open', given: true } }]);
  });

  it.each([
    [
      'fixed: { action: ask, format: "2" }',
      'fixed: { action: ask }\n    parameter: { x: string }',
      '8:5 error format: "parameter" is not a key of the format here — Did you mean "parameters"?',
    ],
    [
      'type: title, multi: true, purpose',
      'type: titel, multi: true, purpose',
      '12:23 error unknown-reference: there is no type "titel" — Did you mean "title"?',
    ],
    [
      '...BASE: {',
      '...BSAE: {',
      '11:7 error unknown-reference: there is no group, module or resource "BSAE" — Did you mean "BASE"?',
    ],
    [
      'useronly: { with: user }',
      'useronly: { with: user, without: title }',
      '21:19 error decision-shape: a condition is decided "with" a parameter or "without" one, not both — Name one parameter, under "with" or under "without".',
    ],
    [
      'useronly: { with: user }',
      'useronly: {}',
      '21:29 error format: "useronly" is an empty map — Fill it in, or remove the key.',
    ],
    [
      '[{ atMostOne: [titles, ids]',
      '[{ given: ids',
      '15:19 error constraint-shape: "given" stands beside "needs", "needsOne" or "excludes" — Give it "exactlyOne", "atMostOne" or "atLeastOne", or "given" with "needs", "needsOne" or "excludes".',
    ],
    [
      'separator: "|"',
      'separator: "|"\n    parameters: { other: string }',
      '21:5 error binding-twice: "parameters" is stated for the gaps "address" and "joining" — State it once, for the gap that it fills.',
    ],
  ])('is reported where it says wrong what requests have: %s', (right, wrong, expected) => {
    const text = farm.replace(right, wrong);
    expect(findingsFrom({ ...files, 'wiki/bindings/farm.yaml': text }).map(describe)).toEqual([
      `wiki/bindings/farm.yaml:${expected}`,
    ]);
  });
});
