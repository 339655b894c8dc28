import type { Plain } from '../../../catalogue/model/facts.ts';
import type { Interface } from '../../../catalogue/model/model.ts';
import { routesOf } from '../../../catalogue/model/objects.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { visible } from '../../../lib/visible.ts';
import { citationsOf } from '../../lib/facts.ts';
import { itemType, typedOf } from '../../lib/typed.ts';
import type { Rule } from '../../rule.ts';

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
  inParts: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      for (const { what, text, at } of textsOf(iface)) {
        if (!/\p{Cf}/u.test(text)) continue;
        const message = `the ${what} "${visible(text)}" has an invisible character`;
        report({ message, at, hint: 'Type it again: copied text often has such characters.' });
      }
    }
  },
};

function* textsOf(iface: Interface): Generator<Text> {
  for (const { at, type, taken, allspecifier, default: preset, defaultTaken } of typedOf(iface)) {
    const one = itemType(type);
    if (!taken && one.kind === 'values')
      for (const { value, at: place } of one.values) yield { what: 'value', text: value, at: place };
    if (!taken && one.kind === 'values') yield { what: 'form', text: one.form ?? '', at: placeBelow(at, ['form']) };
    if (!taken && one.kind === 'user') yield* listed('subtype', one.subtypes, placeBelow(at, ['subtypes']));
    if (!taken) yield { what: 'all-specifier', text: allspecifier ?? '', at: placeBelow(at, ['allspecifier']) };
    if (preset && !defaultTaken) yield* textsIn('default', preset.stated, preset.at);
  }
  for (const { name, at } of iface.conditions) yield { what: 'condition', text: name, at };
  for (const { text, at } of citationsOf(iface)) yield { what: 'citation', text, at };
  if (iface.kind === 'modules') return;
  for (const { path, at } of routesOf(iface)) yield { what: 'path', text: path, at };
  for (const { name, at } of iface.namespaces) yield { what: 'namespace', text: name, at };
}

function* listed(what: string, texts: readonly string[], at: Place): Generator<Text> {
  for (const [index, text] of texts.entries()) yield { what, text, at: placeBelow(at, [index]) };
}

function* textsIn(what: string, value: Plain, at: Place): Generator<Text> {
  if (typeof value === 'string') yield { what, text: value, at };
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* textsIn(what, one, placeBelow(at, [index]));
}
