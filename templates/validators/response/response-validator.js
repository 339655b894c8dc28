/** @import { Asked, Body, ResponseOptions, ValidatesResponse } from '../response-types.ts' */
/** @import { Issue } from '../results.d.ts' */
/** @import { Report } from '../types.ts' */
import { noteIssues, notesIn, nothing } from '../runtime/core.js';
import { quoted } from '../runtime/text.js';

/**
 * Makes a validator of responses. `usual`: the context of a response to a request that names none, if it is known.
 * @type {(body: Body, usual?: string) => ValidatesResponse}
 */
export function responseValidator(body, usual) {
  /**
   * The issues of a response. `inShort`: they are not described, and a wrong value is the only one.
   * @param {unknown} value
   * @param {() => ResponseOptions | undefined} options
   * @param {boolean} [inShort]
   */
  const issuesOf = (value, options, inShort) => {
    /** @type {Issue<string>[]} */
    const issues = [];
    const note = notesIn(issues);
    try {
      const given = options() ?? {};
      const isPartial = given.partial === true;
      const isRight = body.isRight(value, isPartial);
      if (!isRight && inShort) return refused;
      /** @type {Report} */
      const report = { note, warn: note, names: nothing, unknown: nothing, elevated: true, issues };
      if (!isRight) noteIssues(body.expected(), value, [], report, () => false);
      const chosen = pathsIn(given.fields ?? []);
      body.notePresence(value, askedBy(given, usual, note), chosen);
      // The value was refused and now shows other values.
      if (!isRight && issues.length === 0) note([], 'unreadable', 'plain values', value);
    } catch {
      note([], 'unreadable', 'plain values');
    }
    return issues;
  };
  /** @type {(value: unknown, options: () => any) => any} */
  const checked = (value, options) => {
    const issues = issuesOf(value, options);
    return issues.length > 0 ? { issues, warnings: nothing } : { value, warnings: nothing };
  };
  return {
    '~standard': {
      version: 1,
      vendor: 'catalpa',
      validate: (value, options) => checked(value, () => options?.libraryOptions),
    },
    validate: (value, options) => checked(value, () => options),
    is: (value, options) => issuesOf(value, () => options, true).length === 0,
  };
}

const refused = [undefined];

/** @type {(given: ResponseOptions, usual: string | undefined, note: Asked['note']) => Asked} */
function askedBy({ context, fields, partial, strict, allow }, usual, note) {
  const isPartial = partial === true;
  const named = context ?? (isPartial ? undefined : usual);
  const ofContext = named === undefined ? '' : ' of the context ' + quoted(named);
  return {
    note,
    context: named,
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
