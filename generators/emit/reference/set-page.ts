import type { ValueSet } from '../../catalogue/parameter-model.ts';
import { type Content, join, type Markdown, markdown, md, prose, toMarkdown } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { titled } from './headings.ts';
import { factNotes, footSections } from './notes.ts';
import { severalValues, varyingText } from './parameter-facts.ts';
import { boundsText, defaultText } from './parameter-limits.ts';
import { type Page, type Reference, trail } from './reference.ts';
import { pageFile, type Section } from './section.ts';
import type { Render } from './templates.ts';
import { setLink, typeText } from './type-text.ts';
import { type Uses, useLines } from './uses.ts';
import {
  deprecatedValue,
  deprecatedValues,
  hasManyValues,
  patternText,
  valueCount,
  valueLines,
  valuesInRow,
  valuesOf,
} from './values.ts';
import { codes, sentence } from './words.ts';

/** The page of a shared set; `derived` are the names of the sets derived from it. */
export function setPage(
  reference: Reference,
  render: Render,
  set: ValueSet,
  derived: readonly string[],
  uses: Uses | undefined,
): OutputFile {
  const target = reference.pages.sets.get(set.name);
  if (!target) throw new Error(`"${set.name}" has no page`);
  const page: Page = { reference, path: target.path };
  const users = useLines(page, uses);
  const sections: Section[] = [
    { text: sentence(prose(set.purpose ?? '')), lines: factsText(page, set), blocks: factNotes(page, set) },
    ...valueSections(set),
    ...(derived.length > 0
      ? [{ title: 'Sets derived from it', lines: derived.map((name) => setLink(page, name)) }]
      : []),
    users.length > 0 ? { title: 'Used by', lines: users } : { title: 'Used by', text: markdown('Nothing.') },
    ...footSections(page, [`set ${set.name}`, 'set'], [set]),
  ];
  const title = titled`Set: ${set.name}`;
  return pageFile(page, render, {
    title,
    from: [set],
    trail: trail(page, reference.pages.sections.get('sets')),
    sections,
  });
}

function derivationText(page: Page, { derivation }: ValueSet): Content {
  if (!derivation) return '';
  const { from, with: added, without } = derivation;
  const changes = [
    ...(without.length > 0 ? [md`without ${codes(without)}`] : []),
    ...(added.length > 0 ? [md`with ${codes(added)}`] : []),
  ];
  return md`${setLink(page, from)} ${join(changes, ', and ')}`;
}

/** The type of a set in a few words: the number of its values, or what it is. */
export function setSummary(page: Page, set: ValueSet): Markdown {
  const { set: _name, ...type } = set.type;
  const values = valuesOf(type);
  return values ? md`${type.kind === 'array' ? 'array of ' : ''}${valueCount(values)}` : typeText(page, type);
}

function factsText(page: Page, set: ValueSet): Markdown[] {
  const facts: (readonly [string, Content])[] = [
    ['Type', setSummary(page, set)],
    ['Default', defaultText(set)],
    ['Bounds', boundsText(set.type) ?? ''],
    ['Several values', severalValues(set) ?? ''],
    ['Derived from', derivationText(page, set)],
    ['Varying', varyingText(set) ?? ''],
  ];
  return facts.filter(([, text]) => toMarkdown(text) !== '').map(([name, text]) => md`**${name}:** ${text}`);
}

/** The values, and one by one those that are deprecated. */
function valueSections({ type }: ValueSet): Section[] {
  const values = valuesOf(type);
  if (!values) return [];
  const deprecated = deprecatedValues(values);
  const current = values.values.length - deprecated.length;
  const further = patternText(values);
  return [
    {
      title: 'Values',
      lines: [
        ...(hasManyValues(values) ? valueLines(values) : current > 0 ? [valuesInRow(values)] : []),
        ...(further ? [further] : []),
      ],
    },
    ...(deprecated.length > 0 ? [{ title: 'Deprecated values', lines: deprecated.map(deprecatedValue) }] : []),
  ];
}
