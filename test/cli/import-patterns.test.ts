import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalpa } from '../support/cli.ts';
import { place } from './importing.ts';

const routes = [
  '/shop/v1/a/(?P<id>[a-z]{0,19}[a-z]{0,19}[a-z]{0,19}[a-z]{0,19}[a-z]{0,19}[a-z]{0,19}[a-z]{0,19}[a-z]{0,19})',
  '/shop/v1/b/(?P<id>[a-z]*[a-z]*[a-z]*x)',
  '/shop/v1/c/(?P<id>(?>[[:alpha:]]+)+)',
  `/shop/v1/d/(?P<id>${'\\B$'.repeat(40)})`,
  `/shop/v1/d/${'a'.repeat(40)}!`,
  `/shop/v1/e${'/(?P<x>.+)'.repeat(12)}`,
  '/shop/v1/f/(?P<id>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)',
];
const endpoints = [{ methods: ['GET'], args: {} }];
const index = {
  name: 'Shop',
  namespaces: ['shop/v1'],
  routes: Object.fromEntries(
    routes.map((route) => [route, { namespace: 'shop/v1', methods: ['GET'], endpoints }] as const),
  ),
};

test('an import keeps patterns that may take long for the server alone, and says which they are', async () => {
  const { folder, spec, run } = place({ 'slow.json': `${JSON.stringify(index, null, 2)}\n` });
  const { code, out } = await run('route-index', 'slow.json', '--repairs');
  expect(code).toBe(0);
  const lines = out.split('\n').filter((line) => line.includes('may take very long'));
  expect(lines.map((line) => line.replace(/^.* was read as/, '…'))).toEqual([
    '… ".+", as it may take very long in JavaScript: "[a-z]" (character 67) and "[a-z]" (character 78) can match the same text',
    '… ".+", as it may take very long in JavaScript: "[a-z]" (character 13) and "x" (character 19) can match the same text',
    '… ".+", as it may take very long in JavaScript: "[A-Za-z]" (character 4) can match a text in several ways',
    '… ".+", as it may take very long in JavaScript: it has too many word boundaries',
  ]);
  expect(lines[1]).toMatch(
    /^ {2}\.\/slow\.json:21:5 "\/shop\/v1\/b\/[^ ]+": the pattern "\[a-z\]\*\[a-z\]\*\[a-z\]\*x" of "id" /,
  );
  const segments = readFileSync(join(spec, 'content/interface.yaml'), 'utf8').match(/^segments:\n(?: .*\n)+/m)?.[0];
  expect(segments).toBe(`segments:\n  rest: { pattern: .+ }\n  id: { pattern: '${routes[6]?.slice(18, -1)}' }\n`);
  expect(await catalpa('check', '--catalogue', spec)).toMatchObject({ code: 0, out: 'no errors, no warnings\n' });
  const made = join(folder, 'out');
  expect((await catalpa('generate', 'self-description', 'validators', '--catalogue', spec, '--out', made)).code).toBe(
    0,
  );
  const given = readFileSync(join(made, 'self-description/content/route-index.json'), 'utf8');
  expect(Object.keys(JSON.parse(given).routes).sort()).toEqual([...routes].sort());
  expect((await run('route-index', 'slow.json')).out).toContain('0 written');
}, 60_000);

test('an import translates patterns of values that PCRE writes in its own way, and lists the checks that are lost', async () => {
  const patterns: Readonly<Record<string, string>> = {
    type: '^[a-zA-Z0-9_\\%-]+$',
    slug: '^[a-z-]+$',
    letters: '^(?i)[a-z]+$',
    slow: '^(a+)+$',
    long: `^${'a'.repeat(200)}$`,
  };
  const args = Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, { type: 'string', pattern, required: false }]),
  );
  const fields = { type: 'object', required: false, properties: { 'a-b': { type: 'string', pattern: '\\A\\_\\z' } } };
  const given = {
    '/shop/v1/a': {
      namespace: 'shop/v1',
      methods: ['GET'],
      endpoints: [{ methods: ['GET'], args: { ...args, fields } }],
    },
  };
  const { folder, spec, run } = place({ 'shop.json': JSON.stringify({ ...index, routes: given }, null, 2) });
  const { out } = await run('route-index', 'shop.json');
  expect(out.slice(out.indexOf('3 checks')).replaceAll(/shop\.json:\d+:\d+/g, 'shop.json')).toBe(
    [
      '3 checks of the server are lost, as outputs accept any text there:',
      '  ./shop.json "pattern" of "letters" of "GET /shop/v1/a": the pattern "^(?i)[a-z]+$" has no counterpart in JavaScript',
      '  ./shop.json "pattern" of "slow" of "GET /shop/v1/a": the pattern "^(a+)+$" may take very long in JavaScript: "a" (character 3) can match a text in several ways',
      `  ./shop.json "pattern" of "long" of "GET /shop/v1/a": the pattern "^${'a'.repeat(199)}…" is not on one line of at most 200 characters`,
      '2 repairs:',
      '  ./shop.json "pattern" of "type" of "GET /shop/v1/a": the pattern "^[a-zA-Z0-9_\\\\%-]+$" was read as "^[a-zA-Z0-9_%\\\\-]+$"',
      '  ./shop.json "properties.a-b.pattern" of "fields" of "GET /shop/v1/a": the pattern "\\\\A\\\\_\\\\z" was read as "^_$"',
      '',
    ].join('\n'),
  );
  const made = join(folder, 'out');
  const generated = await catalpa('generate', 'self-description', 'json-schema', '--catalogue', spec, '--out', made);
  expect(generated.code).toBe(0);
  expect(JSON.parse(readFileSync(join(made, 'self-description/content/route-index.json'), 'utf8')).routes).toEqual(
    given,
  );
  const schemas = readdirSync(join(made, 'json-schema/content'), { withFileTypes: true }).filter((one) => one.isFile());
  const texts = schemas.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  const schema = texts.find((one) => one.includes('"letters"')) ?? '';
  expect(schema).toContain(JSON.stringify('^[a-zA-Z0-9_%\\-]+$'));
  expect((await catalpa('drift', join(folder, 'shop.json'), '--catalogue', spec)).out).toBe('no drift\n');
}, 60_000);
