import type { Constraint } from '../catalogue/model/constraints.ts';
import type { Citation, Plain } from '../catalogue/model/facts.ts';
import type { Interface, Resource } from '../catalogue/model/model.ts';
import type { Location, Parameter } from '../catalogue/model/parameter-model.ts';
import type { ParameterObject } from '../catalogue/model/parameter-objects.ts';
import type { BareKind, NumberKind, TextKind } from '../catalogue/model/type-kinds.ts';
import type { Bounds, Scalar, TextForm, Value } from '../catalogue/model/type-model.ts';
import type { Place } from '../catalogue/sources/source.ts';
import type { Numeric } from '../lib/numbers.ts';
import type { Joining, PartNames } from './joining.ts';

/** An object of parameters: the decisions about what it accepts, as plain data for all outputs. */
export interface Shape {
  /** Unique in its interface among the shapes of the same kind of owner. */
  readonly name: string;
  readonly owner: Owner;
  readonly iface: Interface;
  readonly purpose: string | undefined;
  readonly sources: readonly Citation[];
  /** The ids of the interpretations behind the shape. */
  readonly restsOn: readonly string[];
  /** In the order of the parameters. A templated parameter has a member for each of its names, if these are listed. */
  readonly members: readonly Member[];
  readonly constraints: readonly Constraint[];
  /** The place of its owner; for an endpoint, that of the route. */
  readonly at: Place;
}

/** The shape of a module's parameters or an endpoint's arguments. */
export type ObjectShape = Shape & { readonly owner: ParameterObject };

/** The part of the model that the parameters belong to. */
export type Owner =
  | ParameterObject
  | { readonly kind: 'resource'; readonly resource: Resource }
  | { readonly kind: 'envelope' };

/** A key of the object, or a form of keys, and what is accepted there. */
export interface Member {
  /** The facts of the member and their places in the catalogue. */
  readonly parameter: Parameter;
  readonly key: Key;
  readonly location: Location | undefined;
  /** Whether every request must have it. */
  readonly required: boolean;
  /** The description of one value, even if several may be given. */
  readonly accepts: Accepts;
  readonly several: Several | undefined;
  /** The text that stands for all values, such as `*`; undefined if there is none. */
  readonly all: string | undefined;
  readonly default: Default | undefined;
  /** The conditions that depend on other members. All of them have to hold. */
  readonly conditions: readonly Condition[];
  /** Conditions; if one of them does not hold, the server ignores the member. */
  readonly ignoredUnless: readonly Condition[];
  /** The conditions that cannot be decided, as the sources state them. */
  readonly undecided: readonly string[];
  readonly written: Written;
}

export type Key =
  /** `value` is the value that the name was made from, if it is a name of a templated parameter. */
  | { readonly kind: 'name'; readonly name: string; readonly value?: string }
  /** All names that consist of these fixed texts, with any text that is not empty between two of them. */
  | {
      readonly kind: 'form';
      readonly parts: readonly string[];
      readonly sources: readonly Source[];
      /** The names of other members that match the form, empty texts included. The form does not stand for these. */
      readonly except: readonly string[];
      /** Whether the server ignores a name made from a value that is not given. */
      readonly areOthersIgnored: boolean;
    };

/** The parameter that the variable of a form takes its values from. */
export interface Source {
  readonly parameter: string;
  /** The text of that parameter that stands for all values, if it has one. */
  readonly all: string | undefined;
  /** The values that the parameter has by default. */
  readonly preset: readonly string[];
}

/** A number for ordinary callers and one for callers with elevated rights; both are the same if rights do not matter. */
export interface ByRights {
  readonly ordinary: Numeric;
  readonly elevated: Numeric;
}

/** The description of one value that is accepted. */
export type Accepts = AcceptsBase &
  (
    | { readonly kind: 'unknown' }
    | { readonly kind: BareKind }
    | { readonly kind: 'constant'; readonly value: boolean }
    /** Text; `subtypes` are the forms of a user. */
    | {
        readonly kind: 'text';
        readonly meaning: TextKind;
        readonly subtypes: readonly string[];
        readonly facets: TextForm;
        readonly bounds: Bounds;
      }
    /** `extra`: further namespaces, in addition to those of the site. */
    | {
        readonly kind: 'number';
        readonly meaning: NumberKind;
        readonly whole: boolean;
        readonly bounds: Bounds;
        readonly extra: readonly Numeric[];
      }
    /** Listed texts, and texts of the form of an open set. */
    | { readonly kind: 'enum'; readonly values: readonly Value[]; readonly form?: ValueForm }
    /** Listed values that are not all text. */
    | { readonly kind: 'constants'; readonly values: readonly Scalar[] }
    /** `flat` are the other forms that the server takes for an array. */
    | {
        readonly kind: 'array';
        readonly items: Accepts;
        readonly bounds: Bounds;
        readonly flat?: FlatForms;
      }
    | {
        readonly kind: 'object';
        /** Empty if none are stated. */
        readonly fields: readonly Field[];
        /** Fields whose names match a regular expression. */
        readonly patterns: readonly { readonly pattern: string; readonly accepts: Accepts }[];
        /** Further fields; `false` if there may be none, undefined if nothing is stated. */
        readonly others: Accepts | false | undefined;
        readonly bounds: Bounds;
      }
    /** Any of at least two descriptions, none of which is of this kind. */
    | {
        readonly kind: 'any';
        readonly of: readonly Accepts[];
        /** The description that the sources state, if a binding has added the others. */
        readonly stated?: Accepts;
      }
  );

interface AcceptsBase {
  /** The name of the shared set whose type it is, unchanged. */
  readonly set?: string;
  /** A regular expression, without anchors, for the text or number as it is written in a path. */
  readonly pattern?: string;
  /** Whether a text in a path may also be given as a whole number from 0 on, which is written in digits. */
  readonly orNumber?: true;
  readonly title?: string;
  readonly purpose?: string;
  /** Each list has to accept the value too: at least one of its descriptions, or exactly one for `oneOf`. */
  readonly alternatives?: readonly { readonly keyword: 'anyOf' | 'oneOf'; readonly of: readonly Accepts[] }[];
}

/** The forms that an array may also be given in: one item alone, or a text that joins items. */
export interface FlatForms {
  /** The kinds of items, other than texts, that may be given alone. */
  readonly item: readonly Accepts[];
  /** The texts that join items, or hold a single item. Undefined if they cannot be told from other texts. */
  readonly text?: FlatText;
}

export interface FlatText {
  /** A regular expression for a text that joins at least one item. */
  readonly pattern: string;
  /** A regular expression for the items that are numbers. */
  readonly numeral?: string;
}

/** A field of a value that is an object. */
export interface Field {
  readonly parameter: Parameter;
  readonly required: boolean;
  readonly accepts: Accepts;
}

export type AcceptsNumber = Accepts & { readonly kind: 'number' };
export type AcceptsEnum = Accepts & { readonly kind: 'enum' };
export type AcceptsText = Accepts & { readonly kind: 'text' };
export type AcceptsArray = Accepts & { readonly kind: 'array' };
export type AcceptsObject = Accepts & { readonly kind: 'object' };
export type AcceptsAny = Accepts & { readonly kind: 'any' };

/** The form of the values of an open set: as the catalogue states it, and as the fixed texts around its variables. */
export interface ValueForm {
  readonly text: string;
  readonly parts: readonly string[];
}

/** Several values in one parameter. */
export interface Several {
  /** Undefined if no limit is stated. */
  readonly most: ByRights | undefined;
  readonly duplicates: boolean;
}

export interface Default {
  /** As the sources state it. */
  readonly stated: Plain;
  /** The value in the form of the type: a list if several values are accepted. */
  readonly value: Plain;
  /** Whether the member accepts its own default. Servers state some defaults that they refuse, such as that of `force`. */
  readonly isAccepted: boolean;
}

/** A member is accepted only with another member (or a value of it); if `given` is false, only without. */
export interface Condition {
  readonly parameter: string;
  /** Undefined for any value. */
  readonly value: string | undefined;
  readonly given: boolean;
  /** The text that stands for all values of the other member, if `value` is set. */
  readonly all: string | undefined;
  /** Whether the other member has the value by default. */
  readonly byDefault: boolean;
}

/** How a member is written in a query, if a binding states it. */
export interface Written {
  /**
   * Several values are `joined` by the separator or `repeated` under the name of items. A `structured` value is written by its own kind:
   * once, repeated, or with names for its parts. `unknown`: no binding states how several values are written.
   */
  readonly as: 'one' | 'joined' | 'repeated' | 'structured' | 'unknown';
  /** How the text of one value is read; `presence`: a boolean that is true if the name is there at all. */
  readonly value: 'text' | 'integer' | 'number' | 'boolean' | 'presence';
  /** The name in the query. */
  readonly name: string;
  /** How values are joined into one text; undefined if they are not. */
  readonly joining?: Joining;
  /** The patterns of the names of parts of a `structured` value. */
  readonly parts?: PartNames;
}
