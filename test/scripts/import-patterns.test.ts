import { readFileSync } from 'node:fs';
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
