import { greatest } from '../../catalogue/bounds.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { addTo } from '../../lib/add-to.ts';
import { type Content, join, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import type { Phrase } from '../../shape/phrase.ts';
import { boundsPhrase, valuePhrase } from '../../shape/phrases.ts';
import type { OutputFile } from '../generator.ts';
import { count } from './formatting.ts';
import { wordsTitle } from './headings.ts';
import { statedSection } from './interface-sections.ts';
import { footSections } from './notes.ts';
import { phraseSentences, phraseText, setLink } from './page-text.ts';
import { linkTo, type Page, parameterLinks, type Reference, trail } from './reference.ts';
import { pageFile, type Section, tableView } from './section.ts';
import type { Render } from './templates.ts';
import { callersOf, type Owner } from './uses.ts';

type Bounded = Type & { readonly kind: 'integer' | 'number' | 'limit' };

/** The page of every bound and every number of values, for ordinary callers and for those with elevated rights. */
export function limitsPage(reference: Reference, render: Render): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.limits.path };
  const callers = callersOf(reference);
  const sections: Section[] = [
    { text: largestText(callers) },
    ...boundsSection(page, callers, 'Numbers of results', (type) => type.kind === 'limit'),
    ...boundsSection(page, callers, 'Other numbers', (type) => type.kind !== 'limit'),
    ...severalSections(page, callers),
    ...statedSection(page, 'limits', 'Notes on limits'),
    ...footSections(
      page,
      ['limits'],
      iface.notes.filter(({ topic }) => topic === 'limits'),
    ),
  ];
  return pageFile(page, render, { title: wordsTitle('Limits'), from: [iface], trail: trail(page), sections });
}

/** The answer to what most readers look for. */
function largestText(callers: readonly Owner[]): Markdown {
  const limits = callers.flatMap(({ parameters }) => parameters.map(({ type }) => type)).filter(isLimit);
  const ordinary = Math.max(...limits.map(({ max }) => max ?? Number.NEGATIVE_INFINITY));
  const elevated = Math.max(...limits.map((type) => greatest(type) ?? Number.NEGATIVE_INFINITY));
  if (limits.length === 0) return markdown('No parameter is stated to be a number of results with bounds of its own.');
  if (!Number.isFinite(elevated)) return markdown('The largest number of results that may be asked for is not stated.');
  const first = Number.isFinite(ordinary) ? md`is **${ordinary}**` : md`is not stated`;
  const second = elevated === ordinary ? '' : md`, or **${elevated}** with elevated rights`;
  return md`The largest number of results that one request may ask for ${first}${second}.`;
}

function isLimit(type: Type): type is Type & { readonly kind: 'limit' } {
  return type.kind === 'limit';
}

function bounded({ type }: Parameter): Bounded | undefined {
  const inner = type.kind === 'array' ? type.items : type;
  if (inner.kind !== 'integer' && inner.kind !== 'number' && inner.kind !== 'limit') return undefined;
  return inner.min === undefined && greatest(inner) === undefined ? undefined : inner;
}

/** Makes a row for each parameter that has bounds. */
function boundsSection(
  page: Page,
  callers: readonly Owner[],
  title: string,
  isMeant: (type: Bounded) => boolean,
): Section[] {
  const rows = callers.flatMap(({ label, target, fact, parameters }) =>
    parameters.flatMap((parameter): Content[][] => {
      const type = bounded(parameter);
      if (!type || !isMeant(type)) return [];
      const set = type.set ?? parameter.set;
      return [
        [
          linkTo(page, label, target),
          parameterLinks(page, fact, [parameter.name]),
          type.min ?? '',
          type.max ?? '',
          (type.kind === 'limit' ? type.highmax : undefined) ?? '',
          parameter.default ? phraseText(page, valuePhrase(parameter.default.stated)) : '',
          set === undefined ? '' : setLink(page, set),
        ],
      ];
    }),
  );
  const head = ['Of', 'Parameter', 'Least', 'Most', 'Most with elevated rights', 'Default', 'Set'];
  const table = tableView(head, rows);
  return table ? [{ title, table }] : [];
}

/** A section for each number of values that some parameters take. */
function severalSections(page: Page, callers: readonly Owner[]): Section[] {
  const byCounts = new Map<string, { readonly count: Phrase; readonly lines: Markdown[]; number: number }>();
  for (const { label, target, fact, parameters } of callers) {
    const names = new Map<string, string[]>();
    for (const { name, multi } of parameters) {
      const several = severalOf(multi);
      if (!several) continue;
      const { most } = several;
      const key = JSON.stringify(most ?? null);
      const known = byCounts.get(key) ?? { count: most ? boundsPhrase({ most }) : unstated, lines: [], number: 0 };
      known.number += 1;
      byCounts.set(key, known);
      addTo(names, key, name);
    }
    for (const [key, found] of names)
      byCounts.get(key)?.lines.push(md`${linkTo(page, label, target)}: ${parameterLinks(page, fact, found)}`);
  }
  return [...byCounts.values()].map(({ count: most, lines, number }, index) => ({
    ...(index === 0 ? { title: 'Multiple values in one parameter' } : {}),
    text: join(phraseSentences(page, [[...most, `, in ${count(number, 'parameter')}`]]), ' '),
    lines,
  }));
}

const unstated: Phrase = ['a number of values that is not stated'];
