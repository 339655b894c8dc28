import type { Plain } from '../../../catalogue/model/facts.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { visible } from '../../../lib/visible.ts';
import { itemType, type Typed } from '../../lib/typed.ts';
import type { Report, Rule } from '../../rule.ts';

/** A text that programs read, and its place. */
interface Text {
  readonly what: string;
  readonly text: string;
  readonly at: Place;
}

/**
 * Values, defaults, paths and citations have no invisible characters: such texts look like others, and readers type what they see. Names
 * have a rule of their own; text for people may need such characters, as some scripts do.
 */
export const invisibleCharacter: Rule = {
  id: 'invisible-character',
  purpose: 'Texts that programs read have no invisible characters.',
  severity: 'error',
  visit: {
    typed(typed, report) {
      for (const text of textsOf(typed)) checkText(text, report);
    },
    condition: ({ name, at }, report) => checkText({ what: 'condition', text: name, at }, report),
    citation: ({ text, at }, report) => checkText({ what: 'citation', text, at }, report),
    route: ({ path, at }, report) => checkText({ what: 'path', text: path, at }, report),
    namespace: ({ name, at }, report) => checkText({ what: 'namespace', text: name, at }, report),
  },
};

function checkText({ what, text, at }: Text, report: Report): void {
  if (!/\p{Cf}/u.test(text)) return;
  const message = `the ${what} "${visible(text)}" has an invisible character`;
  report({ message, at, hint: 'Type it again: copied text often has such characters.' });
}

function* textsOf({ at, type, taken, allSpecifier, default: preset, defaultTaken }: Typed): Generator<Text> {
  const one = itemType(type);
  if (!taken && one.kind === 'values')
    for (const { value, at: place } of one.values) yield { what: 'value', text: value, at: place };
  if (!taken && one.kind === 'values') yield { what: 'form', text: one.form ?? '', at: placeBelow(at, ['form']) };
  if (!taken && one.kind === 'user') yield* listed('subtype', one.subtypes, placeBelow(at, ['subtypes']));
  if (!taken) yield { what: 'all-specifier', text: allSpecifier ?? '', at: placeBelow(at, ['allSpecifier']) };
  if (preset && !defaultTaken) yield* textsIn('default', preset.stated, preset.at);
}

function* listed(what: string, texts: readonly string[], at: Place): Generator<Text> {
  for (const [index, text] of texts.entries()) yield { what, text, at: placeBelow(at, [index]) };
}

function* textsIn(what: string, value: Plain, at: Place): Generator<Text> {
  if (typeof value === 'string') yield { what, text: value, at };
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* textsIn(what, one, placeBelow(at, [index]));
}
