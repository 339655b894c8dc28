/** @import { Validates } from '../answer-types.ts' */
/** @import { Additions, Asked, Body, Envelope, ResponseOptions } from '../response-types.ts' */
/** @import { Given, Note, Report } from '../types.ts' */
import { isRecord, own } from '../runtime/core.js';
import { quoted } from '../runtime/text.js';
import { noteRefused } from './refused.js';
import { firstOf, standardValidator } from './standard-validator.js';

/**
 * Makes a validator of responses. `usual`: the context of a response to a request that names none, if it is known.
 * @type {(body: Body, usual?: string, additions?: Additions) => Validates<ResponseOptions>}
 */
export function responseValidator(body, usual, { embedded = [], envelope } = {}) {
  return standardValidator(
    (response, given, report, inShort) => {
      const isInside = given.envelope === true && envelope !== undefined;
      const around = isInside && isRecord(response) ? response : undefined;
      if (isInside && !around) return report.note([], 'wrong-type', 'an object', response);
      if (isInside && around) noteEnvelope(around, envelope, report, given.partial === true);
      const value = isInside && around ? own(around, envelope[0]) : response;
      /** @type {Note} */
      const note = (path, ...rest) => report.note(isInside ? [envelope[0], ...path] : path, ...rest);
      const isRight = body.isRight(value, given.partial === true);
      if (!isRight && inShort) return note([], 'unreadable', 'plain values');
      if (!isRight) noteRefused(body.expected(), value, [], { ...report, note }, () => false);
      const chosen = pathsIn(given.fields ?? []);
      const [linked] = given.embed && !chosen?.every(([name]) => !embedded.includes(name)) ? embedded : [];
      body.notePresence(value, askedBy(given, usual, note, linked), chosen);
    },
    { context: body.contexts ?? 'a string', ...optionTypes },
  );
}

/** The types of the other options. */
const optionTypes = {
  fields: 'a string or a list of texts',
  embed: 'a boolean, a string or a list of texts',
  envelope: 'a boolean',
  partial: 'a boolean',
  strict: 'a boolean',
  allow: 'a list of texts',
};

/**
 * Reports the fields of an envelope beside the body. Headers that are none may be an empty array, as PHP writes them.
 * @type {(response: Given, envelope: Envelope, report: Report, isPartial: boolean) => void}
 */
function noteEnvelope(response, [, status, headers], { note }, isPartial) {
  const [code, named] = [own(response, status), own(response, headers)];
  if (!Number.isInteger(code) && !(isPartial && code === undefined))
    note([status], 'wrong-type', 'a whole number', code);
  if ((isPartial && named === undefined) || (Array.isArray(named) && named.length === 0)) return;
  const isHeader = (/** @type {string} */ name) =>
    ['string', 'number'].includes(typeof own(/** @type {Given} */ (named), name));
  if (!isRecord(named) || !Object.keys(named).every(isHeader))
    note([headers], 'wrong-type', 'an object of texts and numbers', named);
}

/** @type {(given: ResponseOptions, usual: string | undefined, note: Asked['note'], embedded: string | undefined) => Asked} */
function askedBy({ context, fields, partial, strict, allow = [] }, usual, note, embedded) {
  const isPartial = partial === true;
  const named = context ?? (isPartial ? undefined : usual);
  const ofContext = named === undefined ? '' : ' of the context ' + quoted(named);
  return {
    note,
    contexts: named === undefined ? undefined : new Set([named]),
    isPartial,
    isStrict: strict === true,
    allowed: new Set(firstOf(allow).concat(embedded ?? [])),
    embedded,
    expected: (fields === undefined ? 'a field' : 'a chosen field') + ofContext,
  };
}

/**
 * The paths of chosen fields, from a list of names or from names joined by commas; undefined if there are none, which chooses all fields.
 * @type {(fields: readonly string[] | string) => readonly (readonly string[])[] | undefined}
 */
function pathsIn(fields) {
  const names = String(fields.slice(0, 100_000))
    .split(/[\s,]+/)
    .filter((name) => name !== '');
  return names.length === 0 ? undefined : names.map((name) => name.split('.'));
}
