import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { withBindings } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { at, brokenReferences, parsedFilesOf, resolved, textsOf } from './documents.ts';
import { hostileFiles, hostileNames, hostileText } from './hostile.ts';

const hostile = resolved(hostileFiles());

it('writes out what cannot be seen or could end a script element, and keeps it', async () => {
  const texts = await textsOf(openapiGenerator, hostile);
  for (const text of Object.values(texts)) expect(text).not.toMatch(/[\p{Cf}\p{Cs}]|<\/|<script/iu);
  const document = JSON.parse(texts['wiki.json'] ?? '');
  expect(at(document, 'components', 'schemas', 'RECORD', 'enum')).toContain('\u202E');
  expect(at(document, 'x-catalpa-interpretations', 'reading', 'question')).toBe(hostileText);
});

it('keeps the name of every property, in order', async () => {
  const { 'wiki.json': text = '' } = await textsOf(openapiGenerator, hostile);
  const [properties = ''] = text.slice(text.indexOf('"_404Parameters": {')).split(/^ {8}"patternProperties"/m);
  const names = [...properties.matchAll(/^ {10}("(?:[^"\\]|\\.)*"): \{$/gm)].map(([, name = '']) => JSON.parse(name));
  expect(names).toEqual([...hostileNames, '405', 'set', 'open', 'last', 'old', 'none']);
});

it('gives every component a name that OpenAPI allows, and every reference a target', async () => {
  for (const document of (await parsedFilesOf(openapiGenerator, hostile)).values()) {
    expect(brokenReferences(document)).toEqual([]);
    for (const section of ['schemas', 'parameters', 'responses']) {
      const names = Object.keys(at(document, 'components', section) ?? {});
      expect(names.filter((name) => !/^[A-Za-z0-9._-]+$/.test(name))).toEqual([]);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    }
  }
});

it('encodes what would end a path, and fills in every variable part of one', async () => {
  const document = (await parsedFilesOf(openapiGenerator, hostile)).get('shop.json');
  const path = "/__proto__/a%20b%3Fc%23d'%60/{<script>}";
  expect(Object.keys(at(document, 'paths') ?? {})).toContain(path);
  expect(at(document, 'paths', path, 'delete', 'parameters', '0', 'name')).toBe('<script>');
});

it('leaves nothing of a description in force but its code', async () => {
  const document = (await parsedFilesOf(openapiGenerator, hostile)).get('wiki.json');
  const purpose =
    'Ends \\*/ &#124; \\*\\*bold\\*\\* `code | *` \\\\ &lt;script&gt;alert(1)&lt;/script&gt; \\[a\\](javascript:b) ' +
    '\\# Title &amp; &lt;U+202E&gt;evil&lt;U+2069&gt;&lt;U+0007&gt;.';
  expect(at(document, 'components', 'schemas', 'RECORD', 'description')).toBe(
    `${purpose}\n\nDeprecated values: \`*/\` (use \`</script>\`). Not shown: ${purpose}`,
  );
});

it('never presets a value that is not accepted, and keeps the one that is stated', async () => {
  const document = (await parsedFilesOf(openapiGenerator, hostile)).get('wiki.json');
  expect(at(document, 'components', 'schemas', '_404Parameters', 'properties', 'open')).toEqual({
    $ref: '#/components/schemas/OPEN',
    description:
      'Further values: any text of the form `^a.*{Name}|$`. Default: `not among them`, which is not accepted.',
    'x-catalpa-stated-default': 'not among them',
  });
});

const parameters = Object.fromEntries(hostileNames.map((name) => [name, { type: 'string', purpose: hostileText }]));
const others = hostileNames.filter((name) => !['constructor', '$ref', '404'].includes(name));

/** A binding whose names and texts are hostile, over a module of which the same is true. */
const boundFiles = {
  ...mini,
  'wiki/gaps.yaml': JSON.stringify({
    gaps: { gap: { missing: hostileText, scope: 'parameter', source: 'wiki-doc 1' } },
  }),
  'wiki/modules/list/hostile.yaml': JSON.stringify({
    name: '__proto__',
    group: 'list',
    prefix: '|',
    generator: true,
    source: 'wiki-doc 3',
    parameters,
  }),
  'wiki/bindings/site.yaml': JSON.stringify({
    name: 'site',
    title: hostileText,
    purpose: hostileText,
    basis: hostileText,
    fills: {
      gap: {
        says: hostileText,
        addresses: [{ name: 'main', template: "{base}/a b'`</script>{x}/q?#\u202e" }],
        fixed: { constructor: '</script>' },
        selectors: { list: '$ref' },
        generators: { parameter: '404', names: '../{name}' },
        names: '{prefix}{name}',
        separator: '`*/',
        alternative: '\u202e',
        continuation: Object.fromEntries(others.map((name) => [name, hostileText])),
      },
    },
  }),
};

it('keeps what a binding says, however hostile its names and texts are', async () => {
  const texts = await textsOf(openapiGenerator, withBindings(resolved(boundFiles)), ['3.0', '3.1', '3.2']);
  for (const text of Object.values(texts)) expect(text).not.toMatch(/[\p{Cf}\p{Cs}]|<\/|<script/iu);
  const document = JSON.parse(texts['wiki.site.json'] ?? '');
  expect(brokenReferences(document)).toEqual([]);
  expect(at(document, 'x-catalpa-binding', 'basis')).toBe(hostileText);
  expect(at(document, 'info', 'description')).not.toContain('<script>');
  const components = Object.entries(at(document, 'components', 'parameters') ?? {});
  expect(components.filter(([name]) => !/^[A-Za-z0-9._-]+$/.test(name))).toEqual([]);
  const inRequests = components.map(([, one]) => one.name);
  for (const name of hostileNames)
    expect(inRequests).toEqual(expect.arrayContaining([`|${name}`, `../|${name}`, name]));
});
