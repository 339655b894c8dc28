/** @import { AddedFields, AloneAnswer, AnswerObject, AnswerOptions, AskedAnswer, BringingParameter, ShownKind, ShownKinds, Validates, WholeAnswer } from '../answer-types.ts' */
/** @import { Given, Note, Path, Report } from '../types.ts' */
import { isRecord, mostIssues, own } from '../runtime/core.js';
import { longest } from '../runtime/lists.js';
import { askedOf, byNames, noteFields, shownKinds } from './answer-fields.js';
import { notePresence, noteUnnamed } from './presence.js';
import { noteRefused } from './refused.js';
import { pairsOfRequest, valuesByName } from './request-pairs.js';
import { firstOf, standardValidator } from './standard-validator.js';

/**
 * Makes a validator of whole answers.
 * @type {(answer: WholeAnswer) => Validates<AnswerOptions>}
 */
export function answerValidator({ object, alone, formats, parameters }) {
  return standardValidator((value, options, report) => {
    const asked = askedBy(options, parameters, report);
    const { contexts, values } = asked;
    // Nothing is known of an answer in another format.
    if (formats.some(([name, known]) => values.get(name)?.some((one) => !known.includes(one)))) return;
    const whole = alone.filter(({ key }) => !contexts || contexts.has(key));
    const [first] = whole;
    const isObject = contexts ? !first : isRecord(value);
    const fitting = whole.find(({ isRight }) => isRight(value));
    if (fitting) notePresence(fitting.shown, value, [], askedOf(asked, fitting.parameters));
    else if (isObject || !first) noteObject(object, shownKinds(object, asked), value, [], asked);
    else if (whole.length === 1 && (contexts || Array.isArray(value)))
      noteRefused(first.expected(), value, [], report, first.isRight);
    else report.note([], 'wrong-type', 'an object or what a module answers instead', value);
  }, optionTypes);
}

/**
 * Makes a validator of the part of an answer to which a module adds fields. It looks at these fields alone.
 * @type {(module: AddedFields) => Validates<AnswerOptions>}
 */
export function partValidator({ fields, parameters, shown }) {
  return standardValidator((value, options, report) => {
    if (!isRecord(value)) return report.note([], 'wrong-type', 'an object', value);
    readAll(value);
    const asked = askedBy(options, parameters, report);
    noteFields(byNames(fields), value, [], report);
    notePresence({ ...shown, others: true }, value, [], askedOf(asked, parameters));
  }, optionTypes);
}

/**
 * Makes a validator of the answer of a module that is no object.
 * @type {(answer: AloneAnswer) => Validates<AnswerOptions>}
 */
export function aloneValidator({ expected, isRight, parameters, shown }) {
  return standardValidator((value, options, report) => {
    const asked = askedBy(options, parameters, report);
    if (!isRight(value)) noteRefused(expected(), value, [], report, isRight);
    else notePresence(shown, value, [], askedOf(asked, parameters));
  }, optionTypes);
}

/** The types of the options. */
const optionTypes = { request: 'an object', partial: 'a boolean', strict: 'a boolean', allow: 'a list of texts' };

/** @type {(options: Partial<AnswerOptions>, parameters: readonly BringingParameter[], report: Report) => AskedAnswer} */
function askedBy({ request, partial, strict, allow = [] }, parameters, report) {
  const values = valuesByName(request);
  return {
    report,
    note: report.note,
    values,
    contexts: request === undefined ? undefined : pairsOfRequest(values, parameters),
    isPartial: partial === true,
    isStrict: strict === true,
    allowed: new Set(firstOf(allow)),
    expected: 'a field that the request brings',
  };
}

/**
 * Reports the issues of an object and of those inside it.
 * @type {(object: AnswerObject, shown: ShownKinds, value: unknown, path: Path, asked: AskedAnswer) => unknown}
 */
function noteObject(object, { tested, kinds }, value, path, asked) {
  const { report } = asked;
  if (!isRecord(value)) return report.note(path, 'wrong-type', 'an object', value);
  readAll(value);
  noteFields(tested, value, path, report);
  for (const { name, isList, object: inside } of object.inner) {
    const one = own(value, name);
    if (one === undefined) continue;
    const at = [...path, name];
    const shown = shownKinds(inside, asked);
    if (!isList) noteObject(inside, shown, one, at, asked);
    else if (!Array.isArray(one)) report.note(at, 'wrong-type', 'an array', one);
    else if (one.length > longest) report.note(at, 'too-many-values', 'at most ' + longest, one.length);
    else for (const [index, item] of one.entries()) noteObject(inside, shown, item, [...at, index], asked);
  }
  const kind = nearestKind(kinds, value);
  if (kind) noteKind(kind, value, path);
}

/**
 * Reads all fields of an object. Throws what the object throws where one cannot be read, as it has no type then.
 * @type {(given: Given) => void}
 */
function readAll(given) {
  // Some bundlers leave out calls of `Object.values` whose result is not used.
  Object.keys(given).map((name) => given[name]);
}

/**
 * Reports how an object differs from a kind.
 * @type {(kind: ShownKind, value: Given, path: Path, note?: Note) => void}
 */
function noteKind({ parts, named }, value, path, note = parts[0].asked.note) {
  for (const { fields, asked } of parts) notePresence({ fields, others: true }, value, path, { ...asked, note });
  noteUnnamed(named, value, path, { ...parts[0].asked, note });
}

/**
 * The kind of an object from which it differs least; of equal ones, the first. It is of another kind than the first only if it has a field
 * that tells that kind, such as the mark of a missing page.
 * @type {(kinds: readonly ShownKind[], value: Given) => ShownKind | undefined}
 */
function nearestKind(kinds, value) {
  let [nearest] = kinds;
  let least = Number.POSITIVE_INFINITY;
  const usual = new Set(nearest?.parts.flatMap(({ fields }) => fields.map(([name]) => name)));
  const isTold = (/** @type {ShownKind} */ { parts }) =>
    parts[0].fields.some(([name, required]) => required && !usual.has(name) && own(value, name) !== undefined);
  for (const kind of kinds.length > 1 ? kinds.filter((one) => one === nearest || isTold(one)) : []) {
    let count = 0;
    // A kind that differs more than another one is not the nearest, however much more. No more issues than these are reported.
    const note = () => {
      count += 1;
      return count >= Math.min(least, mostIssues);
    };
    noteKind(kind, value, [], note);
    if (count < least) [nearest, least] = [kind, count];
    if (count === 0) break;
  }
  return nearest;
}
