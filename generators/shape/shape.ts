import type { Constraint } from '../catalogue/model/constraints.ts';
import type { Citation, Plain } from '../catalogue/model/facts.ts';
import type { Interface, Resource } from '../catalogue/model/model.ts';
import type { ParameterObject } from '../catalogue/model/objects.ts';
import type { Location, Parameter } from '../catalogue/model/parameter-model.ts';
import type { NumberKind, TextKind } from '../catalogue/model/type-kinds.ts';
import type { Scalar, TextFacets, Value } from '../catalogue/model/type-model.ts';
import type { Place } from '../catalogue/sources/source.ts';
import type { Numeric } from '../lib/numbers.ts';
import type { Joining, PartNames } from './joining.ts';

/** An object of parameters with every question about what it accepts decided, as plain data for all outputs. */
export interface Shape {
  /** Unique in its interface among the shapes of the same kind of owner. */
  readonly name: string;
  readonly owner: Owner;
  readonly iface: Interface;
  readonly purpose: string | undefined;
  readonly sources: readonly Citation[];
  /** The ids of the interpretations that it rests on. */
  readonly restsOn: readonly string[];
  /** In the order of the parameters; a templated parameter whose names are known has a member for each name. */
  readonly members: readonly Member[];
  readonly constraints: readonly Constraint[];
  /** The place of what it belongs to: of an endpoint that of its route. */
  readonly at: Place;
}

/** The shape of a module's parameters or an endpoint's arguments. */
export type ObjectShape = Shape & { readonly owner: ParameterObject };

/** The part of the model that the parameters belong to. */
export type Owner =
  | ParameterObject
  | { readonly kind: 'resource'; readonly resource: Resource }
  | { readonly kind: 'envelope' };

/** One key of the object, or all keys of a form, with what is accepted there. */
export interface Member {
  /** The facts of the member and their places in the catalogue. */
  readonly parameter: Parameter;
  readonly key: Key;
  readonly location: Location | undefined;
  /** Whether a caller must supply it, whatever else is supplied. */
  readonly required: boolean;
  /** One value, where several may be given. */
  readonly accepts: Accepts;
  readonly several: Several | undefined;
  /** The text that stands for all values, such as `*`. */
  readonly all: string | undefined;
  readonly default: Default | undefined;
  /** The conditions that can be decided from the other members; all of them have to hold. */
  readonly conditions: readonly Condition[];
  /** The conditions without which the server ignores the member. */
  readonly ignoredUnless: readonly Condition[];
  /** The conditions that cannot be decided, as the sources state them. */
  readonly undecided: readonly string[];
  readonly written: Written;
}

export type Key =
  /** `value` is set for a name that a templated one stands for: the value that the name was made from. */
  | { readonly kind: 'name'; readonly name: string; readonly value?: string }
  /** Any name made of these fixed texts, with text that is not empty between each and the next. */
  | {
      readonly kind: 'form';
      readonly parts: readonly string[];
      readonly sources: readonly Source[];
      /** The names of other members that happen to have the form, an empty text counted: they are not meant. */
      readonly except: readonly string[];
      /** Whether the server ignores a name that is made of other values than the given ones. */
      readonly areOthersIgnored: boolean;
    };

/** Where the variable of a form takes its values from. */
export interface Source {
  readonly parameter: string;
  /** The text of that parameter that stands for all values, if it has one. */
  readonly all: string | undefined;
  /** The values that it has where it is left out. */
  readonly preset: readonly string[];
}

/** A number for an ordinary caller and for one with elevated rights; the same number twice where rights change nothing. */
export interface ByRights {
  readonly ordinary: Numeric;
  readonly elevated: Numeric;
}

export interface Bounds {
  readonly least?: Numeric;
  readonly most?: ByRights;
  /** A value is greater than this. */
  readonly above?: Numeric;
  /** A value is less than this. */
  readonly below?: Numeric;
}

/** The description of one value that is accepted. */
export type Accepts = AcceptsBase &
  /** `upload`: the content of a file. */
  (
    | { readonly kind: 'unknown' | 'boolean' | 'null' | 'upload' }
    | { readonly kind: 'constant'; readonly value: boolean }
    /** Text; `subtypes` are the forms of a user. */
    | {
        readonly kind: 'text';
        readonly meaning: TextKind;
        readonly subtypes: readonly string[];
        readonly facets: TextFacets;
      }
    /** `extra` are namespaces beside the site's own. */
    | {
        readonly kind: 'number';
        readonly meaning: NumberKind;
        readonly whole: boolean;
        readonly bounds: Bounds;
        /** A value has to be a multiple of it. */
        readonly step?: Numeric;
        readonly extra: readonly Numeric[];
      }
    /** Listed texts, and those that have the form of an open set. */
    | { readonly kind: 'enum'; readonly values: readonly Value[]; readonly form?: ValueForm }
    /** Listed values that are not all text. */
    | { readonly kind: 'constants'; readonly values: readonly Scalar[] }
    /** `flat` where the server also takes what is no array for one. */
    | {
        readonly kind: 'array';
        readonly items: Accepts;
        readonly count: Count;
        readonly unique: boolean;
        readonly flat?: FlatForms;
      }
    | {
        readonly kind: 'object';
        /** None where none are stated. */
        readonly fields: readonly Field[];
        /** Fields whose names match a regular expression. */
        readonly patterns: readonly { readonly pattern: string; readonly accepts: Accepts }[];
        /** Further fields, `false` where there may be none; undefined where it is not stated. */
        readonly others: Accepts | false | undefined;
      }
    /** Any of these; none of them is of this kind, and there are two at least. */
    | {
        readonly kind: 'any';
        readonly of: readonly Accepts[];
        /** The member, or the union, that the sources state; a binding adds the others. */
        readonly stated?: Accepts;
      }
  );

interface AcceptsBase {
  /** The name of the shared set that it is taken from unchanged. */
  readonly set?: string;
  /** A regular expression, without anchors, for a text or number as it is written in its part of a path. */
  readonly pattern?: string;
  /** Of a text in a path, whether a whole number will do as well, as it is written in digits: any from 0 on. */
  readonly orNumber?: true;
  readonly title?: string;
  readonly purpose?: string;
  /** The value has to be accepted by one of each of these lists as well: by exactly one for `oneOf`. */
  readonly alternatives?: readonly { readonly keyword: 'anyOf' | 'oneOf'; readonly of: readonly Accepts[] }[];
}

/** The forms beside an array in which an array may be given: one item alone, or a text that joins items. */
export interface FlatForms {
  /** The kinds of items, other than texts, of which one may be given alone. */
  readonly item: readonly Accepts[];
  /** A single text is among the joined ones. Undefined where these cannot be told from others. */
  readonly text?: FlatText;
}

export interface FlatText {
  /** A regular expression for a text that joins at least one item. */
  readonly pattern: string;
  /** A regular expression for the items that are numbers. */
  readonly numeral?: string;
}

/** A field of an object that is a value. */
export interface Field {
  readonly parameter: Parameter;
  readonly required: boolean;
  readonly accepts: Accepts;
}

/** The number of items in an array; undefined where there is no limit. */
export interface Count {
  readonly least?: Numeric;
  readonly most?: Numeric;
}

export type AcceptsNumber = Accepts & { readonly kind: 'number' };
export type AcceptsEnum = Accepts & { readonly kind: 'enum' };
export type AcceptsText = Accepts & { readonly kind: 'text' };
export type AcceptsArray = Accepts & { readonly kind: 'array' };
export type AcceptsObject = Accepts & { readonly kind: 'object' };
export type AcceptsAny = Accepts & { readonly kind: 'any' };

/** The form of further values: as the catalogue writes it, and as the fixed texts around its variables. */
export interface ValueForm {
  readonly text: string;
  readonly parts: readonly string[];
}

/** Several values in one parameter. */
export interface Several {
  /** Undefined where it is not stated how many. */
  readonly most: ByRights | undefined;
  readonly duplicates: boolean;
}

export interface Default {
  /** As the sources state it. */
  readonly stated: Plain;
  /** Fitted to the type: a list where several values are accepted. */
  readonly value: Plain;
  /** Whether the member accepts it: `force` has a default that is refused. */
  readonly isAccepted: boolean;
}

/** A member is accepted only with another one (or a value of it), or where `given` is false only without. */
export interface Condition {
  readonly parameter: string;
  /** Undefined where any value will do. */
  readonly value: string | undefined;
  readonly given: boolean;
  /** The text of the other one that stands for all its values, where `value` is set. */
  readonly all: string | undefined;
  /** Whether the other one has the value where it is left out. */
  readonly byDefault: boolean;
}

/** How a member is written in the query of a request, as far as a binding says it. */
export interface Written {
  /**
   * `joined` by the separator, `repeated` under the name of items, and `structured` as the value itself is: one, repeated, or
   * with names for its parts; `unknown` where no binding says how several are.
   */
  readonly as: 'one' | 'joined' | 'repeated' | 'structured' | 'unknown';
  /** How the text of one value is read; `presence`: a boolean that is true by being there. */
  readonly value: 'text' | 'integer' | 'number' | 'boolean' | 'presence';
  /** The name in the query. */
  readonly name: string;
  /** How values are joined to one text; undefined where they are not. */
  readonly joining?: Joining;
  /** The patterns of the names of parts, for what is `structured`. */
  readonly parts?: PartNames;
}
