import type { Numeric } from '../../lib/numbers.ts';
import type { BoundName, boundKeys } from '../keys/bounds.ts';
import type { PlainFacts } from '../keys/plain-fact-values.ts';
import type { Place } from '../sources/source.ts';
import type { Fact, Plain } from './facts.ts';
import type { BareKind, NumberKind, PlainTextKind, TextKind } from './type-kinds.ts';

export interface Value {
  readonly value: string;
  readonly purpose?: string;
  /** Set where the purpose is in the words of a preset, not of the sources. */
  readonly purposeFrom?: 'preset';
  readonly deprecated: boolean;
  /** The value to use instead of a deprecated one. */
  readonly replacement?: string;
  /** The servers that have it; undefined if all servers do. */
  readonly servers?: readonly string[];
  readonly at: Place;
}

/** A JSON value that is neither an object nor an array. */
export type Scalar = string | Numeric | boolean | null;

/**
 * The type of one value of a parameter. `unknown` means that the sources do not state a type: it is never replaced by a guess. Facets for
 * which the sources have no name are those of JSON Schema, under its names.
 */
export type Type = TypeBase &
  (
    | { readonly kind: 'unknown' }
    | { readonly kind: BareKind }
    /** Only bindings give facets to text types other than `string`. */
    | ({ readonly kind: 'string' } & TextFacets)
    | ({ readonly kind: PlainTextKind } & TextFacets)
    | ({ readonly kind: 'user'; readonly subtypes: readonly string[] } & TextFacets)
    | ({ readonly kind: 'integer' | 'number' } & BoundsOf<'integer'>)
    /** A number of results: from `minimum` to `maximum`, or to `highMaximum` for callers with elevated rights. */
    | ({ readonly kind: 'limit' } & BoundsOf<'limit'>)
    /** A namespace number; `extra` lists numbers accepted besides the site's own. */
    | { readonly kind: 'namespace'; readonly extra: readonly Numeric[] }
    /** Enumerated texts; `form` (text with `{Name}` for any non-empty text) makes the set open. */
    | { readonly kind: 'values'; readonly values: readonly Value[]; readonly form?: string }
    /** Enumerated values that are not all text; `base` is the type stated next to them. */
    | { readonly kind: 'constants'; readonly values: readonly Scalar[]; readonly base: Type }
    | ArrayType
    | ObjectType
    /** Any of several types; there are two at least, and none of them is a union. */
    | {
        readonly kind: 'union';
        readonly of: readonly Type[];
        /** The member, or the union, that the sources state; a binding adds the others. */
        readonly stated?: Type;
      }
  );

interface TypeBase {
  /** The name of the shared set that the type is taken from unchanged. */
  readonly set?: string;
  /** The title and purpose of a type inside another one. */
  readonly title?: string;
  readonly purpose?: string;
  /** The alternative states no type, and has that of the type around it. */
  readonly inherited?: true;
  /** A value must also match each of these. */
  readonly alternatives?: readonly Alternatives[];
}

export type NumberType = Extract<Type, { readonly kind: NumberKind }>;

export type TextType = Extract<Type, { readonly kind: TextKind }>;

/** The keys that narrow types. Lengths are counted in code points. */
export type Bounds = { readonly [Name in BoundName]?: Rows[Name]['value'] extends 'flag' ? boolean : Numeric };

/** The keys that narrow a kind of type. */
export type BoundsOf<Kind> = Pick<
  Bounds,
  { [Name in BoundName]: Kind extends Rows[Name]['of'][number] ? Name : never }[BoundName]
>;

type Rows = typeof boundKeys;

export interface TextFacets extends TextForm, BoundsOf<'string'> {}

/** The form of texts, whatever their length. */
export interface TextForm {
  readonly format?: string;
  /** A regular expression, which may match any part of the text. */
  readonly pattern?: string;
  /** A description of the texts that match, to follow "Supply"; messages and pages show it instead of a pattern that is hard to read. */
  readonly expected?: string;
}

/** `items` is `unknown` where the sources do not state it. */
export interface ArrayType extends BoundsOf<'array'> {
  readonly kind: 'array';
  readonly items: Type;
}

export interface ObjectType extends BoundsOf<'object'> {
  readonly kind: 'object';
  /** The fields that are stated; undefined where the sources do not state any. */
  readonly properties?: readonly Property[];
  /** The names of required fields, besides the fields that are marked as required themselves. */
  readonly required?: readonly { readonly name: string; readonly at: Place }[];
  /** The types of fields whose names match a regular expression. */
  readonly patternProperties?: readonly { readonly pattern: string; readonly type: Type }[];
  /** The type of further fields, `false` if there may be none; undefined if the sources do not state it. */
  readonly additionalProperties?: Type | false;
}

/** Types of which a value must match one, or exactly one for `oneOf`. */
export interface Alternatives {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly of: readonly Type[];
}

export interface Default {
  /** As the source states it (`publish` on an array); several values as a list. */
  readonly stated: Plain;
  /** Fitted to the type: a list where the parameter is an array or takes several values. */
  readonly value: Plain;
  /** Whether the key has no value in the file, which YAML reads as null. */
  readonly isEmpty?: true;
  readonly at: Place;
}

/** A parameter of a module, by its name without the prefix, and the value of it that brings a field; any value if undefined. */
export interface Bringing {
  readonly parameter: string;
  readonly value?: string;
  /** The place of the parameter's values. */
  readonly at: Place;
}

/** A field of an object, with the facts that a parameter has too. */
export interface Property extends Fact, PlainFacts<'property'> {
  readonly name: string;
  readonly title?: string;
  readonly type: Type;
  /** The shared set that the definition refers to, even where it narrows it. */
  readonly set?: string;
  readonly default?: Default;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** The parameter or field to use instead of a deprecated one. */
  readonly replacement?: string;
  /** The parameters that bring it into a response, one of which is enough; undefined if it comes with every request. */
  readonly with?: readonly Bringing[];
  /** The servers that have it; undefined if all servers do. */
  readonly servers?: readonly string[];
  /** All facts on each server that states some differently, by the name of the server. */
  readonly byServer?: ReadonlyMap<string, Omit<Property, 'name'>>;
}
