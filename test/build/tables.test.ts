import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { definedPatterns } from '../../generators/check/lib/defined-patterns.ts';
import { findExpense, isPlain, partsOf, patientSteps } from '../../generators/lib/backtracking.ts';
import { shapesOf } from '../../generators/shape/shapes.ts';
import { templatesIn } from '../../generators/templates/shipped.ts';
import type { Views } from '../../generators/templates/views.ts';
import { rooms } from '../../scripts/build/rooms.ts';
import { schemaIndex } from '../../scripts/build/schema-index.ts';
import { breakingChanges } from '../../scripts/build/templates/breaking-changes.ts';
import { readViews } from '../../scripts/build/templates/read-views.ts';
import { viewsPage } from '../../scripts/build/templates/views-page.ts';
import type { Apart } from '../../scripts/development/live/requests/difference-model.ts';
import { knownDifferences } from '../../scripts/development/live/requests/known-differences.ts';
import { mediawikiCodes } from '../../scripts/development/live/requests/mediawiki-codes.ts';
import { reasonsApart } from '../../scripts/development/live/requests/reasons-apart.ts';
import type { ServerCodes } from '../../scripts/development/live/requests/server-codes.ts';
import { wordpressCodes } from '../../scripts/development/live/requests/wordpress-codes.ts';
import { boundShippedCatalogue, shippedCatalogue } from '../support/catalogue.ts';

// `npm run tables` writes them anew.

it('the table of rooms in CONTRIBUTING is that of scripts/build/rooms.ts', async () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const table = /(?<=<!-- rooms -->\n)[\s\S]*(?=<!-- end of rooms -->)/;
  expect(text).toMatch(table);
  await expect(text.replace(table, () => `\n${roomsTable()}\n`)).toMatchFileSnapshot('../../CONTRIBUTING.md');
});

it('the table of known differences in CONTRIBUTING is that of scripts/development/live/requests/known-differences.ts', async () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const table = /(?<=<!-- known differences -->\n)[\s\S]*(?=<!-- end of known differences -->)/;
  expect(text).toMatch(table);
  await expect(text.replace(table, () => `\n${differencesTable()}\n`)).toMatchFileSnapshot('../../CONTRIBUTING.md');
});

it('the package exports the validators of each interface and of each binding of it', async () => {
  const data = JSON.parse(readFileSync('package.json', 'utf8'));
  const renewed = { ...data, exports: { '.': data.exports['.'], ...validatorExports(), ...sharedExports } };
  await expect(`${JSON.stringify(renewed, null, 2)}\n`).toMatchFileSnapshot('../../package.json');
});

it('the index of schemas names all of them', async () => {
  await expect(`${JSON.stringify(schemaIndex(), null, 2)}\n`).toMatchFileSnapshot('../../spec/schema/index.json');
});

it('the views of templates are those of templates/reference/views, with a version that was raised where one is broken', async () => {
  const file = 'templates/reference/views.json';
  const views = readViews('templates/reference/views/index.ts');
  const before: Views = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : views;
  // To go on, raise the version in templates/reference/views/version.ts.
  if (before.version >= views.version) expect(breakingChanges(before, views)).toEqual([]);
  await expect(`${JSON.stringify(views, null, 2)}\n`).toMatchFileSnapshot(`../../${file}`);
  const page = viewsPage(templatesIn('templates/reference'), views);
  await expect(page).toMatchFileSnapshot('../../templates/reference/views.md');
});

it('the expressions of the shipped bindings are judged', async () => {
  const expressions = expressionsOfBindings();
  expect(expressions.filter((one) => findExpense(one, patientSteps) !== undefined)).toEqual([]);
  const lines = expressions.map((one) => `  ${inQuotes(one)},\n`).join('');
  const head = '// Made by `npm run tables`, and judged anew by a test.\n\n';
  const text = `${head}export const quickExpressions: readonly string[] = [\n${lines}];\n`;
  await expect(text).toMatchFileSnapshot('../../generators/lib/quick-expressions.ts');
});

/** The parts of the expressions that are asked about when the shipped catalogue is checked and its outputs are made. */
function expressionsOfBindings(): readonly string[] {
  const stated = shippedCatalogue().interfaces.flatMap((iface) => definedPatterns(iface).map(({ pattern }) => pattern));
  const bound = boundShippedCatalogue().interfaces.flatMap((iface) =>
    shapesOf(iface).flatMap(({ members }) =>
      members.flatMap(({ accepts }) => (accepts.kind === 'text' ? [accepts.facets.pattern] : [])),
    ),
  );
  const all = [...stated, ...bound].filter((one) => one !== undefined);
  return [...new Set(all.flatMap(partsOf))].filter((one) => !isPlain(one)).sort();
}

function inQuotes(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function roomsTable(): string {
  const rows = Object.entries(rooms).flatMap(([path, { holds, imports }]) => {
    const named = imports.map((room) => room.replace('generators/', '').replace(/^\*$/, 'everything'));
    return holds === undefined ? [] : [`| \`${path}\` | ${holds} | ${named.join(', ').replaceAll('*', '\\*')} |\n`];
  });
  return `| room | what is in it | may import |\n|---|---|---|\n${rows.join('')}`;
}

const apartInWords: Readonly<Record<Apart, string>> = {
  server: 'only the server knows',
  lenient: 'taken against the description',
};

function differencesTable(): string {
  const titles: Readonly<Record<string, string>> = { wordpress: 'WordPress: ', mediawiki: 'MediaWiki: ', '': '' };
  const row = (id: string, isApart: Apart | undefined, server: string, reason: string): string =>
    `| ${id} | ${isApart === undefined ? '' : apartInWords[isApart]} | ${titles[server]}${reason} |\n`;
  const apart = Object.entries(reasonsApart).map(([id, { server, apart, reason }]) => row(id, apart, server, reason));
  const known = knownDifferences.map(({ id, where: { server = '' }, apart: isApart, reason }) =>
    row(id, isApart, server, reason),
  );
  const codes = [...codesOf('mediawiki', mediawikiCodes), ...codesOf('wordpress', wordpressCodes)].map(
    ({ id, knownBy, server, reason }) => row(id, knownBy === 'server' ? 'server' : undefined, server, reason),
  );
  return `| codes or difference | counted apart | reason |\n|---|---|---|\n${[...codes, ...apart, ...known].join('')}`;
}

function codesOf(server: string, groups: readonly ServerCodes[]) {
  return groups.map((group) => ({ ...group, server }));
}

function validatorExports(): Record<string, object> {
  const folders = shippedCatalogue().interfaces.flatMap(({ name, bindings }) => [
    name,
    ...bindings.map((binding) => `${name}.${binding.name}`),
  ]);
  return Object.fromEntries(
    folders.map((folder) => [
      `./validators/${folder}`,
      { types: `./out/validators/${folder}/index.d.ts`, default: `./out/validators/${folder}/index.js` },
    ]),
  );
}

const sharedExports = {
  './validators/*': { types: './out/validators/*.d.ts', default: './out/validators/*.js' },
  './json-schema/*': './out/json-schema/*',
  './openapi/*': './out/openapi/*',
  './schema/*': './spec/schema/*',
  './spec/*': './spec/*',
  './package.json': './package.json',
};
