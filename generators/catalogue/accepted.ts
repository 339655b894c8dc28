import { alternatives } from '../lib/wording.ts';
import type { Parameter, ValueSet } from './parameter-model.ts';
import type { Place } from './source.ts';
import type { Alternatives, Property, TextFacets, TextType, Type } from './type-model.ts';
import { typesIn } from './union.ts';

/** A difference between the values that a kind of server takes and those that the sources state: further ones, or only some texts. */
export interface Accepted {
  readonly says: string;
  /** The kind of the stated type. */
  readonly of: Type['kind'];
  /** The names of the parameters; undefined for all of the type. */
  readonly parameters?: readonly string[];
  /** The paths of the modules that have them; undefined for all. */
  readonly modules?: readonly string[];
  /** Only those that are required. */
  readonly required?: true;
  /** Only those of a body. */
  readonly location?: 'body';
  /** The type whose values are taken as well. */
  readonly also?: Type;
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

type Typed = Pick<Property, 'name' | 'type' | 'required'> & Pick<Parameter, 'location'>;

/** Whether a parameter is one that the entry is about: formats are stated of values inside others as well. */
export function isAbout(accepted: Accepted, { name, type, required: isRequired, location = 'body' }: Typed): boolean {
  const { of, parameters, required, formats } = accepted;
  if ((required && !isRequired) || (accepted.location ?? location) !== location) return false;
  if (formats) return withFormats(type, formats) !== type;
  return type.kind === of && (parameters === undefined || parameters.includes(name));
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
  const narrow = meant.reduce(narrowed, parameter.type);
  const also = meant.flatMap((one) => (one.also && !takesAlready(narrow, one.also) ? [one.also] : []));
  if (narrow === parameter.type && also.length === 0) return parameter;
  return { ...parameter, type: also.length === 0 ? narrow : widened(narrow, also) };
}

/** A type whose values are joined by those of others, which remembers what is stated. */
function widened(stated: Type, also: readonly Type[]): Type {
  return { kind: 'union', of: typesIn([stated, ...also]), stated };
}

/** Whether a type takes any text, and so all values of another one that are texts. */
function takesAlready(type: Type, also: Type): boolean {
  if (type.kind !== 'string' || (also.kind !== 'values' && also.kind !== 'string')) return false;
  return [type.format, type.pattern, type.minLength, type.maxLength].every((facet) => facet === undefined);
}

/** A shared set with the texts that the server takes wherever its type is stated. */
export function adaptedSet(set: ValueSet, all: readonly Accepted[]): ValueSet {
  const isMeant = (one: Accepted): boolean => isGeneral(one) && (one.formats !== undefined || one.of === set.type.kind);
  const type = all.filter(isMeant).reduce(narrowed, set.type);
  return type === set.type ? set : { ...set, type };
}

function isGeneral({ parameters, modules, required, location }: Accepted): boolean {
  return [parameters, modules, required, location].every((limit) => limit === undefined);
}

/** A type is no longer that of its shared set where only some of the parameters that have it are narrowed. */
function narrowed(type: Type, accepted: Accepted): Type {
  if (accepted.formats) return withFormats(type, accepted.formats);
  const facets = accepted.facets ?? (accepted.subtypes && facetsOfUser(type as TextType, accepted.subtypes));
  if (facets === undefined) return type;
  const { set, ...own } = type;
  return { ...own, ...(set !== undefined && isGeneral(accepted) ? { set } : {}), ...facets } as TextType;
}

/** A type whose texts of some formats are narrowed, wherever these are stated in it; the same one where none is. */
function withFormats(type: Type, formats: ReadonlyMap<string, TextFacets>): Type {
  const inner = (one: Type): Type => withFormats(one, formats);
  const ofAlternative = (one: Alternatives): Alternatives => replaced(one, 'of', changed(one.of, inner));
  const { alternatives } = type;
  const own = alternatives ? replaced(type, 'alternatives', changed(alternatives, ofAlternative)) : type;
  switch (own.kind) {
    case 'string': {
      const facets = own.format === undefined ? undefined : formats.get(own.format);
      // A pattern that is stated says more than that of a kind of server.
      return facets === undefined || own.pattern !== undefined ? own : { ...own, ...facets };
    }
    case 'array':
      return replaced(own, 'items', inner(own.items));
    case 'union':
      return replaced(own, 'of', changed(own.of, inner));
    case 'object': {
      const { properties } = own;
      const ofProperty = (one: Property): Property => replaced(one, 'type', inner(one.type));
      return properties ? replaced(own, 'properties', changed(properties, ofProperty)) : own;
    }
    default:
      return own;
  }
}

/** An object with another value of a property; the same one where the value is. */
function replaced<T, Key extends keyof T>(whole: T, key: Key, value: T[Key]): T {
  return whole[key] === value ? whole : { ...whole, [key]: value };
}

/** A list with other items; the same one where all items are. */
function changed<Item>(list: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const items = list.map(change);
  return items.every((item, index) => item === list[index]) ? list : items;
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
