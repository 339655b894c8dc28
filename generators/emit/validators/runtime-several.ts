import type { Deployment } from '../../catalogue/deployment.ts';
import { js, sourceText } from '../../lib/javascript.ts';

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
  for (let index = 0; index < values.length; index += 1) if (!Number.isInteger(values[index])) return false;
  return true;
}

export function areTexts(values) {
  for (let index = 0; index < values.length; index += 1) if (typeof values[index] !== 'string') return false;
  return true;
}
`;

const countSource = `function areTooMany({ length }, many, high, path, { note, elevated }) {
  if (!(length > (elevated ? high : many))) return false;
  note(path, 'too-many-values', 'at most ' + many + (high > many ? ' (' + high + ' with elevated rights)' : ''), length);
  return true;
}

/** An array of any length. */
export function array(item) {
  return {
    tell(value, path, report, isRight) {
      if (!Array.isArray(value)) return tell('an array', value, path, report);
      tellOfEach(item, value, path, report, isRight);
    },
  };
}

function tellOfEach(item, values, path, report, isRight) {
  let areRight = true;
  for (let index = 0; index < values.length; index += 1) {
    const one = values[index];
    if (isRight(one)) continue;
    areRight = false;
    if (tell(item, one, [...path, index], report)) break;
  }
  return areRight;
}
`;

const plainSource = `/** Whether one value passes, or each of those in an array of at most so many. */
export function each(value, pass, many = Infinity) {
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
function textsOf(value) {
  return [value];
}
`;

const joinedSource = `/** Whether one value passes, or each of those in an array or in a joined text of at most so many. */
export function each(value, pass, many = Infinity) {
  const values = typeof value === 'string' && value.includes(separator) ? value.split(separator) : value;
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
      const values = isText ? textsOf(value) : value;
      if (!Array.isArray(values)) return tell(item, value, path, report);
      if (areTooMany(values, many, high, path, report)) return;
      // In a text there is nothing but texts: those of numbers count as such, and marks are parts of the others.
      const form = forms[item.kind ?? item];
      const given = isText && form ? values.map((one) => (form.test(one) ? Number(one) : one)) : values;
      const isSo = (one) => (item === 'text' && typeof one === 'string') || isRight(one);
      if (isText && given.length === 1) return isSo(given[0]) || tell(item, given[0], path, report);
      const areRight = tellOfEach(item, given, path, report, isSo);
      if (areRight && !isText && !canBeSent(values)) report.note(path, 'wrong-form', marks, value);
    },
  };
}

const forms = { 'a whole number': /^-?\\d+$/, 'a number': /^-?\\d+(\\.\\d+)?$/ };

/** Whether all are texts of which none is taken for several ones. */
export function areSingleTexts(values) {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (typeof value !== 'string' || value === '' || value.includes(separator)) return false;
    if (alternative && value.includes(alternative)) return false;
  }
  return true;
}

${countSource}
const marks = 'values that do not hold both ' + quoted(separator) + ' and ' + quoted(alternative);

// More than a million are not told apart.
function textsOf(text) {
  const most = 1e6;
  if (text === '' || text === alternative) return [];
  if (alternative !== '' && text.startsWith(alternative)) return text.slice(alternative.length).split(alternative, most);
  return text.split(separator, most);
}

// Joined by the one mark, values with it would fall apart, and so they would by the other.
function canBeSent(values) {
  const holds = (mark) => values.some((value) => typeof value === 'string' && value.includes(mark));
  return alternative === ''
    ? !holds(separator)
    : !holds(alternative) || !(holds(separator) || String(values[0]).startsWith(alternative));
}
`;
