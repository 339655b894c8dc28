import type { Multi, Parameter, Type } from '../../catalogue/parameter-model.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { type Code, type Interpolation, joined, js } from '../../lib/javascript.ts';
import { valuesList } from './constants.ts';

/** Where the types of a module come from. */
export interface TypeSource {
  /** Whether several values may be joined to one text. */
  readonly joins: boolean;
  /** A function or a type of runtime.js. */
  helper(name: string): Code;
  /** A type of sets.js; undefined where the type is not a shared set of values. */
  shared(type: Type): Code | undefined;
}

/** What must be known of a parameter beside what the catalogue says of it. */
export interface Circumstances {
  /** The form of its text in the path, where it is sent in the path. */
  readonly segmentPattern: string | undefined;
  /** Whether something may have to be said of it although its value is accepted. */
  readonly watched: boolean;
}

/** What a parameter accepts, as an expression of the types in runtime.js. */
export function parameterType(parameter: Parameter, circumstances: Circumstances, source: TypeSource): Code {
  const accepted = acceptedType(parameter, circumstances, source);
  return circumstances.watched ? js`${source.helper('watched')}(${accepted})` : accepted;
}

function acceptedType(parameter: Parameter, { segmentPattern }: Circumstances, source: TypeSource): Code {
  const { type, multi, mustbe, allspecifier } = parameter;
  if (mustbe !== undefined) return js`${source.helper('must')}(${mustbe})`;
  const item = typeOf(type, source);
  if (multi) return severalOf(item, multi, parameter, source);
  if (segmentPattern !== undefined && kindsInPath.has(type.kind)) {
    return js`${source.helper('segment')}(${item}, ${segmentPattern})`;
  }
  return allspecifier === undefined ? item : js`${source.helper('orAll')}(${item}, ${allspecifier})`;
}

const numberKinds: ReadonlySet<string> = new Set<Type['kind']>(['integer', 'number', 'limit', 'namespace']);

const kindsInPath: ReadonlySet<string> = new Set([...numberKinds, 'string', 'timestamp', 'title', 'user']);

function severalOf(item: Code, multi: Multi, { type, allspecifier }: Parameter, source: TypeSource): Code {
  const high = multi.highlimit ?? multi.limit ?? multi.lowlimit;
  const most = multi.limit ?? multi.lowlimit ?? high;
  const several = source.joins && numberKinds.has(type.kind) ? 'severalNumbers' : 'several';
  return call(source.helper(several), [item, most, high === most ? undefined : high, allspecifier]);
}

/** One value of a type. A shared set of values is referred to. */
export function typeOf(type: Type, source: TypeSource): Code {
  switch (type.kind) {
    case 'boolean':
      return source.helper('truth');
    case 'object':
      return source.helper('record');
    case 'unknown':
      return source.helper('anything');
    case 'integer':
    case 'limit':
    case 'namespace':
    case 'number':
      return numberType(type, source);
    case 'values':
      return source.shared(type) ?? valuesType(type, source);
    case 'array':
      return js`${source.helper('array')}(${typeOf(type.items, source)})`;
    default:
      return source.helper('text');
  }
}

function numberType(
  type: Type & { readonly kind: 'integer' | 'limit' | 'namespace' | 'number' },
  { helper }: TypeSource,
): Code {
  const { min, max } = type.kind === 'namespace' ? {} : type;
  const highmax = type.kind === 'limit' ? type.highmax : undefined;
  const most = max ?? highmax;
  if (type.kind !== 'number' && min === undefined && most === undefined) return helper('integer');
  return call(helper(type.kind === 'number' ? 'number' : 'whole'), [min, most, highmax === most ? undefined : highmax]);
}

/** Values that are listed here, whether or not they are a shared set; `list` stands for them. */
export function valuesType(
  type: Type & { readonly kind: 'values' },
  { helper }: TypeSource,
  list: Code = valuesList(type.values.map(({ value }) => value)),
): Code {
  const listed =
    type.pattern === undefined
      ? js`${helper('oneOf')}(${list})`
      : js`${helper('oneOfOrForm')}(${list}, ${partsOfPattern(type.pattern)}, ${type.pattern})`;
  const old = type.values.filter(({ deprecated }) => deprecated);
  if (old.length === 0) return listed;
  const replacements = old.map(({ value, replacement }) =>
    replacement === undefined ? [value] : [value, replacement],
  );
  return js`${helper('outdated')}(${listed}, ${replacements})`;
}

/** A call without the arguments at its end that are undefined. */
export function call(called: Code, values: readonly (Interpolation | undefined)[]): Code {
  const given = [...values];
  while (given.length > 0 && given.at(-1) === undefined) given.pop();
  const printed = given.map((value) => (value === undefined ? js`undefined` : js`${value}`));
  return js`${called}(${joined(printed, ', ')})`;
}
