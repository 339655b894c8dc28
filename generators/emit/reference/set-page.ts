import type { ValueSet } from '../../catalogue/parameter-model.ts';
import { type Markdown, markdown, prose } from '../../lib/markdown.ts';
import { acceptanceOf } from '../../shape/accepts.ts';
import { setFacts } from '../../shape/facts.ts';
import type { FactCode, StatedFact } from '../../shape/labels.ts';
import { typePhrase } from '../../shape/phrases.ts';
import type { OutputFile } from '../generator.ts';
import { sentence } from './formatting.ts';
import { titled } from './headings.ts';
import { factNotes, footSections } from './notes.ts';
import { phraseText, setLink } from './page-text.ts';
import { factLines } from './parameter-facts.ts';
import { type Page, type Reference, trail } from './reference.ts';
import { pageFile, type Section } from './section.ts';
import type { Render } from './templates.ts';
import { type Uses, useLines } from './uses.ts';
import { hasManyValues, valueLines, valuesOf } from './values.ts';

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
  const facts = setFacts(set);
  const sections: Section[] = [
    {
      text: sentence(prose(set.purpose ?? '')),
      lines: factLines(
        page,
        facts.filter(({ code }) => !listedBelow.has(code)),
        set.type,
      ),
      blocks: factNotes(page, set),
    },
    ...valueSections(page, set, facts),
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

/** The type of a set in a few words: the number of its values, or what it is. */
export function setSummary(page: Page, set: ValueSet): Markdown {
  return phraseText(page, typePhrase(acceptanceOf(set).accepts));
}

/** Where values are listed one by one. */
const listedBelow: ReadonlySet<FactCode> = new Set(['values', 'form', 'deprecatedvalues']);

/** The values, and one by one those that are deprecated. */
function valueSections(page: Page, set: ValueSet, facts: readonly StatedFact[]): Section[] {
  const values = valuesOf(set.type);
  if (!values) return [];
  const linesOf = (code: FactCode): Markdown[] => {
    const fact = facts.find((one) => one.code === code);
    const phrases = code === 'values' && fact ? [fact.phrase] : (fact?.items ?? [fact?.phrase ?? []]);
    return phrases.filter(({ length }) => length > 0).map((phrase) => phraseText(page, phrase));
  };
  const deprecated = linesOf('deprecatedvalues');
  return [
    {
      title: 'Values',
      lines: [...(hasManyValues(values) ? valueLines(values) : linesOf('values')), ...linesOf('form')],
    },
    ...(deprecated.length > 0 ? [{ title: 'Deprecated values', lines: deprecated }] : []),
  ];
}
