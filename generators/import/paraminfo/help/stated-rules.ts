import type { Json } from '../../../lib/json.ts';
import { outsideDropped, withMarks } from './marks.ts';
import { plainText, readAtMost } from './purpose.ts';

/** A rule about a parameter and others in its help: it excludes each of them, needs all of them, or at least one must be given. */
export interface HelpRule {
  readonly kind: 'excludes' | 'needs' | 'atLeastOne';
  /** The names of the other parameters as the help writes them, with their prefix. */
  readonly others: readonly string[];
  /** The sentence, as one line of plain text with code in backticks. */
  readonly sentence: string;
}

/** Matches a name, in code or not, but none with a value such as `apsort=name`. */
const name = '(?:`[^`\\s=|,;()]+`|[A-Za-z][\\w-]*)';
const listed = (word: string): string => `(?<names>${name}(?:, ${name})*(?:,? ${word} ${name})?)`;

/**
 * The forms of the sentences that are understood, in MediaWiki's English. "Can only be used with" is not among them, as servers ignore
 * such a parameter if it is given alone; nor are "Overrides" and sentences about values.
 */
const sentences: readonly (readonly [HelpRule['kind'], RegExp])[] = [
  [
    'excludes',
    sentence(
      `(?:(?:this|it|the parameter|this parameter) )?(?:cannot|can not|can't|may not|must not) be (?:used|given|specified)(?: together| in conjunction| in combination)? with ${listed('(?:and|or)')}`,
    ),
  ],
  ['excludes', sentence(`(?:(?:this|it) is )?mutually exclusive with ${listed('(?:and|or)')}`)],
  [
    'needs',
    sentence(`(?:(?:this|it|this parameter) )?must be used (?:together |in conjunction )?with ${listed('and')}`),
  ],
  ['atLeastOne', sentence(`either this or ${listed('or')} (?:is required|must be (?:given|specified|provided|set))`)],
];

function sentence(form: string): RegExp {
  return new RegExp(`^${form}\\.?$`, 'iu');
}

/** The rules in the help of a parameter, in wikitext or HTML. Descriptions of single values are ignored. */
export function rulesInHelp(help: Json | undefined): readonly HelpRule[] {
  if (typeof help !== 'string' || !/\b(?:with|either this or)\b/i.test(help)) return [];
  const found: HelpRule[] = [];
  for (const text of sentencesOf(help)) {
    for (const [kind, form] of sentences) {
      const names = form.exec(text)?.groups?.names;
      if (names === undefined) continue;
      found.push({ kind, others: namesIn(names), sentence: text });
      break;
    }
  }
  return found;
}

/** The sentences of a text, without lines about values. Text in parentheses is also a separate sentence. */
function sentencesOf(help: string): string[] {
  const paragraphs = outsideDropped(withMarks(help.slice(0, readAtMost))).split(/\n\s*\n/);
  return paragraphs
    .map((paragraph) => plainText(withoutValues(paragraph.split('\n')).join(' ')))
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .flatMap((one) => [one, ...[...one.matchAll(/\(([^()]*)\)/g)].map(([, inner = '']) => inner)])
    .map((one) => one.trim());
}

/** Removes descriptions of values: lines `;value:text`, and following lines that begin with `:`. */
function withoutValues(lines: readonly string[]): string[] {
  let describing = false;
  return lines.filter((line) => {
    describing = line.startsWith(';') || (describing && line.startsWith(':'));
    return !describing;
  });
}

function namesIn(names: string): string[] {
  return names
    .split(/,? (?:and|or) |, /)
    .map((one) => one.replaceAll('`', ''))
    .filter((one) => one !== '');
}
