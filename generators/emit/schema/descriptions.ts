import { type CheckedName, checkLabels, extensionOf } from '../../catalogue/keys/bounds.ts';
import { isBare } from '../../catalogue/model/type-kinds.ts';
import { isContainer } from '../../shape/inner-accepts.ts';
import type { FactCode, StatedFact } from '../../shape/labels.ts';
import { code, type Phrase, prose } from '../../shape/phrase.ts';
import { replacementPhrase } from '../../shape/phrases.ts';
import { labelled, lineStyle, markdownStyle, sentence, sentences } from '../../shape/render.ts';
import type { Accepts, Shape } from '../../shape/shape.ts';
import { isRun } from '../../shape/text-patterns.ts';
import { hasMeaning } from './fact-extensions.ts';

/** The description of a schema: its purpose, then its facts as one sentence each. */
export interface Description {
  readonly purpose?: string | undefined;
  readonly facts: readonly Phrase[];
}

/** A schema has no place to explain the mark of a preset. */
const markdown = { ...markdownStyle(), markOfPreset: '' };

/** A description as CommonMark. Only code spans are markup. */
export function descriptionMarkdown({ purpose, facts }: Description): string {
  const first = purpose === undefined ? '' : sentence([prose(purpose)], markdown);
  return [first, sentences(facts, markdown)].filter((paragraph) => paragraph !== '').join('\n\n');
}

/** A description as text on one line, with code in backticks. */
export function descriptionText({ purpose, facts }: Description): string {
  return sentences([...(purpose === undefined ? [] : [[prose(purpose)]]), ...facts], lineStyle);
}

const checkedByKeyword = (Object.keys(checkLabels) as CheckedName[]).filter((name) => extensionOf(name) === undefined);

/** The facts that keywords or the description of the whole object state. */
const leftOut: ReadonlySet<FactCode> = new Set([
  'stated',
  'values',
  'pattern',
  'set',
  'derived',
  'location',
  'written',
  'default',
  'required',
  'together',
  'from',
  ...checkedByKeyword,
  'length',
  'count',
  'alternatives',
]);

/** The facts about a parameter or a shared set that keywords do not express, or not clearly. */
export function unsaidFacts(facts: readonly StatedFact[], accepts: Accepts): Phrase[] {
  const items = accepts.kind === 'array' ? accepts.items : accepts;
  return facts
    .filter(({ code, phrase }) => {
      if (code === 'type') return !isSaid(items);
      if (code === 'matches' || code === 'fields') return !patternsIn(items).every(isRun);
      if (code === 'bounds') return isLimit(items);
      return !leftOut.has(code) && !(code === 'deprecated' && phrase.length === 0);
    })
    .map(labelled);
}

/** Whether the bounds are those of a limit. Keywords express only the bound for elevated rights. */
function isLimit(accepts: Accepts): boolean {
  if (accepts.kind === 'any') return accepts.of.some(isLimit);
  return accepts.kind === 'number' && accepts.meaning === 'limit';
}

/** Whether keywords express the kind of a value. */
function isSaid(accepts: Accepts): boolean {
  if (isBare(accepts)) return true;
  switch (accepts.kind) {
    case 'text':
    case 'number':
      return !hasMeaning(accepts);
    case 'any':
      return accepts.of.every(isSaid);
    case 'array':
      return isSaid(accepts.items);
    case 'object':
      return [accepts.fields, accepts.patterns, accepts.alternatives ?? []].some(({ length }) => length > 0);
    case 'unknown':
      return false;
    case 'constant':
    case 'enum':
    case 'constants':
      return true;
  }
}

/** The stated regular expressions for texts and for the names of fields. Keywords express only those that outputs run. */
function patternsIn(accepts: Accepts): readonly string[] {
  if (accepts.kind === 'text') return accepts.facets.pattern === undefined ? [] : [accepts.facets.pattern];
  if (!isContainer(accepts)) return [];
  switch (accepts.kind) {
    case 'any':
      return accepts.of.flatMap(patternsIn);
    case 'array':
      return patternsIn(accepts.items);
    case 'object':
      return accepts.patterns.map(({ pattern }) => pattern);
  }
}

/** Sentences that name the owner of an object's parameters. */
export function objectSentences({ owner, members }: Shape): Phrase[] {
  if (owner.kind === 'endpoint') {
    return [['The arguments of ', owner.endpoint.methods.join(', '), ' ', code(owner.route.path)]];
  }
  if (owner.kind !== 'module') return [];
  const { path, prefix, generator, replacement } = owner.module;
  const joined = members.some(({ parameter }) => parameter.statedName !== undefined);
  const without: Phrase = prefix === '' || joined ? [] : [', by names without the prefix ', code(prefix)];
  return [
    ['The parameters of ', code(path), ...without],
    ...(generator ? [['usable as a generator']] : []),
    ...(replacement === undefined ? [] : [['deprecated: ', ...replacementPhrase(replacement, 'module')]]),
  ];
}
