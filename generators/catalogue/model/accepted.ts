import { alternatives } from '../../lib/wording.ts';
import type { Place } from '../sources/source.ts';
import { withAlternativeTypes, withInnerTypes } from './inner-types.ts';
import type { Parameter, ValueSet } from './parameter-model.ts';
import type { Property, TextFacets, TextType, Type } from './type-model.ts';
import { typesIn } from './union.ts';

/** A difference between the values that a kind of server takes and those that the sources state: further ones, or only some texts. */
export interface Accepted {
  readonly says: string;
  /** The kind of the stated type; undefined for any. */
  readonly of?: Type['kind'];
  /** The ends of the paths of routes, such as `media/{id}`; undefined for all routes. */
  readonly routes?: readonly string[];
  /** The names of the parameters; undefined for all of the type. */
  readonly parameters?: readonly string[];
  /** The paths of the modules that have them; undefined for all. */
  readonly modules?: readonly string[];
  /** Only those that are required, as one value. */
  readonly required?: true;
  /** Only those of a body. */
  readonly location?: 'body';
  /** The type whose values are taken as well. */
  readonly also?: Type;
  /** They are taken as well where the type is that of items, fields and so on inside a value. */
  readonly inside?: true;
  /** The only boolean that is taken. */
  readonly mustbe?: boolean;
  /** The form of the texts that are taken. */
  readonly facets?: TextFacets;
  readonly subtypes?: UserForms;
  /** The facets of the texts of a stated format beside the format itself, by its name. */
  readonly formats?: ReadonlyMap<string, TextFacets>;
  readonly at: Place;
}

/** The forms in which a user is given. */
export interface UserForms {
  /** The texts of each subtype, by its name. */
  readonly forms: ReadonlyMap<string, PatternInWords>;
  /** The subtypes of a parameter that lists none; all of them where it is undefined. */
  readonly unlisted?: readonly string[];
}

/** A regular expression, and the texts that it matches in words. */
export type PatternInWords = Required<Pick<TextFacets, 'pattern' | 'expected'>>;

type Typed = Pick<Property, 'name' | 'type' | 'required'> &
  Pick<Parameter, 'location' | 'mustbe'> &
  Partial<Pick<Parameter, 'multi'>>;

/** Whether a parameter is one that the entry is about, whatever its route: formats are stated of values inside others as well. */
export function isAbout(
  accepted: Accepted,
  { name, type, required: isRequired, multi, location = 'body' }: Typed,
): boolean {
  const { of, parameters, required, formats, inside } = accepted;
  // Several values may be required without any of them.
  if ((required && (!isRequired || multi)) || (accepted.location ?? location) !== location) return false;
  if (formats) return withFormats(type, formats) !== type;
  if (parameters && !parameters.includes(name)) return false;
  return of === undefined || type.kind === of || (inside === true && widened(type, accepted) !== type);
}

/** The entries that are about the parameters of the route with a path. */
export function acceptedAt(all: readonly Accepted[], path: string): readonly Accepted[] {
  const meant = all.filter(({ routes }) => routes?.some((end) => path.endsWith(`/${end}`)) ?? true);
  return meant.length === all.length ? all : meant;
}

/** The entries that are about the parameters of a module. */
export function acceptedIn(path: string, all: readonly Accepted[]): readonly Accepted[] {
  return all.filter(({ modules }) => modules === undefined || modules.includes(path));
}

/** A parameter with what the server takes; the same one where that is what the sources state. */
export function adapted<T extends Typed>(parameter: T, all: readonly Accepted[]): T {
  // A format may be one that another entry states.
  const meant = all.filter((one) => one.formats !== undefined || isAbout(one, parameter));
  if (meant.length === 0) return parameter;
  const type = meant.reduce(widened, meant.reduce(narrowed, parameter.type));
  const mustbe = meant.find((one) => one.mustbe !== undefined && isAbout(one, parameter))?.mustbe ?? parameter.mustbe;
  if (type === parameter.type && mustbe === parameter.mustbe) return parameter;
  return { ...parameter, type, ...(mustbe === undefined ? {} : { mustbe }) };
}

/** A type with the further values of an entry; the same one where it has them already. */
function widened(type: Type, accepted: Accepted): Type {
  const { of, also, inside } = accepted;
  if (also === undefined) return type;
  const deep = inside ? widenedInside(type, accepted) : type;
  const members = type.kind === 'union' ? type.of : [type];
  const isMeant = members.some((one) => (of === undefined || one.kind === of) && mayBe(one, also));
  return isMeant && !takesAlready(type, also) ? withFurther(deep, also) : deep;
}

/**
 * A type whose values are joined by those of another one, which remembers what is stated. Listed values stay one list: what is said
 * of them, and what was meant, is found in it.
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

/** A type whose inner types are widened. The members of a union are not: what one of them takes, the union takes. */
function widenedInside(type: Type, accepted: Accepted): Type {
  const inner = type.kind === 'union' ? widenedInside : widened;
  const deep = withInnerTypes(type, (one) => inner(one, accepted));
  if (deep === type) return type;
  const { set: _, ...own } = deep;
  return own;
}

/** Whether further values can stand for those of a type: an empty array cannot for an object that has to have some field. */
function mayBe(type: Type, also: Type): boolean {
  // Alternatives are asked as well, of which the values would have to match one.
  if (type.alternatives) return false;
  if (also.kind !== 'array' || also.maxItems !== 0 || type.kind !== 'object') return true;
  return !type.required?.length && !type.properties?.some(({ required }) => required);
}

/** Whether a type has all values of another one, as far as entries state such. */
function takesAlready(type: Type, also: Type): boolean {
  if (type.kind === 'union') return type.of.some((one) => takesAlready(one, also));
  if (type.kind === 'unknown') return type.alternatives === undefined;
  if (type.kind === 'null') return also.kind === 'null';
  if (type.kind === 'array') return also.kind === 'array' && also.maxItems === 0 && !type.minItems;
  if (type.kind !== 'string' || (also.kind !== 'values' && also.kind !== 'string')) return false;
  return [type.format, type.pattern, type.minLength, type.maxLength].every((facet) => facet === undefined);
}

/** A shared set with the texts that the server takes wherever its type is stated. */
export function adaptedSet(set: ValueSet, all: readonly Accepted[]): ValueSet {
  const isMeant = (one: Accepted): boolean => isGeneral(one) && (one.formats !== undefined || one.of === set.type.kind);
  const type = all.filter(isMeant).reduce(narrowed, set.type);
  return type === set.type ? set : { ...set, type };
}

function isGeneral({ parameters, modules, routes, required, location }: Accepted): boolean {
  return [parameters, modules, routes, required, location].every((limit) => limit === undefined);
}

/** A type is no longer that of its shared set where only some of the parameters that have it are narrowed. */
function narrowed(type: Type, accepted: Accepted): Type {
  if (accepted.formats) return withFormats(type, accepted.formats);
  const facets = accepted.facets ?? (accepted.subtypes && facetsOfUser(type as TextType, accepted.subtypes));
  if (facets === undefined) return type;
  const { set, ...own } = type;
  return { ...own, ...(set !== undefined && isGeneral(accepted) ? { set } : {}), ...facets } as TextType;
}

/** A type whose texts of some formats are of other forms, wherever these formats are stated in it; the same one where none is. */
function withFormats(type: Type, formats: ReadonlyMap<string, TextFacets>): Type {
  const inner = (one: Type): Type => withFormats(one, formats);
  const own = withInnerTypes(withAlternativeTypes(type, inner), inner);
  if (own.kind !== 'string' || own.format === undefined) return own;
  const facets = formats.get(own.format);
  // A pattern that is stated says more than that of a kind of server.
  return facets === undefined || own.pattern !== undefined ? own : { ...own, ...facets };
}

/** The texts of a user in one of the forms of its subtypes; undefined where one of these may have any texts. */
function facetsOfUser(type: TextType, { forms, unlisted }: UserForms): PatternInWords | undefined {
  const stated = type.kind === 'user' ? type.subtypes : [];
  const names = stated.length > 0 ? stated : (unlisted ?? [...forms.keys()]);
  const ofNames = names.map((name) => forms.get(name));
  const known = ofNames.filter((form) => form !== undefined);
  if (known.length < ofNames.length) return undefined;
  return {
    pattern: known.map(({ pattern }) => pattern).join('|'),
    expected: alternatives(known.map(({ expected }) => expected)),
  };
}
