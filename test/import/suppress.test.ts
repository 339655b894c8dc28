import { describe, expect, test } from 'vitest';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import type { DataMap } from '../../generators/catalogue/yaml/data.ts';
import { yamlText } from '../../generators/import/print/yaml-text.ts';
import { type Files, suppressFacts } from '../../generators/import/suppress.ts';
import { checkSources } from '../../generators/pipeline.ts';
import { mini } from '../support/mini.ts';

function filesOf(texts: Readonly<Record<string, string>>): Files {
  return new Map(Object.entries(texts).map(([path, text]) => [path, createSource(path, text).data as DataMap]));
}

const check = (files: Files) =>
  checkSources([...files].map(([path, data]) => createSource(path, yamlText(data)))).diagnostics;

/** The files of the small catalogue with others in their places; then those that are changed, and how many suppressions came. */
function suppressed(texts: Readonly<Record<string, string>>) {
  const files = filesOf({ ...mini, ...texts });
  const result = suppressFacts(files, check(files));
  const errors = check(result.files).filter(({ severity }) => severity === 'error');
  expect(result.findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(
    errors.map(({ code }) => code),
  );
  const changed = [...result.files].filter(([path, data]) => data !== files.get(path));
  return {
    added: result.added,
    errors: errors.map(({ code }) => code),
    changed: Object.fromEntries(changed.map(([path, data]) => [path, yamlText(data)])),
  };
}

const page = 'wiki/modules/list/pages.yaml';
const head = `
name: pages
group: list
prefix: p
source: wiki-doc 3.1
`;
const rest = `
  ...BASE: { change: { limit: { applies: useronly } } }
  dir: DIR
`;

describe('a rule that the server breaks', () => {
  test('is suppressed at the parameter, before what the format does not model', () => {
    const { added, errors, changed } = suppressed({
      [page]: `${head}parameters:\n  from: { type: string, required: true, default: x, extensions: { a: 1 } }${rest}`,
    });
    expect([added, errors, Object.keys(changed)]).toEqual([1, [], [page]]);
    expect(changed[page]).toContain(`  from:
    type: string
    required: true
    default: x
    suppress: { required-with-default: The server describes it so }
    extensions: { a: 1 }
`);
  });

  test('is suppressed at a parameter that is a type alone by making a map of it', () => {
    const { errors, changed } = suppressed({ [page]: `${head}parameters:\n  from: [a, b, a]${rest}` });
    expect(errors).toEqual([]);
    expect(changed[page]).toContain(
      'from: { type: [a, b, a], suppress: { duplicate-value: The server describes it so } }',
    );
  });

  test('is suppressed once for a file where it is broken in many places', () => {
    const parameters = ['a', 'b', 'c', 'd'].map((name) => `  ${name}: { type: string, required: true, default: x }\n`);
    const { added, errors, changed } = suppressed({ [page]: `${head}parameters:\n${parameters.join('')}${rest}` });
    expect([added, errors]).toEqual([1, []]);
    expect(changed[page]).toMatch(
      /^suppress: \{ required-with-default: The server describes it so \}\n\n?parameters:/m,
    );
  });

  test('is suppressed in the file where it is found, such as that of a set', () => {
    const { errors, changed } = suppressed({
      'wiki/sets/sets.yaml': `${mini['wiki/sets/sets.yaml']?.replace('[up, down]', '[up, down, up]')}`,
    });
    expect([errors, Object.keys(changed)]).toEqual([[], ['wiki/sets/sets.yaml']]);
  });

  test('is suppressed at an endpoint', () => {
    const { errors, changed } = suppressed({
      'shop/routes/items.yaml': `${mini['shop/routes/items.yaml']?.replace('methods: GET, arguments', 'methods: [GET, GET], arguments')}`,
    });
    expect([errors, Object.keys(changed)]).toEqual([[], ['shop/routes/items.yaml']]);
    expect(changed['shop/routes/items.yaml']).toContain('suppress: { duplicate-method: The server describes it so }');
  });
});

test("a rule about how files are written is not suppressed, as breaking it is nobody's fact", () => {
  const { added, errors } = suppressed({ 'wiki/sets/sets.yaml': `${mini['wiki/sets/sets.yaml']}UNUSED: [a]\n` });
  expect([added, errors.length > 0]).toEqual([0, true]);
});

test('a replacement that is gone is not suppressed: no server says so', () => {
  const named = 'parameters:\n  from: { type: string, deprecated: { use: title } }';
  expect(suppressed({ [page]: `${head}${named}${rest}` })).toEqual({
    added: 0,
    errors: ['replacement-exists'],
    changed: {},
  });
});

test("methods that put shared arguments in several places are the server's fact, methods without a location are not", () => {
  const routes = mini['shop/routes/items.yaml'] ?? '';
  const both = {
    'shop/routes/items.yaml': routes.replace('methods: GET, arguments', 'methods: [GET, PUT], arguments'),
  };
  const other = {
    'shop/interface.yaml': mini['shop/interface.yaml']?.replace('locations: {', 'locations: { PUT: body,'),
  };
  expect(suppressed({ ...both, ...(other as Record<string, string>) })).toMatchObject({ added: 1, errors: [] });
  expect(suppressed(both)).toMatchObject({ added: 0, errors: ['method-without-location'] });
});
