import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ModulesInterface } from '../../../generators/catalogue/model/model.ts';
import { kindsAt, ofModule } from '../../../generators/catalogue/model/result-parts.ts';
import type { Property } from '../../../generators/catalogue/model/type-model.ts';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { activePairs } from '../../../generators/observe/active-parameters.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { compareValue, type Found } from '../../../scripts/development/live/observed/fit.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { nearlyOne } from '../../support/objects/near.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { outputOf } from '../../support/outputs.ts';
import { sized } from '../../support/thorough.ts';
import { randomDefinitions } from '../agreement/random-kinds.ts';
import { outcome, type ResponseValidator, responseValidators } from './loaded.ts';

const inputs = sized(1500, 15_000);
const seed = 20_260_101;
const query = 'wiki/modules/action/query.yaml';

const anything = {
  ...{ name: 'anything', group: 'prop', prefix: 'any' },
  parameters: { prop: { type: ['A', 'B'], multi: true }, state: 'STATE' },
  response: { type: 'object', properties: randomDefinitions(seed) },
};

const another = (name: string, type: string, more: string): string => `
name: ${name}
group: prop
prefix: ${name}
parameters: { prop: { type: [A, B], multi: true, default: [A] } }
response: { type: object, properties: { both: { type: ${type}, required: true, ${more} } } }
`;

const files = {
  ...observedWiki,
  [query]: String(observedWiki[query]).replace('[info, links,', '[anything, first, info, links, second,'),
  'wiki/sets/states.yaml': 'STATE: { values: [open, closed, lost, found, kept] }\n',
  'wiki/modules/prop/anything.yaml': JSON.stringify(anything),
  'wiki/modules/prop/first.yaml': another('first', 'string', 'with: { prop: A }'),
  'wiki/modules/prop/second.yaml': another('second', 'integer', 'with: { prop: B }'),
};

const catalogue = withBindings(catalogueFrom(files), ['wiki.mediawiki']);
const iface = catalogue.interfaces.find(({ name }) => name === 'wiki.mediawiki') as ModulesInterface;
const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 15, validateFormats: false });
let validatorOf: (name: string) => ResponseValidator;

beforeAll(async () => {
  const schemas = await outputOf(jsonSchemaGenerator, catalogue);
  ajv.addSchema(JSON.parse(schemas['wiki.mediawiki/responses.json'] ?? ''), 'responses');
  validatorOf = await responseValidators(catalogue, 'wiki.mediawiki');
});

/** The fields that the binding and modules state of the object at a path. */
function fieldsAt(path: readonly string[]): readonly Property[] {
  const results = iface.binding?.results;
  if (!results) throw new Error('no results');
  const adding = iface.modules.filter((module) => ofModule(module, results.adds)?.path.join() === path.join());
  const added = adding.flatMap(({ response }) =>
    response?.type.kind === 'object' ? (response.type.properties ?? []) : [],
  );
  return [...kindsAt(results.type, path).flat(), ...added];
}

/** Objects with a few of the fields at a path, which are nearly right. */
function objectsAt(path: readonly string[], inner: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) {
  const field = (one: Property): fc.Arbitrary<readonly [string, unknown]> =>
    (inner[one.name] ?? nearlyOne(one.type)).map((value) => [one.name, value] as const);
  const leading = fieldsAt(path).filter(({ name }) => name in inner);
  const few = fc.array(fc.oneof(...fieldsAt(path).map(field)), { maxLength: 3 });
  return fc.tuple(few, ...leading.map(field)).map(([all, ...one]) => Object.fromEntries([...all, ...one]));
}

const pages = fc.oneof(
  { weight: 9, arbitrary: fc.array(objectsAt(['query', 'pages']), { maxLength: 2 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
);
const answers = fc.oneof(
  { weight: 9, arbitrary: objectsAt([], { query: objectsAt(['query'], { pages }) }) },
  { weight: 3, arbitrary: objectsAt([]) },
  { weight: 1, arbitrary: fc.array(fc.oneof(fc.string(), fc.array(fc.string()), fc.integer()), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
);
const sample = fc.sample(
  answers.map((one) => JSON.parse(JSON.stringify(one)) as unknown),
  { numRuns: inputs, seed },
);

const values = (...all: readonly string[]) => fc.option(fc.subarray([...all], { minLength: 1 }), { nil: undefined });
const requests = fc.sample(
  fc.record({
    action: fc.constantFrom(undefined, undefined, 'query', 'parse', 'opensearch', 'edit'),
    list: values('allpages'),
    meta: values('siteinfo'),
    prop: values('anything', 'first', 'info', 'links', 'revisions', 'second'),
    rvprop: fc.oneof(values('content', 'ids', 'user'), fc.constant('*')),
    inprop: values('displaytitle', 'talkid'),
    siprop: values('general', 'namespaces'),
    titles: fc.constantFrom(undefined, 'A'),
    generator: fc.constantFrom(undefined, 'allpages'),
    rvparse: fc.constantFrom(undefined, true, false),
  }),
  { numRuns: inputs, seed },
);

const judged = (answer: unknown, options: object): string | readonly string[] =>
  outcome(validatorOf('wholeAnswer'), answer, options);

it('accepts what the JSON Schema accepts if the request is not known', () => {
  const fits = (answer: unknown): boolean => ajv.validate('responses#/$defs/Answer', answer) === true;
  const accepted = sample.filter(fits);
  const differing = sample.filter((one) => (judged(one, { partial: true }) === 'accepted') !== fits(one));
  expect(differing.map((one) => JSON.stringify(one))).toEqual([]);
  // Answers that are all of one sort would prove nothing.
  expect(accepted.length).toBeGreaterThan(inputs / 10);
  expect(inputs - accepted.length).toBeGreaterThan(inputs / 10);
});

it('accepts nothing more where the request is known or names have to be', () => {
  for (const [index, answer] of sample.entries()) {
    const request = requests[index];
    const options = [{ request, strict: true }, { request }, {}, { partial: true }];
    const verdicts = options.map((one) => judged(answer, one) === 'accepted');
    expect(verdicts, JSON.stringify([request, answer])).toEqual([...verdicts].sort());
  }
});

describe('the validator of a part', () => {
  it.each(['allpages', 'siteinfo', 'revisions'])('finds what a comparison with its type finds: %s', (name) => {
    const module = iface.modules.find((one) => one.name === name);
    if (module?.response?.type.kind !== 'object') throw new Error('no response');
    const { type } = module.response;
    const given = fc.record(Object.fromEntries((type.properties ?? []).map((one) => [one.name, nearlyOne(one.type)])), {
      requiredKeys: name === 'revisions' ? ['revisions'] : [],
      noNullPrototype: true,
    });
    const parts = fc.sample(given, { numRuns: inputs, seed });
    const verdicts = parts.map((one, index) => {
      const part = JSON.parse(JSON.stringify(one));
      const request = requests[index] ?? {};
      const sent = Object.entries(request).filter(([, value]) => value !== undefined && value !== false);
      const pairs = activePairs(module, new Map(sent.map(([key, value]) => [key, [value].flat().join('|')])), '|');
      const found: Found = { misses: [], fields: 0, untyped: 0 };
      compareValue(part, type, '', pairs, found);
      const verdict = outcome(validatorOf(`${name}Response`), part, { request, strict: true }) === 'accepted';
      expect(verdict, JSON.stringify([part, request, found.misses])).toBe(found.misses.length === 0);
      return verdict;
    });
    expect(new Set(verdicts).size).toBe(2);
  });
});
