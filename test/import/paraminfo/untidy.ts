import fc from 'fast-check';
import type { Json, JsonMap } from '../../../generators/lib/json.ts';

const map = (entries: fc.Arbitrary<readonly (readonly [string, Json])[]>): fc.Arbitrary<JsonMap> =>
  entries.map((list) => new Map(list));

/** Some of the attributes, each with one of its values. */
function record(attributes: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonMap> {
  const optional = Object.entries(attributes).map(([name, values]) =>
    fc.option(values.map((value) => [name, value] as const)),
  );
  return fc.tuple(...optional).map((entries) => new Map(entries.filter((entry) => entry !== null)));
}

const oddNames = [
  '__proto__',
  'constructor',
  '404',
  '...REVBASE',
  'x y',
  'ä',
  'con',
  'A',
  'a',
  'absent',
  'exact',
  '{slot}',
  'it-{slot}',
];
const names = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('prop', 'limit', 'slots', 'token', ...oddNames) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
);
const words = fc.constantFrom(
  'string',
  'integer',
  'boolean',
  'limit',
  'namespace',
  'user',
  'timestamp',
  'title',
  'text',
  'NULL',
  'upload',
  'x',
);
const flags: fc.Arbitrary<Json> = fc.constantFrom<Json>(true, false, '', null);
const numbers = fc.oneof(fc.integer({ min: -5, max: 600 }), fc.constantFrom(0.5, 1e300));
const scalars: fc.Arbitrary<Json> = fc.oneof(
  numbers,
  fc.constantFrom<Json>('', 'a', 'a|b', 'a|a', '1', '1|2', '-0', '007', '*', '\u001fa|b', true, false, null, '0|x'),
  fc.string({ maxLength: 5 }),
);
const lists: fc.Arbitrary<Json> = fc.oneof(
  fc.array(scalars, { maxLength: 4 }),
  fc.array(fc.oneof(scalars, fc.array(scalars, { maxLength: 2 })), { maxLength: 3 }),
  fc.array(scalars, { maxLength: 3 }).map((items) => new Map(items.map((item, index) => [String(index * 2), item]))),
  fc.constant<Json>(
    new Map<string, Json>([
      ['_element', 't'],
      ['0', 'a'],
    ]),
  ),
);
const anything: fc.Arbitrary<Json> = fc.oneof(
  scalars,
  lists,
  map(fc.array(fc.tuple(names, scalars), { maxLength: 3 })),
);
const mostly = (usual: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: anything });

const condition = record({
  name: mostly(fc.constantFrom('useronly', 'modes', '__proto__')),
  values: mostly(fc.array(fc.oneof(fc.integer({ max: 3, min: 1 }), fc.constant('a')), { maxLength: 3 })),
  text: fc.constantFrom('May only be used with <var>x</var>.', 'Mode: 3', ''),
});

const submodules = map(
  fc.array(
    fc.constantFrom('a', 'b', '1').map((name) => [name, `query+${name}`] as const),
    { maxLength: 3 },
  ),
);

const help: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>('Which [[x|y]].\n\n;a:The a.', '<p>It</p><dl><dt>a</dt>', [], new Map([['*', 'Text']]), ''),
  fc.string(),
);

const parameter = record({
  index: mostly(fc.integer({ min: 1, max: 9 })),
  name: mostly(names),
  description: help,
  type: mostly(fc.oneof(words, lists)),
  required: mostly(flags),
  multi: mostly(flags),
  default: mostly(scalars),
  min: mostly(numbers),
  max: mostly(numbers),
  highmax: mostly(numbers),
  lowlimit: mostly(numbers),
  highlimit: mostly(numbers),
  limit: mostly(fc.constantFrom(50, 500)),
  allowsduplicates: flags,
  allspecifier: mostly(fc.constantFrom('*', '')),
  extranamespaces: mostly(fc.constantFrom<Json>([-1], [], [0.5])),
  subtypes: mostly(fc.constantFrom<Json>(['ip'], [], [1])),
  deprecatedvalues: mostly(lists),
  templatevars: mostly(fc.constant(new Map([['slot', 'slots']]))),
  info: mostly(fc.array(mostly(condition), { maxLength: 3 })),
  submodules: mostly(submodules),
  deprecated: mostly(flags),
  sensitive: mostly(flags),
  mustExist: flags,
  absent: scalars,
  exact: scalars,
  tokentype: scalars,
});

const parameters = mostly(fc.array(mostly(parameter), { maxLength: 4 }));
const paths = fc.constantFrom('main', 'query', 'query+a', 'query+query', 'flow+a', 'a', 'A', 'con', '{name}');

const module = record({
  name: mostly(fc.oneof(fc.constantFrom('main', 'a', 'A', 'query', 'con', 'aux', 'tokens'), names)),
  path: mostly(paths),
  group: mostly(fc.constantFrom('action', 'list', 'main', 'Foo_bar', 'foo-bar', 'con')),
  prefix: mostly(fc.constantFrom('', 'ap', 'x'.repeat(41), 'A-')),
  source: mostly(fc.constantFrom('MediaWiki', 'Flow')),
  readrights: flags,
  generator: flags,
  deprecated: mostly(flags),
  dynamicparameters: mostly(fc.constantFrom<Json>(true, 'More <b>of them</b>')),
  description: help,
  helpurls: lists,
  parameters,
  templatedparameters: parameters,
  absent: fc.constantFrom('x', 'y'),
});

const modules = fc.array(mostly(module), { maxLength: 5 });

/** Descriptions of modules as no server gives them. */
export const untidyDocuments: fc.Arbitrary<Json> = fc.oneof(
  record({
    batchcomplete: flags,
    warnings: anything,
    paraminfo: record({
      helpformat: scalars,
      order: scalars,
      modules: mostly(
        fc.oneof(
          modules,
          modules.map((list) => new Map(list.map((item, index) => [String(index), item]))),
        ),
      ),
      querymodules: mostly(modules),
      formatmodules: mostly(modules),
      mainmodule: mostly(module),
    }),
  }),
  modules.map((list) => new Map([['paraminfo', new Map([['modules', list]])]])),
  anything,
);
