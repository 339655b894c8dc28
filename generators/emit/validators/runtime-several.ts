import type { Deployment } from '../../catalogue/deployment.ts';
import { js, sourceText } from '../../lib/javascript.ts';

/** How several values are given, and what counts as given, as far as a binding says it. */
export function severalSource(deployment: Deployment | undefined): string {
  const { separator, alternative, booleans } = deployment ?? {};
  const given = booleans === 'presence' ? givenByPresence : givenAtAll;
  if (separator === undefined) return `${plainSource}\n${given}`;
  const marks = js`const separator = ${separator};
const alternative = ${alternative ?? ''};
`;
  return `${sourceText(marks)}\n${joinedSource}\n${given}`;
}

const givenAtAll = `function isGiven(name, given) {
  return given.has(name);
}
`;

const givenByPresence = `// A flag that is false is not sent.
function isGiven(name, given) {
  return given.has(name) && given.get(name) !== false;
}
`;

const countSource = `function areSo(values, notes, item, most, high) {
  if (values.length <= (notes?.elevated ? high : most)) return areAll(values, notes, item);
  return notes?.add('too-many-values', 'at most ' + upTo(most, high), values.length);
}
`;

const plainSource = `/** Several values in an array, or one as it is; \`all\` stands for all of them. */
export function several(item, most = Infinity, high = most, all = undefined) {
  return (value, notes) =>
    Array.isArray(value) ? areSo(value, notes, item, most, high) : value === all || item(value, notes);
}

${countSource}
function textsOf(value) {
  return [value];
}
`;

const joinedSource = `/**
 * Several values in an array, or as one text: joined by the separator, or where it begins with the alternative, by that.
 * \`all\` stands for all of them.
 */
export function several(item, most = Infinity, high = most, all = undefined) {
  return (value, notes) => {
    if (typeof value === 'string') return value === all || areSo(textsOf(value), notes, item, most, high);
    if (!Array.isArray(value)) return item(value, notes);
    return areSo(value, notes, item, most, high) && (canBeSent(value) || notes?.add('wrong-form', marks, value));
  };
}

/** The same of whole numbers. */
export function severalNumbers(item, most, high, all) {
  const one = (value, notes) => item(typeof value === 'string' && /^-?\\d+$/.test(value) ? Number(value) : value, notes);
  const texts = several(one, most, high, all);
  const numbers = several(item, most, high, all);
  return (value, notes) => (typeof value === 'string' ? texts : numbers)(value, notes);
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
