/** The checks that take something to tell, each left out of a bundle that has no use for it. */
export const typesSource = `/** Whole numbers within bounds, the last of which is for callers with elevated rights. */
export function whole(min, max, high) {
  return within(Number.isInteger, 'a whole number', min, max, high);
}

/** Any whole number. */
export function integer(value, notes) {
  return Number.isInteger(value) || notes?.add('wrong-type', 'a whole number', value);
}

export function number(min, max, high) {
  return within(Number.isFinite, 'a number', min, max, high);
}

function within(isNumber, noun, min = -Infinity, max = Infinity, high = max) {
  const bounds = (min > -Infinity ? ' from ' + min : '') + (max < Infinity ? ' to ' + upTo(max, high) : '');
  return (value, notes) =>
    (isNumber(value) && value >= min && value <= (notes?.elevated ? high : max)) ||
    notes?.add(isNumber(value) ? 'out-of-range' : 'wrong-type', noun + bounds, value);
}

function upTo(max, high) {
  return max + (high > max ? ' (' + high + ' with elevated rights)' : '');
}

/** One of the listed texts. */
export function oneOf(values) {
  const known = new Set(values);
  const notListed = notListedIn(values, '');
  return (value, notes) => known.has(value) || (notes && notListed(value, notes));
}

/** One of the listed texts, or text of these parts with at least one character between each and the next. */
export function oneOfOrForm(values, parts, form) {
  const known = new Set(values);
  const notListed = notListedIn(values, ' or text of the form ' + form);
  return (value, notes) =>
    known.has(value) || (typeof value === 'string' && hasForm(value, parts)) || (notes && notListed(value, notes));
}

function notListedIn(values, more) {
  let expected;
  return (value, { add }) => {
    expected ??= 'one of ' + values.slice(0, 20).map(quoted).join(', ') + (values.length > 20 ? ', …' : '') + more;
    if (typeof value === 'string') add('not-listed', expected, value, nearest(value, values));
    else add('wrong-type', expected, value);
  };
}

/** Texts some of which are deprecated: each with what to supply instead, if there is anything. */
export function outdated(type, replacements) {
  const old = new Map(replacements);
  return (value, notes) => (old.has(value) ? notes && deprecated(notes, value, old.get(value)) : type(value, notes));
}

function deprecated({ add, warnings }, value, replacement) {
  add('deprecated', 'something else', value, replacement, warnings);
}

/** An array of any length. */
export function array(item) {
  return (value, notes) =>
    Array.isArray(value) ? areAll(value, notes, item) : notes?.add('wrong-type', 'an array', value);
}

function areAll(values, notes, item) {
  for (let index = 0; index < values.length; index += 1) {
    if (!item(values[index]) && !notes?.at(index, item, values[index])) return false;
  }
  return true;
}

/** The one value that is accepted. */
export function must(only) {
  return (value, notes) => value === only || notes?.add('not-listed', String(only), value);
}

/** A part of the path: any other form would lead to another address. */
export function segment(type, pattern) {
  const form = new RegExp('^(?:' + pattern + ')$', 'u');
  return (value, notes) =>
    type(value, notes) && (form.test(value) || notes?.add('wrong-form', 'what matches ' + pattern, value));
}

/** A value as \`all\` has it, or of the type. */
export function orAll(type, all) {
  return (value, notes) => value === all || type(value, notes);
}

export function record(value, notes) {
  return (typeof value === 'object' && value !== null && !Array.isArray(value)) || notes?.add('wrong-type', 'an object', value);
}

export function anything() {
  return true;
}

/** Whether a text is made of these parts with at least one character between each and the next. */
export function hasForm(value, parts) {
  if (!value.startsWith(parts[0])) return false;
  let from = parts[0].length + 1;
  for (let index = 1; index < parts.length - 1; index += 1) {
    const at = value.indexOf(parts[index], from);
    if (at < 0) return false;
    from = at + parts[index].length + 1;
  }
  const last = parts[parts.length - 1];
  return value.length - last.length >= from && value.endsWith(last);
}
`;
