import { beforeAll, expect, it } from 'vitest';
import { entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { type FactCode, labels } from '../../generators/shape/labels.ts';
import { pagesOf } from '../emit/reference/pages.ts';
import { shippedCatalogue } from '../support/catalogue.ts';

/** The facts that only pages state: where a parameter comes from, and what its constraints say as well. */
const pagesOnly: ReadonlySet<FactCode> = new Set(['from', 'stated', 'together']);

const codesInOrder = Object.keys(labels) as FactCode[];

/** Those that llms-full.txt states of a shared set only, or once for the interface. */
const elsewhereInFull: ReadonlySet<FactCode> = new Set([
  'type',
  'values',
  'form',
  'varying',
  'bounds',
  'several',
  'deprecatedValues',
]);

const catalogue = shippedCatalogue();
const entries = entriesOf(catalogue);
const style = { width: Number.POSITIVE_INFINITY, strong: String, name: String, faint: String };
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  pages = await pagesOf(catalogue);
});

/** Markdown as plain text: without links and marks of code. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\n +- /g, ', ')
    .replace(/^, /, '');
}

/** The facts in each section of a page that describes a parameter, as they stand on a line. */
function factsOn(page: string): (readonly [name: string, fact: string, code: FactCode])[] {
  // Of two facts with one label, the first stands without it.
  const codes = new Map<string, FactCode>(codesInOrder.map((code) => [labels[code].label, code] as const).reverse());
  return page.split(/^###+ /m).flatMap((section) => {
    const name = /^`([^`]*)`/.exec(section)?.[1] ?? '';
    return [...section.matchAll(/^- \*\*([^*]+):\*\*((?:.|\n +- )+)/gm)].flatMap(([, label = '', text = '']) => {
      const code = codes.get(label);
      if (code === undefined || pagesOnly.has(code)) return [];
      const said = plain(text.startsWith('\n') ? text : text.slice(1));
      return [[name, said === 'yes' ? label.toLowerCase() : `${labels[code].inLine}${said}`, code] as const];
    });
  });
}

it('prints in the terminal and in llms-full.txt each fact of each parameter of a module that its page states', () => {
  const full = plain(pages.get('llms-full.txt') ?? '');
  const missing: string[] = [];
  let count = 0;
  for (const entry of entries.filter(({ kind }) => kind === 'module')) {
    const page = pages.get(`${entry.interface.name}/modules/${groupOf(entry)}/${entry.name}.md`) ?? '';
    const shown = manualPage(entry, style);
    const lines = full
      .slice(full.indexOf(`\n### ${entry.name}\n`))
      .split('\n### ', 2)
      .join('');
    for (const [name, fact, code] of factsOn(page)) {
      count += 1;
      const row =
        shown
          .slice(shown.indexOf('\nPARAMETERS\n'))
          .split('\n')
          .find((line) => line.trim().startsWith(`${name} `)) ?? '';
      if (!row.includes(fact)) missing.push(`show ${entry.name} ${name}: ${fact}`);
      const line = lineIn(lines, name) ?? (alsoIn(lines).includes(name) ? lineIn(sharedIn(full), name) : '') ?? '';
      if (!elsewhereInFull.has(code) && !line.includes(fact)) missing.push(`full ${entry.name} ${name}: ${fact}`);
    }
  }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});

function lineIn(text: string, name: string): string | undefined {
  return text.split('\n').find((one) => one.startsWith(`- ${name}: `));
}

/** The names of parameters whose facts the section of shared parameters states. */
function alsoIn(lines: string): string[] {
  return /^- Also: (.*)$/m.exec(lines)?.[1]?.split(', ') ?? [];
}

/** The shared parameters of the last interface, which has the modules. */
function sharedIn(full: string): string {
  return full.split('\n### Shared parameters\n').at(-1)?.split('\n### ')[0] ?? '';
}

function groupOf(entry: (typeof entries)[number]): string {
  return entry.kind === 'module' ? entry.node.group : '';
}

it('finds what the terminal shows by the names that it prints', () => {
  const [endpoint] = findEntries(entries, 'createPost');
  const [, body = ''] = /body: the fields of ([^;\n]+)/.exec(endpoint ? manualPage(endpoint, style) : '') ?? [];
  expect(findEntries(entries, body).map(({ kind }) => kind)).toEqual(['resource']);
});
