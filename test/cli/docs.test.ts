import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { targetNames } from '../../generators/emit/index.ts';
import { brokenLinks, linksOf } from '../emit/reference/links.ts';
import { catalpa } from '../support/cli.ts';

const pages = [
  'README.md',
  'GUIDE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'ARCHITECTURE.md',
  'PERFORMANCE.md',
];
/** The walk-throughs of README are about the project of a reader: test/consumer follows them. */
const walkthroughs = /^## The first ten minutes\n[\s\S]*?(?=^## )/m;
const text = pages.map((page) => readFileSync(page, 'utf8').replace(walkthroughs, '')).join('\n');

it('names no file or folder of the project that is not there', () => {
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '');
  const roots = 'spec|generators|templates|scripts|test|out|dist';
  const written = [...text.matchAll(new RegExp(`\`((?:${roots})/[^\`<>*…{}\\s]*)\``, 'g'))].map(
    (match) => match[1] ?? '',
  );
  expect(linked.length).toBeGreaterThan(5);
  expect(written.length).toBeGreaterThan(10);
  expect([...linked, ...written].filter((path) => !existsSync(path))).toEqual([]);
});

it('links to headings that are there', () => {
  const texts = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]));
  const links = [...texts.values()].flatMap(linksOf).filter((link) => !/^https?:/.test(link));
  const others = links.map((link) => link.replace(/#.*/, '')).filter((path) => path !== '' && existsSync(path));
  const linked = new Map([...others.map((path): [string, string] => [path, '']), ...texts]);
  expect(links.filter((link) => link.includes('#')).length).toBeGreaterThan(30);
  expect(brokenLinks(linked).filter((link) => !/: https?:/.test(link))).toEqual([]);
});

it('lists every section of the guide in its table of contents', () => {
  const [contents = '', ...sections] = readFileSync('GUIDE.md', 'utf8').split(/^## /m);
  const titles = sections.map((section) => section.split('\n')[0]);
  expect([...contents.matchAll(/^- \[(.*?)\]/gm)].map(([, title]) => title)).toEqual(titles);
});

it('names no verb that the command line does not have', async () => {
  const { out } = await catalpa('--help');
  const verbs = new Set([...text.matchAll(/`?(?:npx |\$ )?\bcatalpa ([a-z]+)\b/g)].map((match) => match[1] ?? ''));
  expect([...verbs].filter((verb) => !new RegExp(`^  ${verb}\\b`, 'm').test(out))).toEqual([]);
  expect(verbs).toContain('generate');
});

it('lists every target in the table of outputs', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split(/^## Outputs$/m);
  const [table = ''] = section.trim().split('\n\n');
  expect([...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name).sort()).toEqual([...targetNames].sort());
});

it('names no script that package.json does not have', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...text.matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1] ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('gives the purpose of each package once', () => {
  const [, tables = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Packages, and why');
  const listed = [...tables.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(/, | with /));
  const used = ['.', 'test/tools', 'test/flavours', 'test/examples/fleet'].flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).devDependencies),
  );
  const isHeading = (name: string): boolean => name === '---' || name.startsWith('package');
  expect(listed.filter((name) => !isHeading(name)).sort()).toEqual([...new Set(used)].sort());
});

it('follows a parameter through files that say so', async () => {
  const rows = [
    ...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `(spec|out|catalpa show)([^`]*)` \| (.*) \|$/gm),
  ];
  const { out: shown } = await catalpa('show', 'allcategories');
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\](){}]|\*\*/g, '');
  const told = rows.flatMap(([, root = '', rest = '', text = '']) =>
    [...text.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, code, quoted]) => {
      const said = root === 'catalpa show' ? shown : readFileSync(`${root}${rest}`, 'utf8');
      // A definition on one line here may stand on several there.
      const parts = rest.endsWith('limits.yaml') ? (code ?? '').split(/[{},]/) : [code ?? quoted ?? ''];
      return parts.filter((part) => !plain(said).includes(plain(part).trim()));
    }),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(told).toEqual([]);
});
