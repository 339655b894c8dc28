/** @import { Asked, Chosen, Shown, ShownField } from '../response-types.ts' */
/** @import { Given, Path } from '../types.ts' */
import { own } from '../runtime/core.js';
import { longest } from '../runtime/lists.js';
import { nearest } from '../runtime/text.js';

/**
 * Reports the fields that a value lacks, and with `strict` those that it should not have. Values of other kinds than the stated ones are
 * reported elsewhere. `chosen`: the fields that the request has chosen.
 * @type {(shown: Shown | true | undefined, value: unknown, path: Path, asked: Asked, chosen?: Chosen) => void}
 */
export function notePresence(shown, value, path, asked, chosen) {
  if (shown === undefined || shown === true || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && shown.items) {
    // How a choice of fields applies to items inside an item is not known.
    if (chosen || value.length > longest) return;
    for (const [index, one] of value.entries()) notePresence(shown.items, one, [...path, index], asked);
    return;
  }
  // An object without fields may be an empty array.
  const given = Array.isArray(value) ? {} : /** @type {Given} */ (value);
  const fields = shown.fields ?? [];
  for (const field of fields) {
    const [name, , , inner] = field;
    const below = isShown(field, asked) ? chosenIn(name, chosen) : undefined;
    const one = own(given, name);
    if (below === undefined) {
      if (one !== undefined) noteUnasked(name, one, path, asked);
    } else if (one !== undefined) notePresence(inner, one, [...path, name], asked, below === true ? undefined : below);
    else if (isRequired(field, asked)) asked.note([...path, name], 'missing', 'it');
  }
  if (!chosen && !asked.isPartial)
    for (const name of shown.needs ?? [])
      if (own(given, name) === undefined) asked.note([...path, name], 'missing', 'it');
  if (chosen) noteUnchosen(fields, given, path, asked, chosen);
  else noteUnnamed(shown, given, path, asked);
}

/**
 * Reports the fields that are neither stated nor chosen.
 * @type {(fields: readonly ShownField[], given: Given, path: Path, asked: Asked, chosen: Chosen) => void}
 */
function noteUnchosen(fields, given, path, asked, chosen) {
  const known = new Set([...fields.map(([name]) => name), ...chosen.map(([name]) => name)]);
  for (const name of Object.keys(given))
    if (!known.has(name) && given[name] !== undefined) noteUnasked(name, given[name], path, asked);
}

/**
 * Looks at the fields of other names than the listed ones.
 * @type {(shown: Shown, given: Given, path: Path, asked: Asked) => void}
 */
export function noteUnnamed({ fields = [], patterns = [], others }, given, path, asked) {
  // Nothing is to be said of fields that may be anything.
  if (patterns.length === 0 && (others === true || !(others || asked.isStrict))) return;
  const names = fields.map(([name]) => name);
  const listed = new Set(names);
  for (const name of Object.keys(given)) {
    const one = given[name];
    if (listed.has(name) || one === undefined) continue;
    const matching = patterns.filter(([pattern]) => pattern.test(name)).map(([, shown]) => shown);
    const known = matching.length === 0 && others ? [others] : matching;
    for (const shown of known) notePresence(shown, one, [...path, name], asked);
    const isUnknown = known.length === 0 && asked.isStrict && !asked.allowed.has(name);
    if (isUnknown && asked.note([...path, name], 'unknown-field', 'a known name', one, nearest(name, names))) return;
  }
}

/**
 * Reports a field that is not in the context of the response, or not chosen.
 * @type {(name: string, value: unknown, path: Path, asked: Asked) => void}
 */
function noteUnasked(name, value, path, { isStrict, allowed, expected, note }) {
  if (isStrict && !allowed.has(name)) note([...path, name], 'unknown-field', expected, value);
}

/** @type {(field: ShownField, asked: Asked) => boolean} */
function isShown([, , own = []], { contexts }) {
  return contexts === undefined || own.length === 0 || own.some((one) => contexts.has(one));
}

/**
 * Whether a response that may have the field has it for certain. If its context is not known, fields of some contexts may be absent.
 * @type {(field: ShownField, asked: Asked) => boolean}
 */
function isRequired([, required, own = []], { contexts, isPartial }) {
  return required && !isPartial && (contexts !== undefined || own.length === 0);
}

/**
 * The chosen part of a field: all of it (true), fields inside it, or nothing (undefined).
 * @type {(name: string, chosen: Chosen | undefined) => true | Chosen | undefined}
 */
function chosenIn(name, chosen) {
  if (!chosen) return true;
  const below = chosen.filter(([first]) => first === name).map((path) => path.slice(1));
  if (below.length === 0) return undefined;
  return below.some((path) => path.length === 0) ? true : below;
}
