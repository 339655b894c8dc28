import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceFlavour } from '../../../generators/emit/generator.ts';
import { flavours } from '../../../generators/emit/reference/flavours/flavours.ts';
import { shownText } from '../../../generators/emit/reference/flavours/inline.ts';
import { visibleText } from '../../../generators/lib/markdown.ts';
import { visiblePieces } from '../site/hostile.ts';
import type { BuiltPage } from './crawl.ts';
import { descriptions } from './odd-names.ts';
import { folderOfPages } from './site-tools.ts';

/** Texts of the hostile catalogue that readers must see unchanged. */
const pieces = [
  ...visiblePieces,
  '{{ constructor.constructor(',
  '@include: ../../site.json',
  '::: danger',
  '{.a #b onclick=alert(1)}',
  '[a](javascript:window.hacked=4)',
  '</script></template>',
  '__VP_STATIC_START__',
  '<U+202E><U+0007>',
  ...descriptions.map(visibleText),
];

/** Markup that readers must not see, unless a text of the catalogue has it. */
const marks = ['](', '**', '{#', '</a>', '<details', '<summary', '&#'];

/** The pages that a site lacks, the texts that are lost on a page, elements that a text has become, and markup that is left. */
export function faultsOfPages(plain: string, flavour: string, built: ReadonlyMap<string, BuiltPage>) {
  const files = readdirSync(plain, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const shownByFile = new Map(files.map((file) => [file, shownPage(readFileSync(join(plain, file), 'utf8'))]));
  const ownMarks = marks.filter((mark) => ![...shownByFile.values()].some((shown) => shown.includes(mark)));
  const pagesByFile = new Map<string, string>();
  const faults = [...shownByFile].flatMap(([file, shown]) => {
    const path = `${folderOfPages}/${flavours[flavour as ReferenceFlavour].path(file).replace(/\.md$/, '')}`;
    const found = [`${path}.html`, `${path}/index.html`].find((one) => built.has(one)) ?? '';
    const page = built.get(found);
    if (!page) return [`${path} is missing`];
    const other = pagesByFile.get(found);
    if (other !== undefined) return [`${path} has the address of ${other}`];
    pagesByFile.set(found, path);
    const left = ownMarks.filter((mark) => page.text.includes(mark)).map((mark) => `"${mark}" is left`);
    return [...lostTexts(shown, page.text), ...left, ...page.foreign].map((one) => `${path}: ${one}`);
  });
  return { faults, count: files.length };
}

/** The text of a page as a reader sees it, but for its tables and blocks of code. */
function shownPage(markdown: string): string {
  const lines = markdown.replace(/^<!-- .* -->$/m, '').split('\n');
  return lines.map(shownText).join('\n');
}

function lostTexts(shown: string, text: string): string[] {
  const [, title = ''] = /^# +(.*)$/m.exec(shown) ?? [];
  return [title, ...pieces].flatMap((piece) => {
    const [expected = 0, found = 0] = [shown, text].map((one) => one.split(piece).length - 1);
    return found < expected ? [`"${piece}" is there ${found} times instead of ${expected}`] : [];
  });
}
