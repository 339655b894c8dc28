import type { ValueSet } from '../../catalogue/parameter-model.ts';
import { type Content, join, type Markdown, md, prose, toMarkdown } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { footView } from './foot.ts';
import { noticeOf } from './notice.ts';
import { defaultText, limitsText, severalSentences } from './parameter-notes.ts';
import { type Page, type Reference, trail } from './reference.ts';
import type { Render } from './templates.ts';
import { setLink, typeText } from './type-text.ts';
import { type Uses, useLines } from './uses.ts';
import { valueCount, valueList, valuesOf } from './values.ts';
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
  const values = valuesOf(set.type);
  const view = {
    notice: noticeOf([set], reference.iface),
    title: set.name,
    trail: trail(page, 'sets'),
    purpose: sentence(prose(set.purpose ?? '')),
    derivation: derivationText(page, set),
    facts: factsText(page, set),
    values: values && valueList(values),
    derived: derived.map((name) => setLink(page, name)),
    users: useLines(page, uses),
    foot: footView(page, set, { general: ['set'], scopes: [`set ${set.name}`] }),
  };
  return { path: target.path, text: render('set', view) };
}

function derivationText(page: Page, { derivation }: ValueSet): Markdown | undefined {
  if (!derivation) return undefined;
  const { from, with: added, without } = derivation;
  const changes = [
    ...(without.length > 0 ? [md`without ${codes(without)}`] : []),
    ...(added.length > 0 ? [md`with ${codes(added)}`] : []),
  ];
  return sentence(md`Derived from ${setLink(page, from)} ${join(changes, ', and ')}`);
}

/** The type of a set in a few words: the number of its values, or what it is. */
export function setSummary(page: Page, set: ValueSet): Markdown {
  const { set: _name, ...type } = set.type;
  const values = valuesOf(type);
  return values ? md`${type.kind === 'array' ? 'array of ' : ''}${valueCount(values)}` : typeText(page, type);
}

function factsText(page: Page, set: ValueSet): Markdown {
  const facts: (readonly [string, Content])[] = [
    ['Type', setSummary(page, set)],
    ['Default', defaultText(set)],
    ['Limits', limitsText(set)],
    ['Notes', join(severalSentences(set), '; ')],
  ];
  const stated = facts.filter(([, text]) => toMarkdown(text) !== '');
  return join(
    stated.map(([name, text]) => md`**${name}:** ${text}`),
    ' · ',
  );
}
