import { alternatives } from '../lib/wording.ts';
import type { ValueSet } from './parameter-model.ts';
import type { Place } from './source.ts';
import type { Property, TextFacets, TextType, Type } from './type-model.ts';
import { unionOf } from './union.ts';

/** A difference between the values that a kind of server takes and those that the sources state: further ones, or only some texts. */
export interface Accepted {
  readonly says: string;
  /** The kind of the stated type. */
  readonly of: Type['kind'];
  /** The names of the parameters; undefined for all of the type. */
  readonly parameters?: readonly string[];
  /** Only those that are required. */
  readonly required?: true;
  /** The type whose values are taken as well. */
  readonly also?: Type;
  /** The form of the texts that are taken. */
  readonly facets?: TextFacets;
  readonly subtypes?: UserForms;
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

type Typed = Pick<Property, 'name' | 'type' | 'required'>;

/** Whether a parameter is one that the entry is about. */
export function isAbout({ of, parameters, required }: Accepted, { name, type, required: isRequired }: Typed): boolean {
  if (required && !isRequired) return false;
  return type.kind === of && (parameters === undefined || parameters.includes(name));
}

/** A parameter with what the server takes; the same one where that is what the sources state. */
export function adapted<T extends Typed>(parameter: T, all: readonly Accepted[]): T {
  const meant = all.filter((one) => isAbout(one, parameter));
  if (meant.length === 0) return parameter;
  const narrow = meant.reduce(narrowed, parameter.type);
  const also = meant.flatMap((one) => (one.also ? [one.also] : []));
  return { ...parameter, type: also.length === 0 ? narrow : unionOf([narrow, ...also]) };
}

/** A shared set with the texts that the server takes wherever its type is stated. */
export function adaptedSet(set: ValueSet, all: readonly Accepted[]): ValueSet {
  const type = all.filter((one) => isGeneral(one) && one.of === set.type.kind).reduce(narrowed, set.type);
  return type === set.type ? set : { ...set, type };
}

function isGeneral({ parameters, required }: Accepted): boolean {
  return parameters === undefined && required === undefined;
}

/** A type is no longer that of its shared set where only some of the parameters that have it are narrowed. */
function narrowed(type: Type, accepted: Accepted): Type {
  const facets = accepted.facets ?? (accepted.subtypes && facetsOfUser(type as TextType, accepted.subtypes));
  if (facets === undefined) return type;
  const { set, ...own } = type;
  return { ...own, ...(set !== undefined && isGeneral(accepted) ? { set } : {}), ...facets } as TextType;
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
