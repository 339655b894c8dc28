import type { Deployment } from '../../catalogue/deployment.ts';
import { js, sourceText } from '../../lib/javascript.ts';

/** What has more items is no list: an array may say that it has any number of them, and takes no memory for it. */
export const mostItems = 10_000_000;

/** How several values are given, and what counts as given, as far as a binding says it. */
export function spellingSource(deployment: Deployment | undefined): string {
  const { separator, alternative, booleans } = deployment ?? {};
  const given = booleans === 'presence' ? givenByPresence : givenAtAll;
  if (separator === undefined) return [listSource, plainSource, given].join('\n');
  const marks = js`const separator = ${separator};
const alternative = ${alternative ?? ''};
`;
  return [sourceText(marks), listSource, joinedSource, given].join('\n');
}

const givenAtAll = `function isGiven(name, given) {
  return own(given, name) !== undefined;
}
`;

const givenByPresence = `// A flag that is false is not sent.
function isGiven(name, given) {
  return ![undefined, false].includes(own(given, name));
}
`;

const listSource = `export function areIntegers(values) {
  for (let index = 0, { length } = values; index < length; index += 1) {
    if (length > longest || !Number.isInteger(values[index])) return false;
  }
  return true;
}

export function areTexts(values) {
  for (let index = 0, { length } = values; index < length; index += 1) {
    if (length > longest || typeof values[index] !== 'string') return false;
  }
  return true;
}

export function areAny() {
  return true;
}

// What has more items is no list: an array may say that it has any number of them, and takes no memory for it.
const longest = ${mostItems};
`;

const countSource = `function areTooMany({ length }, many, high, path, { note, elevated }) {
  if (length <= (elevated ? high : many)) return false;
  note(path, 'too-many-values', 'at most ' + many + (high > many ? ' (' + high + ' with elevated rights)' : ''), length);
  return true;
}

/** An array of any length that can be gone through. */
export function array(item) {
  return {
    tell(value, path, report, isRight) {
      if (!Array.isArray(value)) return tell('an array', value, path, report);
      if (value.length <= longest) return tellOfEach(item, value, path, report, isRight);
      report.note(path, 'too-many-values', 'at most ' + longest, value.length);
    },
  };
}

function tellOfEach(item, values, path, report, isRight) {
  let areRight = true;
  for (let index = 0; index < values.length && index < longest; index += 1) {
    const one = values[index];
    if (isRight(one)) continue;
    areRight = false;
    if (tell(item, one, [...path, index], report)) break;
  }
  return areRight;
}
`;

const plainSource = `/** Whether one value passes, or each of those in an array of at most so many. */
export function each(value, pass, many) {
  return Array.isArray(value) ? value.length <= many && pass(value) : pass([value]);
}

/** Several values in an array, or one as it is. */
export function several(item, many, high = many) {
  return {
    tell(value, path, report, isRight) {
      if (!Array.isArray(value)) return tell(item, value, path, report);
      if (!areTooMany(value, many, high, path, report)) tellOfEach(item, value, path, report, isRight);
    },
  };
}

${countSource}
function valuesOf(value) {
  return Array.isArray(value) ? value : [value];
}
`;

const joinedSource = `/** Whether one value passes, or each of those in an array or in a joined text of at most so many. */
export function each(value, pass, many) {
  const values = typeof value === 'string' && value.includes(separator) ? value.split(separator, many + 1) : value;
  return Array.isArray(values) ? values.length <= many && pass(values) : pass([values]);
}

/**
 * Several values in an array, or as one text: joined by the separator, or where it begins with the alternative, by that.
 */
export function several(item, many, high = many) {
  return {
    unsure: true,
    tell(value, path, report, isRight) {
      const isText = typeof value === 'string';
      if (!isText && !Array.isArray(value)) return tell(item, value, path, report);
      const values = valuesOf(value);
      if (areTooMany(values, many, high, path, report)) return;
      // In a text there is nothing but texts: those of numbers count as such, and marks are parts of the others.
      const form = formOf(item.isOfKind ?? item);
      const given = isText && form ? values.map((one) => (form.test(one) ? Number(one) : one)) : values;
      const isSo = (one) => (item === 'text' && typeof one === 'string') || isRight(one);
      if (isText && given.length === 1) return isSo(given[0]) || tell(item, given[0], path, report);
      const areRight = tellOfEach(item, given, path, report, isSo);
      if (areRight && !isText && !canBeSent(values)) report.note(path, 'wrong-form', marks(), value);
    },
  };
}

// In which form a text is a number, where numbers are expected.
function formOf(kind) {
  if (kind === 'a whole number' || kind === Number.isInteger) return /^-?\\d+$/;
  return kind === 'a number' || kind === Number.isFinite ? /^-?\\d+(\\.\\d+)?$/ : undefined;
}

/** Whether all are texts of which none is taken for several ones. */
export function areSingleTexts(values) {
  for (let index = 0, { length } = values; index < length; index += 1) {
    const value = values[index];
    if (length > longest || typeof value !== 'string' || value === '' || value.includes(separator)) return false;
    if (alternative && value.includes(alternative)) return false;
  }
  return true;
}

${countSource}
function valuesOf(value) {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [value];
  if (value === '' || value === alternative) return [];
  const isOther = alternative !== '' && value.startsWith(alternative);
  return isOther ? value.slice(alternative.length).split(alternative, longest + 1) : value.split(separator, longest + 1);
}

function marks() {
  return 'values that do not hold both ' + quoted(separator) + ' and ' + quoted(alternative);
}

// Joined by the one mark, values with it would fall apart, and so they would by the other.
function canBeSent(values) {
  const holds = (mark) => values.some((value) => typeof value === 'string' && value.includes(mark));
  return alternative === ''
    ? !holds(separator)
    : !holds(alternative) || !(holds(separator) || String(values[0]).startsWith(alternative));
}
`;
