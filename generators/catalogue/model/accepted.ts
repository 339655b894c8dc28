import { alternatives } from '../../lib/wording.ts';
import { boundsOfKind } from '../keys/bounds.ts';
import type { Place } from '../sources/source.ts';
import { withAlternativeTypes, withInnerTypes } from './inner-types.ts';
import type { Parameter, ValueSet } from './parameter-model.ts';
import type { Property, TextFacets, TextType, Type } from './type-model.ts';
import { typesIn } from './union.ts';

/** An entry of `accepts`: a kind of server accepts other values than the sources state, either further ones or fewer. */
export interface Accepted {
  readonly says: string;
  /** The kind of the stated type; undefined for any. */
  readonly of?: Type['kind'];
  /** The ends of the paths of routes, such as `media/{id}`; undefined for all routes. */
  readonly routes?: readonly string[];
  /** The names of the parameters; undefined for every parameter of the type. */
  readonly parameters?: readonly string[];
  /** The paths of the modules that have the parameters; undefined for all modules. */
  readonly modules?: readonly string[];
  /** Limits the entry to required parameters that take a single value. */
  readonly required?: true;
  /** Limits the entry to parameters in a body. */
  readonly location?: 'body';
  /** A type whose values the server accepts in addition. */
  readonly also?: Type;
  /** The values of `also` are accepted inside values too: as items, fields and so on. */
  readonly inside?: true;
  /** The only boolean that is accepted. */
  readonly constant?: boolean;
  /** The facets of the texts that are accepted. */
  readonly facets?: TextFacets;
  readonly subtypes?: UserForms;
  /** Facets for the texts of a stated format, by the name of the format. */
  readonly formats?: ReadonlyMap<string, TextFacets>;
  readonly at: Place;
}

/** The forms of the texts that denote a user. */
export interface UserForms {
  /** The form of each subtype, by the name of the subtype. */
  readonly forms: ReadonlyMap<string, PatternInWords>;
  /** The subtypes of a parameter that lists none; undefined for all subtypes. */
  readonly unlisted?: readonly string[];
}

/** A regular expression, and a description of the texts that it matches. */
export type PatternInWords = Required<Pick<TextFacets, 'pattern' | 'expected'>>;

type Typed = Pick<Property, 'name' | 'type' | 'required'> &
  Pick<Parameter, 'location' | 'constant'> &
  Partial<Pick<Parameter, 'multi'>>;

/** Whether an entry applies to a parameter, whatever its route. An entry with `formats` also applies to formats inside the type. */
export function isAbout(
  accepted: Accepted,
  { name, type, required: isRequired, multi, location = 'body' }: Typed,
): boolean {
  const { of, parameters, required, formats, inside } = accepted;
  // A required parameter that takes several values may be given with none.
  if ((required && (!isRequired || multi)) || (accepted.location ?? location) !== location) return false;
  if (formats) return withFormats(type, formats) !== type;
  if (parameters && !parameters.includes(name)) return false;
  return of === undefined || type.kind === of || (inside === true && widened(type, accepted) !== type);
}

/** Whether an entry says that any object may be shown as an empty array. */
export function showsEmptyArrays(shows: readonly Accepted[] = []): boolean {
  return shows.some(
    ({ of, also, routes, parameters }) =>
      of === 'object' && !routes && !parameters && also !== undefined && isEmptyArray(also),
  );
}

/** Whether the empty array is the only value of a type. */
export function isEmptyArray(type: Type): boolean {
  return type.kind === 'array' && type.maxItems === 0;
}

/** The entries that apply to the parameters of a route. */
export function acceptedAt(all: readonly Accepted[], path: string): readonly Accepted[] {
  const meant = all.filter(({ routes }) => routes?.some((end) => path.endsWith(`/${end}`)) ?? true);
  return meant.length === all.length ? all : meant;
}

/** The entries that apply to the parameters of a module. */
export function acceptedIn(path: string, all: readonly Accepted[]): readonly Accepted[] {
  return all.filter(({ modules }) => modules === undefined || modules.includes(path));
}

/** The parameter as the server accepts it; the same object if no entry changes it. */
export function adapted<T extends Typed>(parameter: T, all: readonly Accepted[]): T {
  // Another entry may add the format that an entry with `formats` applies to.
  const meant = all.filter((one) => one.formats !== undefined || isAbout(one, parameter));
  if (meant.length === 0) return parameter;
  const type = meant.reduce(widened, meant.reduce(narrowed, parameter.type));
  const constant =
    meant.find((one) => one.constant !== undefined && isAbout(one, parameter))?.constant ?? parameter.constant;
  if (type === parameter.type && constant === parameter.constant) return parameter;
  return { ...parameter, type, ...(constant === undefined ? {} : { constant }) };
}

/** The type with the further values of an entry; the same object if the entry adds none. */
function widened(type: Type, accepted: Accepted): Type {
  const { of, also, inside } = accepted;
  if (also === undefined) return type;
  const deep = inside ? widenedInside(type, accepted) : type;
  const members = type.kind === 'union' ? type.of : [type];
  const isMeant = members.some((one) => (of === undefined || one.kind === of) && mayBe(one, also));
  return isMeant && !takesAlready(type, also) ? withFurther(deep, also) : deep;
}

/**
 * The union of a type and a further one, which records the stated type. Two lists of values stay one list, so that purposes and near names
 * are found in it.
 */
function withFurther(type: Type, also: Type): Type {
  if (type.kind !== 'values' || also.kind !== 'values') {
    const stated = type.kind === 'union' && type.stated ? type.stated : type;
    return { kind: 'union', of: typesIn([type, also]), stated };
  }
  const { set: _, ...own } = type;
  const listed = new Set(own.values.map(({ value }) => value));
  return { ...own, values: [...own.values, ...also.values.filter(({ value }) => !listed.has(value))] };
}

/** The type with its inner types widened. The members of a union are widened only inside, since the union as a whole is widened. */
function widenedInside(type: Type, accepted: Accepted): Type {
  const inner = type.kind === 'union' ? widenedInside : widened;
  const deep = withInnerTypes(type, (one) => inner(one, accepted));
  if (deep === type) return type;
  const { set: _, ...own } = deep;
  return own;
}

/** Whether further values can replace those of a type: an empty array cannot replace an object with a field that is always required. */
function mayBe(type: Type, also: Type): boolean {
  // The values would also have to match one of the alternatives.
  if (type.alternatives) return false;
  if (!isEmptyArray(also) || type.kind !== 'object') return true;
  return !type.required?.length && !type.properties?.some(({ required, with: bringing }) => required && !bringing);
}

/** Whether a type accepts all values of another type. Covers only the kinds of types that entries add. */
function takesAlready(type: Type, also: Type): boolean {
  if (type.kind === 'union') return type.of.some((one) => takesAlready(one, also));
  if (type.kind === 'unknown') return type.alternatives === undefined;
  if (type.kind === 'null') return also.kind === 'null';
  if (type.kind === 'array') return also.kind === 'array' && also.maxItems === 0 && !type.minItems;
  if (type.kind !== 'string' || (also.kind !== 'values' && also.kind !== 'string')) return false;
  const isNarrowed = boundsOfKind('string').some(([name]) => name in type);
  return !isNarrowed && type.format === undefined && type.pattern === undefined;
}

/** The shared set as narrowed by the entries that apply wherever it is used; the same object if none does. */
export function adaptedSet(set: ValueSet, all: readonly Accepted[]): ValueSet {
  const isMeant = (one: Accepted): boolean => isGeneral(one) && (one.formats !== undefined || one.of === set.type.kind);
  const type = all.filter(isMeant).reduce(narrowed, set.type);
  return type === set.type ? set : { ...set, type };
}

function isGeneral({ parameters, modules, routes, required, location }: Accepted): boolean {
  return [parameters, modules, routes, required, location].every((limit) => limit === undefined);
}

/** The type narrowed by an entry. It loses the name of its shared set if the entry applies to only some parameters. */
function narrowed(type: Type, accepted: Accepted): Type {
  if (accepted.formats) return withFormats(type, accepted.formats);
  const facets = accepted.facets ?? (accepted.subtypes && facetsOfUser(type as TextType, accepted.subtypes));
  if (facets === undefined) return type;
  const { set, ...own } = type;
  return { ...own, ...(set !== undefined && isGeneral(accepted) ? { set } : {}), ...facets } as TextType;
}

/** The type with facets for its texts of the given formats, at any depth; the same object if it has no such texts. */
function withFormats(type: Type, formats: ReadonlyMap<string, TextFacets>): Type {
  const inner = (one: Type): Type => withFormats(one, formats);
  const own = withInnerTypes(withAlternativeTypes(type, inner), inner);
  if (own.kind !== 'string' || own.format === undefined) return own;
  const facets = formats.get(own.format);
  // A stated pattern is more specific than the pattern of a kind of server.
  return facets === undefined || own.pattern !== undefined ? own : { ...own, ...facets };
}

/** The joined patterns of the subtypes of a user; undefined if a subtype has no pattern, and so accepts any text. */
function facetsOfUser(type: TextType, { forms, unlisted }: UserForms): PatternInWords | undefined {
  const stated = type.kind === 'user' ? type.subtypes : [];
  const names = stated.length > 0 ? stated : (unlisted ?? [...forms.keys()]);
  const ofNames = names.map((name) => forms.get(name));
  const statedForms = ofNames.filter((form) => form !== undefined);
  if (statedForms.length < ofNames.length) return undefined;
  return {
    pattern: statedForms.map(({ pattern }) => pattern).join('|'),
    expected: alternatives(statedForms.map(({ expected }) => expected)),
  };
}
