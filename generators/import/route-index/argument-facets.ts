import { type BoundKey, boundRows } from '../../catalogue/keys/bounds.ts';
import type { Data, Path } from '../../catalogue/yaml/data.ts';
import { expenseOf } from '../../lib/backtracking.ts';
import { isList, isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { isNumeric, type Numeric } from '../../lib/numbers.ts';
import { statedBound } from '../stated-bound.ts';
import { plainFactsIn } from '../stated-plain-facts.ts';
import { isName, isNames, isText } from '../valid-texts.ts';
import { fitsDefault } from './default-check.ts';
import { valuePattern } from './expressions/value-pattern.ts';
import { type ParameterData, shortened } from './parameter-data.ts';
import { shownText } from './shown-text.ts';

const numbers = ['integer', 'number'];

/** Reads the definitions inside a type. */
export interface NestedReader {
  repair(below: Path, message: string, isCheckLost?: boolean): void;
  /** Reads a nested definition. `types` are those of the definition that it is an alternative of. */
  nested(given: JsonMap, below: Path, types?: ReadonlySet<string>): ParameterData;
  valuesOf(set: string): readonly string[] | undefined;
  /** Whether a nested definition is read, where `required` is a list of fields. In an argument, it is a boolean. */
  readonly isNested: boolean;
}

interface Facet {
  /** The names of the types that the facet applies to; empty for all types. */
  readonly of: readonly string[];
  /** The value in the format; undefined if the format does not allow it. */
  read(value: Json, below: Path, reader: NestedReader, types: ReadonlySet<string>): Data | undefined;
}

const text: Facet = { of: ['string'], read: (value) => (isText(value) && isName(value) ? value : undefined) };
const alternatives: Facet = {
  of: [],
  read: (value, below, reader, types) =>
    isList(value) && value.length > 0 && value.every(isMap)
      ? value.map((one, index) => shortened(reader.nested(one, [...below, index], types)))
      : undefined,
};

const boundFacet = ({ of, value: form }: BoundKey): Facet => ({
  of,
  read: (value) => statedBound(value, form),
});

/** The attributes of JSON Schema that have the same name in the format. */
const facets: ReadonlyMap<string, Facet> = new Map<string, Facet>([
  ['format', text],
  ['pattern', { of: ['string'], read: readPattern }],
  ...boundRows.flatMap(([name, row]) => (row.compares || row.isUndescribed ? [] : [[name, boundFacet(row)] as const])),
  [
    'properties',
    {
      of: ['object'],
      read: (value, below, reader) => definitions(value, below, (given, at) => readProperty(given, at, reader)),
    },
  ],
  ['required', { of: ['object'], read: (value, _, { isNested }) => (isNested && isNames(value) ? value : undefined) }],
  [
    'patternProperties',
    {
      of: ['object'],
      read: (value, below, reader) => definitions(value, below, (given, at) => reader.nested(given, at)),
    },
  ],
  [
    'additionalProperties',
    {
      of: ['object'],
      read(value, below, reader) {
        if (typeof value === 'boolean') return value;
        return isMap(value) && value.size > 0 ? shortened(reader.nested(value, below)) : undefined;
      },
    },
  ],
  ['oneOf', alternatives],
  ['anyOf', alternatives],
]);

/** Adds the attributes that restrict a type to data of the format: those that apply to one of the named types. */
export function readFacets(
  given: JsonMap,
  types: ReadonlySet<string>,
  data: ParameterData,
  below: Path,
  reader: NestedReader,
): void {
  const isListed = isList(data.get('type'));
  if (!isListed && numbers.some((name) => types.has(name))) addBounds(given, data, below, reader);
  for (const [name, { of, read }] of facets) {
    const value = given.get(name);
    const isAbout = of.length === 0 || of.some((type) => types.has(type));
    // A list of texts replaces the type, and the other attributes with it.
    if (value === undefined || !isAbout || isListed) continue;
    const stated = read(value, [...below, name], reader, types);
    if (stated !== undefined) data.set(name, stated);
  }
}

/** A pattern for JavaScript, or the original one if there is none. The self-description keeps the original in any case. */
function readPattern(value: Json, below: Path, { repair }: NestedReader): Data | undefined {
  if (!isText(value)) return undefined;
  const pattern = isName(value) ? valuePattern(value) : undefined;
  const expense = pattern === undefined ? undefined : expenseOf(pattern);
  const fact = `the pattern ${shownText(value)}`;
  if (!isName(value)) repair(below, `${fact} is not on one line of at most 200 characters`, true);
  else if (pattern === undefined || !isName(pattern)) repair(below, `${fact} has no counterpart in JavaScript`, true);
  else if (expense !== undefined) repair(below, `${fact} may take very long in JavaScript: ${expense}`, true);
  else if (pattern !== value) repair(below, `${fact} was read as ${shownText(pattern)}`);
  const read = pattern !== undefined && isName(pattern) ? pattern : value;
  return isName(read) ? read : undefined;
}

function definitions(value: Json, below: Path, read: (given: JsonMap, below: Path) => ParameterData): Data | undefined {
  // PHP writes an empty map as a list.
  if (isList(value) && value.length === 0) return new Map();
  if (!isMap(value) || value.size === 0) return undefined;
  const all = new Map<string, Data>();
  for (const [name, given] of value) {
    if (!isName(name) || !isMap(given)) return undefined;
    all.set(name, shortened(read(given, [...below, name])));
  }
  return all;
}

/** A field: a nested definition that may also have a default, be required, and have plain facts. */
function readProperty(given: JsonMap, below: Path, reader: NestedReader): ParameterData {
  const data = reader.nested(given, below);
  const preset = given.get('default');
  const isKnown = preset === null || (preset !== undefined && fitsDefault(preset, data, (set) => reader.valuesOf(set)));
  if (isKnown) data.set('default', preset);
  if (given.get('required') === true) data.set('required', true);
  for (const [key, value] of Object.entries(plainFactsIn(given, 'routes'))) data.set(key, value);
  const contexts = given.get('context');
  if (contexts !== undefined && isList(contexts) && contexts.length === 0) data.set('writeOnly', true);
  return data;
}

/** Adds bounds, unless no value is between them. In draft 4 of JSON Schema, a flag states that a bound is exclusive. */
function addBounds(given: JsonMap, data: ParameterData, below: Path, reader: NestedReader): void {
  const [least, most] = [numberAt(given, 'minimum'), numberAt(given, 'maximum')];
  if (least !== undefined && most !== undefined && least > most) {
    reader.repair([...below, 'minimum'], `the bounds were left as they are, as ${least} is greater than ${most}`);
    return;
  }
  for (const [exclusive, { exclusiveOf: bound }] of boundRows) {
    if (bound === undefined) continue;
    const value = numberAt(given, bound);
    const isExclusive = given.get(exclusive) === true;
    const ownNumber = numberAt(given, exclusive);
    if (value !== undefined) data.set(isExclusive ? exclusive : bound, value);
    if (ownNumber !== undefined) data.set(exclusive, ownNumber);
  }
}

function numberAt(given: JsonMap, key: string): Numeric | undefined {
  const value = given.get(key);
  return isNumeric(value) ? value : undefined;
}
