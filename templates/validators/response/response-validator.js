/** @import { Validates } from '../answer-types.ts' */
/** @import { Asked, Body, ResponseOptions } from '../response-types.ts' */
import { noteIssues } from '../runtime/core.js';
import { quoted } from '../runtime/text.js';
import { standardValidator } from './standard-validator.js';

/**
 * Makes a validator of responses. `usual`: the context of a response to a request that names none, if it is known.
 * @type {(body: Body, usual?: string) => Validates<ResponseOptions>}
 */
export function responseValidator(body, usual) {
  return standardValidator((value, given, report, inShort) => {
    const { note, issues } = report;
    const isRight = body.isRight(value, given.partial === true);
    if (!isRight && inShort) return note([], 'unreadable', 'plain values');
    if (!isRight) noteIssues(body.expected(), value, [], report, () => false);
    body.notePresence(value, askedBy(given, usual, note), pathsIn(given.fields ?? []));
    // The value was refused and now shows other values.
    if (!isRight && issues.length === 0) note([], 'unreadable', 'plain values', value);
  });
}

/** @type {(given: ResponseOptions, usual: string | undefined, note: Asked['note']) => Asked} */
function askedBy({ context, fields, partial, strict, allow }, usual, note) {
  const isPartial = partial === true;
  const named = context ?? (isPartial ? undefined : usual);
  const ofContext = named === undefined ? '' : ' of the context ' + quoted(named);
  return {
    note,
    contexts: named === undefined ? undefined : new Set([named]),
    isPartial,
    isStrict: strict === true,
    allowed: new Set(allow),
    expected: (fields === undefined ? 'a field' : 'a chosen field') + ofContext,
  };
}

/**
 * The paths of chosen fields, from a list of names or from names joined by commas; undefined if there are none, which chooses all fields.
 * @type {(fields: readonly string[] | string) => readonly (readonly string[])[] | undefined}
 */
function pathsIn(fields) {
  const names = String(fields)
    .split(/[\s,]+/)
    .filter((name) => name !== '');
  return names.length === 0 ? undefined : names.map((name) => name.split('.'));
}
