import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { hiddenPackages } from '../../scripts/build/hidden-packages.ts';
import { makeBundle, makeSeparateBundles } from '../../scripts/build/make-bundle.ts';
import { hiddenIn, thirdPartyNotices } from '../../scripts/build/notices.ts';
import { folderOf } from '../support/cli.ts';

/** The files of other packages that are in the bundle of this checkout. */
let files: readonly string[];
let notices: string;

beforeAll(async () => {
  const metafiles = [await makeBundle({ write: false }), ...(await makeSeparateBundles({ write: false }))];
  files = metafiles.flatMap(({ outputs }) => Object.values(outputs)).flatMap(({ inputs }) => Object.keys(inputs));
  files = files.filter((path) => path.includes('node_modules/'));
  notices = thirdPartyNotices(metafiles);
}, 60_000);

/** The folder of the package that a file belongs to: that of the manifest above it that gives a name and a version. */
function packageOf(path: string): string {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (!readdirSync(folder).includes('package.json')) continue;
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (name !== undefined && version !== undefined) return folder;
  }
  throw new Error(`no package has "${path}"`);
}

it('every package that is in the bundle has its name, its version and its licence in the notices', () => {
  const folders = [...new Set(files.map(packageOf))];
  expect(folders.length).toBeGreaterThan(10);
  const missing = folders.filter((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const licences = readdirSync(folder).filter((file) => /licen[cs]e/i.test(file));
    const texts = licences.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
    return texts.length === 0 || ![`\n\n${name} ${version} (`, ...texts].every((text) => notices.includes(text));
  });
  expect(missing).toEqual([]);
});

it('every package that a bundled file contains has a notice, and no other package has one', () => {
  const own = new Set(
    files.map((path) => JSON.parse(readFileSync(join(packageOf(path), 'package.json'), 'utf8')).name),
  );
  const hidden = new Set(files.flatMap((file) => hiddenIn(file, own)));
  expect(hidden).toContain('@babel/core');
  expect([...hidden].filter((name) => !notices.includes(`\n${name}\n`))).toEqual([]);
  const listed = hiddenPackages.flatMap(({ names }) => names);
  expect(listed.filter((name) => !hidden.has(name))).toEqual([]);
});

it('everyone whom a bundled file names as an owner of its copyright is in the notices', () => {
  const lines = files.flatMap((path) => readFileSync(path, 'utf8').match(/^[ \t/*!#]*copyright.*[^\s*/]/gim) ?? []);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => !notices.includes(line.trim()))).toEqual([]);
});

it('what is shipped are the notices of this bundle', () => {
  expect(readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8')).toBe(notices);
});

/** The metafile of a bundle with code of one package. */
function metafileOf(path: string, bytesInOutput: number): Metafile {
  const output = { bytes: 9, imports: [], exports: [], inputs: { [path]: { bytesInOutput } } };
  return { inputs: {}, outputs: { 'dist/bundle.cjs': output } };
}

it('a package without a licence cannot be bundled, but one of which nothing is left is no matter', () => {
  const root = folderOf({ 'node_modules/@a/b/package.json': '{"name":"@a/b","version":"1.0.0"}' });
  const path = `${root}/node_modules/@a/b/lib/index.js`;
  expect(() => thirdPartyNotices([metafileOf(path, 9)])).toThrow(
    `"@a/b" is in the bundle, and has no file with its licence in "${root}/node_modules/@a/b"`,
  );
  expect(thirdPartyNotices([metafileOf(path, 0)])).not.toContain('@a/b');
});

it('a package that hides another one cannot be bundled before the licence of that is known', () => {
  const root = folderOf({
    'node_modules/a/package.json': '{"name":"a","version":"1.2.3","license":"MIT"}',
    'node_modules/a/LICENSE': 'Copyright A',
    'node_modules/a/known.js': 'run({"./node_modules/.pnpm/semver@6.3.1/node_modules/semver/semver.js": 1});',
    'node_modules/a/unknown.js': '//#region ../../node_modules/.pnpm/@h+idden@1.0.0/node_modules/@h/idden/index.js',
  });
  const [, , notice] = thirdPartyNotices([metafileOf(`${root}/node_modules/a/known.js`, 9)]).split(/={80}\n\n/);
  expect(notice).toMatch(
    /^semver\n\(ISC\)\n\nCopyright \(c\) Isaac Z\. Schlueter and Contributors\n\nPermission to use/,
  );
  expect(() => thirdPartyNotices([metafileOf(`${root}/node_modules/a/unknown.js`, 9)])).toThrow(
    `"@h/idden" is in "${root}/node_modules/a/unknown.js": enter its licence in scripts/build/hidden-packages.ts`,
  );
});

it('a notice has all licences of a package, and the comments that name other owners', () => {
  const root = folderOf({
    'node_modules/a/package.json': '{"name":"a","version":"1.2.3","license":"MIT"}',
    'node_modules/a/LICENSE.md': 'Copyright A\r\nDo as you like.\r\n',
    'node_modules/a/NOTICE': 'With thanks to B.',
    'node_modules/a/index.js': '/* of no interest */\n// Copyright C\n// All rights reserved.\nrun("Copyright D");\n',
  });
  const path = `${root}/node_modules/a/index.js`;
  expect(
    thirdPartyNotices([metafileOf(path, 9)])
      .split(`${'='.repeat(80)}\n\n`)
      .slice(1),
  ).toEqual([
    'a 1.2.3 (MIT)\n\nCopyright A\nDo as you like.\n\nWith thanks to B.\n\n// Copyright C\n// All rights reserved.\n',
  ]);
});
