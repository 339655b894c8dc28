import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Type } from '../../catalogue/parameter-model.ts';
import type { FactCode, StatedFact } from '../../shape/labels.ts';
import { code, type Phrase, prose } from '../../shape/phrase.ts';
import { replacementPhrase } from '../../shape/phrases.ts';
import { labelled, lineStyle, markdownStyle, sentence, sentences } from '../../shape/render.ts';

/** The description of a schema: its purpose, then its facts, a sentence each. */
export interface Description {
  readonly purpose?: string;
  readonly facts: readonly Phrase[];
}

const markdown = markdownStyle();

/** As CommonMark, in which nothing but code spans has a meaning. */
export function descriptionMarkdown({ purpose, facts }: Description): string {
  const first = purpose === undefined ? '' : sentence([prose(purpose)], markdown);
  return [first, sentences(facts, markdown)].filter((paragraph) => paragraph !== '').join('\n\n');
}

/** As text on one line, with code in backticks. */
export function descriptionText({ purpose, facts }: Description): string {
  return sentences([...(purpose === undefined ? [] : [[prose(purpose)]]), ...facts], lineStyle);
}

/** The facts that keywords state, or that the description of the whole object does. */
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
]);

/** The facts of a parameter or a shared set that keywords do not say, or do not say plainly. */
export function unsaidFacts(facts: readonly StatedFact[], type: Type): Phrase[] {
  const inner = type.kind === 'array' ? type.items : type;
  return facts
    .filter(({ code, phrase }) => {
      if (code === 'type') return !typesInKeywords.has(inner.kind);
      if (code === 'bounds') return inner.kind === 'limit';
      return !leftOut.has(code) && !(code === 'deprecated' && phrase.length === 0);
    })
    .map(labelled);
}

/** The kinds of types that keywords say. */
const typesInKeywords: ReadonlySet<Type['kind']> = new Set(['string', 'boolean', 'integer', 'number', 'values']);

/** Sentences that name the owner of an object's parameters. */
export function objectSentences(object: ParameterObject): Phrase[] {
  if (object.kind === 'endpoint') {
    return [['The arguments of ', object.endpoint.methods.join(', '), ' ', code(object.route.path)]];
  }
  const { path, prefix, generator, replacement } = object.module;
  const joined = object.parameters.some(({ statedName }) => statedName !== undefined);
  const without: Phrase = prefix === '' || joined ? [] : [', by names without the prefix ', code(prefix)];
  return [
    ['The parameters of ', code(path), ...without],
    ...(generator ? [['usable as a generator']] : []),
    ...(replacement === undefined ? [] : [['deprecated: ', ...replacementPhrase(replacement, 'module')]]),
  ];
}
