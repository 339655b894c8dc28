/** What the generated validators share. It is written out as it stands, so it is plain JavaScript without dependencies. */
export const runtimeSource = `/** Whether for…in lists the object's own keys only. */
export function isPlain(input) {
  if (typeof input !== 'object' || input === null) return false;
  const prototype = Object.getPrototypeOf(input);
  return prototype === Object.prototype || prototype === null;
}

/** Whether the object has the key itself, where for…in would list it. */
export function has(input, name) {
  return Object.prototype.propertyIsEnumerable.call(input, name);
}

export function isText(value) {
  return typeof value === 'string';
}

export function isTruth(value) {
  return typeof value === 'boolean';
}

export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArrayOf(value, isItem, most = Infinity) {
  if (!Array.isArray(value) || value.length > most) return false;
  for (let index = 0; index < value.length; index += 1) if (!isItem(value[index])) return false;
  return true;
}

/** Whether a text is made of these parts with at least one character between each and the next. */
export function hasForm(value, parts) {
  if (typeof value !== 'string' || !value.startsWith(parts[0])) return false;
  let from = parts[0].length + 1;
  for (let index = 1; index < parts.length - 1; index += 1) {
    const at = value.indexOf(parts[index], from);
    if (at < 0) return false;
    from = at + parts[index].length + 1;
  }
  const last = parts[parts.length - 1];
  return value.length - last.length >= from && value.endsWith(last);
}

/** The result for an input that the fast path did not accept. */
export function judge(input, check, required) {
  if (!isRecord(input) || Symbol.iterator in input) {
    return { issues: [{ message: 'The input is ' + kindOf(input) + '. Supply an object.', path: [] }] };
  }
  const issues = [];
  for (const name of Object.keys(input)) check(name, input[name], issues);
  for (const name of required) if (!has(input, name)) note(issues, [name], 'is missing', 'Supply it');
  return issues.length > 0 ? { issues } : { value: input };
}

/** Always false, so that it can end a check; issues are collected only where a list is given. */
export function unknown(issues, name) {
  return issues !== undefined && note(issues, [name], 'is not accepted here', 'Remove it or correct its name');
}

/** As unknown(), for a value that is not what is expected: a phrase, texts, or texts and the form of further ones. */
export function wrong(issues, name, value, expected) {
  return issues !== undefined && noteWrong(issues, [name], value, expected, phraseOf(expected));
}

/** As wrong(), for an array: of too many values, or with values that are not what is expected. */
export function wrongArray(issues, name, value, isItem, expected, most = Infinity, count = '', all = undefined) {
  if (issues === undefined) return false;
  const phrase = phraseOf(expected);
  if (!Array.isArray(value)) {
    const instead = all === undefined ? '' : ', or ' + JSON.stringify(all);
    return noteWrong(issues, [name], value, 'an array', 'an array, each value ' + phrase + instead);
  }
  if (value.length > most) return note(issues, [name], 'has ' + value.length + ' values', 'Supply ' + count);
  for (let index = 0; index < value.length; index += 1) {
    if (!isItem(value[index])) noteWrong(issues, [name, index], value[index], expected, phrase);
  }
  return false;
}

const mostIssues = 100;
const mostListed = 20;

function noteWrong(issues, path, value, expected, phrase) {
  return note(issues, path, factOf(value, expected), 'Supply ' + phrase);
}

function note(issues, path, fact, fix) {
  if (issues.length >= mostIssues) return false;
  const label = path.length > 1 ? path[0] + '[' + path[1] + ']' : path[0];
  const name = JSON.stringify(label.length > 100 ? label.slice(0, 100) + '…' : label).replace(/\\p{Cf}/gu, codeOf);
  issues.push({ message: name + ' ' + fact + '. ' + fix + '.', path });
  return false;
}

// A name may hold characters that change how the rest of a message is seen.
function codeOf(character) {
  return '\\\\u{' + character.codePointAt(0).toString(16) + '}';
}

// A message never repeats a value, since values may be secret.
function factOf(value, expected) {
  const isPhrase = typeof expected === 'string';
  if (typeof value === 'number' && isPhrase && expected.includes('number')) {
    if (!Number.isFinite(value)) return 'is not finite';
    return expected.includes('whole') && !Number.isInteger(value) ? 'is not whole' : 'is not an accepted number';
  }
  if (typeof value === 'string' && !isPhrase) return 'is not a listed value';
  if (typeof value === 'string' && expected.startsWith('text')) return 'is not accepted text';
  return 'is ' + kindOf(value);
}

function kindOf(value) {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return 'text';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return Symbol.iterator in value ? 'a collection' : 'an object';
  return 'a ' + typeof value;
}

function phraseOf(expected) {
  if (typeof expected === 'string') return expected;
  const values = Array.from(expected.values(), (value) => JSON.stringify(value));
  const listed = values.slice(0, mostListed);
  if (values.length > mostListed) listed.push('one of ' + (values.length - mostListed) + ' more');
  if (expected.form !== undefined) listed.push('text of the form ' + expected.form);
  const last = listed.pop() ?? 'nothing';
  return listed.length > 0 ? listed.join(', ') + ' or ' + last : last;
}
`;

/** The declarations of what a consumer of the validators meets. */
export const runtimeDeclarations = `/** One thing that is wrong: a fact and what to do about it. */
export interface Issue {
  readonly message: string;
  /** The keys that lead to it; empty for the input itself. */
  readonly path: readonly (string | number)[];
}

/** The input itself where nothing is wrong with it, else the issues. */
export type Result<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** A validator of the Standard Schema, version 1. It changes nothing and converts nothing. */
export interface Validator<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'catalpa';
    readonly validate: (input: unknown) => Result<Value>;
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}
`;

/** Names that a validator's own module uses for something else than its sets and constants. */
export const reservedNames: readonly string[] = [
  ...[
    'has',
    'hasForm',
    'isArrayOf',
    'isPlain',
    'isRecord',
    'isText',
    'isTruth',
    'judge',
    'unknown',
    'wrong',
    'wrongArray',
  ],
  ...['accepts', 'check', 'input', 'issues', 'name', 'value', 'Validator'],
  ...['Array', 'Number', 'Object', 'Set', 'undefined'],
];
