import { longest as mostItems } from '../../../templates/validators/runtime/lists.js';
import type { Deployment } from '../../catalogue/deployment.ts';
import type { Interface } from '../../catalogue/model.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { type Code, joined, js, lineComment } from '../../lib/javascript.ts';
import { routeRequestSource } from './codec-route.ts';

/** What writes parameters as requests have them. */
export function encodeSource(iface: Interface, deployment: Deployment): Code {
  const fixed = [...(deployment.fixed ?? [])];
  const request = [
    ...(fixed.length > 0 ? [fixedSource(fixed)] : []),
    ...(iface.kind === 'routes' ? [routeRequestSource(iface, deployment)] : fixed.length > 0 ? [requestSource] : []),
  ];
  return joined([encodeFunction(deployment), ...request, severalSource(deployment), writtenSource], '\n\n');
}

function encodeFunction({ booleans }: Deployment): Code {
  const presence = booleans === 'presence';
  const absent = presence ? js` || value === false` : js``;
  const text = presence ? js`value === true ? '1' : written(value, name)` : js`written(value, name)`;
  return js`/** The parameters as a request has them, in their order. Throws a TypeError for what cannot be written. */
export function encode(parameters) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined${absent}) continue;
    if (Array.isArray(value)) appendSeveral(search, written(name, name), value);
    else search.append(written(name, name), ${text});
  }
  return search;
}`;
}

function fixedSource(fixed: readonly (readonly [string, string])[]): Code {
  const pairs = fixed.map(([name, value]) => js`[${name}, ${value}]`);
  return js`/** What every request has, as long as it is not given. */
const fixed = [${joined(pairs, ', ')}];`;
}

const requestSource = js`/** A whole request: what every request has, and then the parameters. */
export function encodeRequest(parameters) {
  const search = encode(parameters);
  return new URLSearchParams([...fixed.filter(([name]) => !search.has(name)), ...search]);
}`;

function severalSource(deployment: Deployment): Code {
  const { separator, alternative, arrays } = deployment;
  if (separator !== undefined) return joinedSource(separator, alternative);
  if (arrays !== undefined) return namedSource(arrays);
  return js`function appendSeveral(search, name) {
  throw unwritable(name, 'is an array, and how these are written is not known', 'Supply one value');
}`;
}

function joinedSource(separator: string, alternative: string | undefined): Code {
  const fix = `Supply values without ${JSON.stringify(alternative ?? separator)}`;
  const spellings = [
    js`texts.join(separator)`,
    ...(alternative === undefined ? [] : [js`alternative + texts.join(alternative)`]),
    js`separator`,
  ];
  const constants = [
    js`const separator = ${separator};`,
    ...(alternative === undefined
      ? []
      : [
          js`/** Joins values that hold the separator, and then also stands in front of the first. */\nconst alternative = ${alternative};`,
        ]),
  ];
  return js`${joined(constants, '\n')}

function appendSeveral(search, name, values) {
  const texts = writtenEach(values, name);
  const spellings = [${joined(spellings, ', ')}];
  // Whatever the values hold, they are written only as what reads back as them.
  const text = spellings.find((spelling) => isSame(split(spelling), texts));
  if (text === undefined) {
    throw unwritable(name, 'has values that would be read back as others', ${fix});
  }
  search.append(name, text);
}

function isSame(some, others) {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}

${splitSource(alternative)}`;
}

function splitSource(alternative: string | undefined): Code {
  const [none, start] =
    alternative === undefined
      ? [js`text === ''`, js``]
      : [
          js`text === '' || text === alternative`,
          js`\n  if (text.startsWith(alternative)) return text.slice(alternative.length).split(alternative, most);`,
        ];
  return js`/** The values that a text holds. An empty text holds none, which leaves the separator alone for one that is empty. */
export function split(text, most = longest + 1) {
  if (${none}) return [];
  if (text === separator) return [''];${start}
  return text.split(separator, most);
}`;
}

function namedSource(arrays: string): Code {
  const pieces = partsOfPattern(arrays).flatMap((part, index) => [
    ...(index > 0 ? [js`name`] : []),
    ...(part === '' ? [] : [js`${part}`]),
  ]);
  const ambiguous = arrays === '{name}';
  const refused = ambiguous
    ? js`\n  if (values.length === 1 && values[0] === '') {
    throw unwritable(name, 'has one value, an empty one, which is written like none', 'Supply another');
  }`
    : js``;
  return js`/** The name under which the items of an array are written, one by one. */
function nameOfItems(name) {
  return ${joined(pieces, ' + ')};
}

function appendSeveral(search, name, values) {
  if (values.length === 0) search.append(name, '');${refused}
  for (const text of writtenEach(values, name)) search.append(nameOfItems(name), text);
}`;
}

const writtenSource = js`/** What has more values is no list. */
const longest = ${mostItems};

function writtenEach(values, name) {
  const { length } = values;
  if (!(length <= longest)) throw unwritable(name, 'has more than ' + longest + ' values', 'Supply fewer');
  return Array.from({ length }, (_, index) => written(values[index], name, index));
}

/** A value as text; "index" is its place among several. */
function written(value, name, index) {
  const type = typeof value;
  const label = index === undefined ? name : name + '[' + index + ']';
  if (type === 'string') {
    if (/\\p{Cs}/u.test(value)) throw unwritable(label, 'holds half of a surrogate pair', 'Supply well-formed text');
    return value;
  }
  ${lineComment('Whole numbers are written in digits, whatever their size.')}
  if (Number.isInteger(value)) return BigInt(value).toString();
  if (type === 'boolean' || Number.isFinite(value)) return String(value);
  throw unwritable(label, 'is neither text, a finite number nor a boolean', 'Supply one of these');
}

function unwritable(name, fact, fix) {
  return new TypeError(JSON.stringify(name) + ' ' + fact + '. ' + fix + '.');
}`;
