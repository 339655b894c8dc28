/** @import { Validates } from '../answer-types.ts' */
/** @import { Additions, Asked, Body, Envelope, ResponseOptions } from '../response-types.ts' */
/** @import { Given, Note, Report } from '../types.ts' */
import { isRecord, own } from '../runtime/core.js';
import { quoted } from '../runtime/text.js';
import { noteRefused } from './refused.js';
import { standardValidator } from './standard-validator.js';

/**
 * Makes a validator of responses. `usual`: the context of a response to a request that names none, if it is known.
 * @type {(body: Body, usual?: string, additions?: Additions) => Validates<ResponseOptions>}
 */
export function responseValidator(body, usual, { embedded, envelope } = {}) {
  return standardValidator((response, given, report, inShort) => {
    const isInside = given.envelope === true && envelope !== undefined;
    const value = isInside ? bodyIn(response, envelope, report) : response;
    const { issues } = report;
    if (isInside && issues.length > 0) return;
    /** @type {Note} */
    const note = (path, ...rest) => report.note(isInside ? [envelope[0], ...path] : path, ...rest);
    const isRight = body.isRight(value, given.partial === true);
    if (!isRight && inShort) return note([], 'unreadable', 'plain values');
    if (!isRight) noteRefused(body.expected(), value, [], { ...report, note }, () => false);
    body.notePresence(value, askedBy(given, usual, note, embedded), pathsIn(given.fields ?? []));
  });
}

/**
 * The body in an envelope. Reports the other fields of the envelope.
 * @type {(response: unknown, envelope: Envelope, report: Report) => unknown}
 */
function bodyIn(response, [body, status, headers], { note }) {
  if (!isRecord(response)) return note([], 'wrong-type', 'an object', response);
  const code = own(response, status);
  if (!Number.isInteger(code)) note([status], 'wrong-type', 'a whole number', code);
  const named = own(response, headers);
  const isHeader = (/** @type {string} */ name) =>
    ['string', 'number'].includes(typeof own(/** @type {Given} */ (named), name));
  if (!isRecord(named) || !Object.keys(named).every(isHeader))
    note([headers], 'wrong-type', 'an object of texts and numbers', named);
  return own(response, body);
}

/** @type {(given: ResponseOptions, usual: string | undefined, note: Asked['note'], embedded: string | undefined) => Asked} */
function askedBy({ context, fields, partial, strict, allow = [], embed = false }, usual, note, embedded) {
  const isPartial = partial === true;
  const named = context ?? (isPartial ? undefined : usual);
  const ofContext = named === undefined ? '' : ' of the context ' + quoted(named);
  const linked = embed === false ? undefined : embedded;
  return {
    note,
    contexts: named === undefined ? undefined : new Set([named]),
    isPartial,
    isStrict: strict === true,
    allowed: new Set(linked === undefined ? allow : [...allow, linked]),
    embedded: linked,
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
