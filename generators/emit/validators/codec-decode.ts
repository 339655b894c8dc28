import type { Deployment } from '../../catalogue/deployment.ts';
import type { Interface } from '../../catalogue/model.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';

/** What reads parameters from requests; the modules in `decode/` say how each of them is read. */
export function decodeSource(iface: Interface, deployment: Deployment): Code {
  const elsewhere = iface.kind === 'routes';
  const named = deployment.separator === undefined && deployment.arrays !== undefined;
  return joined(
    [
      readersSource,
      ...(deployment.separator === undefined ? [] : [severalSource]),
      named ? namedSource(deployment.arrays === '{name}', elsewhere) : singleSource(elsewhere),
      checkedSource(elsewhere),
      issueSource,
    ],
    '\n\n',
  );
}

const readersSource = js`/** What stands behind the question mark of an address, or the text itself where it is no address. */
export function queryIn(search) {
  if (typeof search !== 'string') return search;
  const start = search.indexOf('?');
  return start > 0 && !search.slice(0, start).includes('=') ? search.slice(start + 1).replace(/#[^]*/, '') : search;
}

/** The number where the text is one in digits that can be kept. A validator says what is wrong with any other text. */
export function integer(text) {
  const value = Number(text);
  return /^-?\\d+$/.test(text) && (Number.isSafeInteger(value) || String(value) === text) ? value : text;
}

export function number(text) {
  return /^-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?$/i.test(text) ? Number(text) : text;
}

export function boolean(text) {
  return text === 'true' || (text === 'false' ? false : text);
}`;

const severalSource = js`/** Several values, each read by a function of its own where text is not what they are. */
export function several(text, read) {
  return read === undefined ? split(text) : split(text).map(read);
}`;

const decodedComment = js`/** What a query string holds, read and checked. A name that is given twice is an issue, whatever its values. */`;

function singleSource(elsewhere: boolean): Code {
  const [places, passed] = elsewhere ? [js`, { elsewhere = [] } = {}`, js`, elsewhere`] : [js``, js``];
  return js`${decodedComment}
export function decoded(search, options, validator, read${places}) {
  const given = new Map();
  const repeated = new Set();
  for (const [name, text] of new URLSearchParams(queryIn(search))) {
    if (given.has(name)) repeated.add(name);
    else given.set(name, read(name, text));
  }
  return checked(given, repeated, validator, options${passed});
}`;
}

/** `plain`: the items of an array have its name as it is, which is also how an array without items is written. */
function namedSource(plain: boolean, elsewhere: boolean): Code {
  const [places, passed] = elsewhere ? [js`, elsewhere = []`, js`, elsewhere`] : [js``, js``];
  const none = plain ? js`items.length === 1 && items[0] === '' ? [] : items` : js`items`;
  return js`${decodedComment}
export function decoded(search, options, validator, read, { arrays = [], either = []${places} } = {}) {
  const names = new Map([...arrays, ...either].map((name) => [nameOfItems(name), name]));
  const given = new Map();
  const lists = new Map();
  const repeated = new Set();
  for (const [key, text] of new URLSearchParams(queryIn(search))) {
    const name = names.get(key);
    if (lists.has(name)) lists.get(name).push(read(name, text));
    else if (name !== undefined) lists.set(name, [read(name, text)]);
    else if (given.has(key)) repeated.add(key);
    else given.set(key, text === '' && arrays.includes(key) ? [] : read(key, text));
  }
  for (const [name, items] of lists) {
    if (given.has(name)) repeated.add(name);
    else given.set(name, ${none});
  }
  return checked(given, repeated, validator, options${passed});
}`;
}

function checkedSource(elsewhere: boolean): Code {
  const [parameter, stray, kept] = elsewhere
    ? [
        js`, elsewhere`,
        js`
  for (const name of elsewhere) {
    if (!given.delete(name)) continue;
    issues.push(issueOf('unknown-parameter', name, 'in the query', 'it where it belongs'));
  }`,
        js`for (const issue of result.issues ?? []) if (!elsewhere.includes(issue.path[0])) issues.push(issue);`,
      ]
    : [js``, js``, js`issues.push(...(result.issues ?? []));`];
  return js`function checked(given, repeated, validator, options${parameter}) {
  const issues = repetitions(repeated);${stray}
  const value = Object.fromEntries(given);
  const result = validator.validate(value, options);
  ${kept}
  const { warnings } = result;
  return issues.length > 0 ? { issues: limited(issues), warnings } : { value, warnings };
}`;
}

const issueSource = js`/** An issue as validators report them. */
export function issueOf(code, name, received, expected, suggestion) {
  const near = suggestion === undefined ? '' : ' Did you mean ' + quoted(suggestion) + '?';
  const fact = quoted(name) + ': ' + code.replaceAll('-', ' ') + ' (' + received + ')';
  const message = fact + '. Supply ' + expected + '.' + near;
  return { code, message, path: [name], expected, received, ...(near !== '' && { suggestion }) };
}

/** An issue for each name that is given again, as far as there are not too many. */
export function repetitions(names) {
  return Array.from(names)
    .slice(0, 101)
    .map((name) => issueOf('too-many-values', name, 'given more than once', 'it once'));
}

/** The first hundred, and where there are more, that there are. */
export function limited(issues) {
  if (issues.length <= 100) return issues;
  const message = 'The input: too many issues (101). Supply what has fewer.';
  const rest = { code: 'too-many-issues', message, path: [], expected: 'what has fewer', received: '101' };
  return [...issues.slice(0, 100), rest];
}`;
