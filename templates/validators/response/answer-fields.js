/** @import { AddedFields, AnswerObject, AskedAnswer, BringingParameter, ShownKind, ShownKinds, ShownPart, TestedField } from '../answer-types.ts' */
/** @import { ShownField } from '../response-types.ts' */
/** @import { Given, Path, Report } from '../types.ts' */
import { own } from '../runtime/core.js';
import { noteRefused } from './refused.js';
import { pairsOfRequest } from './request-pairs.js';

/**
 * Reports the fields whose values have other types than the stated ones. A field of a name that several of them have may be any of these.
 * @type {(fields: ReadonlyMap<string, readonly TestedField[]>, given: Given, path: Path, report: Report) => void}
 */
export function noteFields(fields, given, path, report) {
  for (const [name, stated] of fields) {
    const value = own(given, name);
    if (value === undefined) continue;
    if (stated.some(([, isRight]) => isRight(value))) continue;
    const [, isRight, expected] = stated[0];
    const at = [...path, name];
    if (stated.length > 1) report.note(at, 'no-alternative', 'what one of the modules adds', value);
    else noteRefused(expected(), value, at, report, isRight);
  }
}

/**
 * The fields by name, each with all that is stated of it.
 * @type {(fields: readonly TestedField[]) => ReadonlyMap<string, readonly TestedField[]>}
 */
export function byNames(fields) {
  /** @type {Map<string, readonly TestedField[]>} */
  const named = new Map();
  for (const field of fields) named.set(field[0], [...(named.get(field[0]) ?? []), field]);
  return named;
}

/**
 * The fields that an answer may show in an object, for each kind that the object may be. If the request is not known, these are all fields,
 * and of those that modules add none is required.
 * @type {(object: AnswerObject, asked: AskedAnswer) => ShownKinds}
 */
export function shownKinds(object, asked) {
  const { fields, inner, kinds, added, lacking, naming } = object;
  const { contexts, values } = asked;
  const names = new Set([...fields.map(([name]) => name), ...inner.map(({ name }) => name)]);
  const ofModules = added.flatMap((module) => module.fields).filter(([name]) => !names.has(name));
  const isOpen = naming.some(([parameter, known]) => values.get(parameter)?.some((one) => !known.includes(one)));
  const parts = partsOf(added, names, asked);
  const absent = [
    ...lacking.flatMap(([name, parameter]) => (values.has(parameter) ? [name] : [])),
    ...inner.flatMap((one) => (isUnknown(one.object, values) ? [one.name] : [])),
  ];
  const unasked = isOpen ? [] : unaskedFields(added, new Set([...names, ...namesOfParts(parts)]), asked);
  const brought = [...parts.flatMap((one) => one.fields), ...unasked];
  /** @type {(own: readonly ShownField[], isCertain: boolean, areAllAdded: boolean) => ShownKind} */
  const kindOf = (own, isCertain, areAllAdded) => {
    const all = own.map((field) => (absent.includes(field[0]) ? notRequired(field) : field));
    const ofAll = areAllAdded ? parts : parts.map((one) => ({ ...one, asked: inPart(one.asked) }));
    return {
      parts: [{ fields: [...all, ...unasked], asked: isCertain ? asked : inPart(asked) }, ...ofAll],
      named: isOpen ? { others: true } : { fields: [...all, ...brought], others: undefined },
    };
  };
  const fieldsOf = kinds.map(({ shown }) => shown?.fields ?? []);
  const possible = kinds.flatMap(({ onlyWith }, index) =>
    !onlyWith || onlyWith.some((one) => values.has(one)) ? [kindOf(fieldsOf[index], true, index === 0)] : [],
  );
  return {
    tested: byNames([...fields, ...ofModules]),
    kinds: contexts ? possible : [kindOf(firstOfNames(fieldsOf.flat()), kinds.length === 1, true)],
  };
}

/**
 * Whether a request names modules for an object or those inside it, but none whose fields are known: nothing says where these add.
 * @type {(object: AnswerObject, values: ReadonlyMap<string, readonly string[]>) => boolean}
 */
function isUnknown(object, values) {
  const known = knownIn(object, values);
  return known.length > 0 && !known.includes(true);
}

/** @type {(object: AnswerObject, values: ReadonlyMap<string, readonly string[]>) => readonly boolean[]} */
function knownIn({ naming, inner }, values) {
  const own = naming.flatMap(([parameter, known]) => (values.get(parameter) ?? []).map((one) => known.includes(one)));
  return [...own, ...inner.flatMap((one) => knownIn(one.object, values))];
}

/**
 * The fields that modules add, each with the facts about the request that bring it.
 * @type {(modules: readonly AddedFields[], own: ReadonlySet<string>, asked: AskedAnswer) => readonly ShownPart[]}
 */
function partsOf(modules, own, asked) {
  const chosen = modules.filter(({ key }) => !asked.contexts || asked.contexts.has(key));
  const names = chosen.flatMap(({ shown }) => (shown?.fields ?? []).map(([name]) => name));
  const shared = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return chosen.map(({ shown, parameters }) => ({
    // Of a field that several modules add, only the type is known.
    fields: (shown?.fields ?? []).flatMap((field) =>
      own.has(field[0]) ? [] : [shared.has(field[0]) ? /** @type {ShownField} */ ([field[0], false]) : field],
    ),
    asked: askedOf(asked, parameters),
  }));
}

/**
 * The facts about the request for what a module adds, whose parameters have usual values of their own.
 * @type {(asked: AskedAnswer, parameters: readonly BringingParameter[]) => AskedAnswer}
 */
export function askedOf(asked, parameters) {
  return asked.contexts ? { ...asked, contexts: pairsOfRequest(asked.values, parameters) } : inPart(asked);
}

/** @type {(asked: AskedAnswer) => AskedAnswer} */
function inPart(asked) {
  return { ...asked, isPartial: true };
}

/**
 * The fields of modules that the request does not name.
 * @type {(modules: readonly AddedFields[], known: ReadonlySet<string>, asked: AskedAnswer) => readonly ShownField[]}
 */
function unaskedFields(modules, known, { contexts }) {
  const unasked = modules.filter(({ key }) => contexts && !contexts.has(key));
  const fields = unasked.flatMap(({ key, shown }) =>
    (shown?.fields ?? []).map(([name]) => /** @type {ShownField} */ ([name, false, [key]])),
  );
  return firstOfNames(fields.filter(([name]) => !known.has(name)));
}

/** @type {(parts: readonly ShownPart[]) => readonly string[]} */
function namesOfParts(parts) {
  return parts.flatMap(({ fields }) => fields.map(([name]) => name));
}

/** @type {(field: ShownField) => ShownField} */
function notRequired([name, , contexts, shown]) {
  return [name, false, contexts, shown];
}

/** @type {(fields: readonly ShownField[]) => readonly ShownField[]} */
function firstOfNames(fields) {
  const names = fields.map(([name]) => name);
  return fields.filter(([name], index) => names.indexOf(name) === index);
}
