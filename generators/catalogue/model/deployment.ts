import type { Place } from '../sources/source.ts';
import type { Accepted } from './accepted.ts';
import type { Constraint, Decision } from './constraints.ts';
import type { Fact, Plain } from './facts.ts';
import type { Method, Parameter } from './parameter-model.ts';
import type { ResponseForms } from './response-forms.ts';
import type { ResultParts } from './result-parts.ts';
import type { Upload } from './uploads.ts';

/** The facts about one kind of deployment, by aspect; an aspect that a binding does not state is left out. */
export interface Deployment {
  /** Where requests are sent, the preferred form first; `{route}` stands for the path of a route. */
  readonly addresses?: readonly { readonly name: string; readonly template: string }[];
  /** Parameters that every request has, with their values. */
  readonly fixed?: ReadonlyMap<string, string>;
  /** The fixed parameters that only some requests have, by name, with the values of other parameters that they go with. */
  readonly fixedWith?: FixedWith;
  /** Further parameters that any request may have. */
  readonly parameters?: readonly Parameter[];
  /** The constraints between `parameters`. */
  readonly constraints?: readonly Constraint[];
  /** The decisions of conditions of the interface, by condition; parameters are named as in their modules. */
  readonly conditions?: ReadonlyMap<string, Decision>;
  /** Whether the server ignores a parameter whose templated name has a value that is not given, rather than refusing the request. */
  readonly templated?: 'ignored';
  /** By group of modules, the parameter that names the modules of a request. */
  readonly selectors?: ReadonlyMap<string, string>;
  /** By group of modules, the parameters of a request that say what its modules work on: one of them is needed. */
  readonly needs?: ReadonlyMap<string, readonly string[]>;
  /** The modules of the groups in `needs` that need none of these parameters. */
  readonly independent?: readonly string[];
  /** The parameter that names a module used as a generator, and the pattern of the names that its parameters then have. */
  readonly generators?: { readonly parameter: string; readonly names: string };
  /** The form of a name with its prefix: `{prefix}{name}`. */
  readonly names?: string;
  readonly separator?: string;
  /** Separates values that contain the separator; it then also precedes the first value. */
  readonly alternative?: string;
  readonly booleans?: 'presence';
  /** Parameters that a response asks to be sent again for more results, with their purposes. */
  readonly continuation?: ReadonlyMap<string, string>;
  /** The name of an array in the query: `{name}[]`. */
  readonly arrays?: string;
  /** The name of a field of an object in the query, or of an item that is itself an object or an array: `{name}[{key}]`. */
  readonly objects?: string;
  /** The media types of request bodies that are accepted, the usual one first. */
  readonly mediaTypes?: readonly string[];
  readonly reads?: AlsoRead;
  /** A query cannot state null: an empty text is not null. */
  readonly nulls?: 'unwritten';
  /** Whether encoders omit or refuse an empty array or object that the server would read from an empty text as something else. */
  readonly empty?: 'omitted' | 'refused';
  /** The statuses of successful responses. The first entry that has the methods of the endpoint, or none, applies. */
  readonly statuses?: readonly {
    readonly status: number;
    readonly methods: readonly Method[];
    readonly says: string;
    /** A schema of the body, possibly partial, if the sources do not show it. */
    readonly schema?: Plain;
  }[];
  readonly errors?: { readonly statuses: ReadonlyMap<string, string>; readonly schema?: Plain };
  readonly authentication?: Authentication;
}

/** By parameter, the values of other parameters. A request must have one of the values of each of these. */
export type FixedWith = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Further forms that a server reads, besides the form in which requests are written. */
export interface AlsoRead {
  /** Separators of the items of an array that is one text; an item is never empty. */
  readonly separators?: readonly string[];
  /** The media types in which bodies are read, besides those in which they are written. */
  readonly mediaTypes?: readonly string[];
  /** Wherever an array is accepted, even in a body, a single item is read as an array of one, and a text is split at the separators. */
  readonly lists?: 'anywhere';
  /** The name of an array item with its index: `{name}[{index}]`. */
  readonly indexes?: string;
  /** If a parameter is repeated, the last one is read. */
  readonly repeated?: 'last';
  /** Whether a value that is given twice is read once, unless duplicates are allowed. */
  readonly duplicates?: 'once';
  /** A text with a leading `alternative` separator holds several values. A parameter that takes one value refuses it. */
  readonly marked?: 'several';
  /** The Unicode normalization form in which texts are read. */
  readonly normalization?: 'NFC';
  /** A regular expression for the characters that are read as U+FFFD. */
  readonly unreadable?: string;
  /** The texts that mean true besides `true`, and false besides `false`. */
  readonly true: readonly string[];
  readonly false: readonly string[];
  /** Whether these texts, `true` and `false` may be in any case. */
  readonly ignoresCase?: true;
  /** The formats whose texts may end with a line break; `pattern` stands for texts with a regular expression. */
  readonly lineBreaks?: readonly string[];
  /** Whether bodies of JSON may have values of other types too, such as a number for its text, or a list for an object. */
  readonly bodies?: true;
  /** Regular expressions for the whole text of an integer or a number. That for integers may also match texts whose value is not whole. */
  readonly integer?: string;
  readonly number?: string;
}

/** How callers authenticate. */
export interface Authentication {
  /** The schemes, in the terms of OpenAPI, by name. */
  readonly schemes: ReadonlyMap<string, AuthenticationScheme>;
  /** Lists of schemes that a request uses together; one list is enough. */
  readonly requirements: readonly (readonly string[])[];
  /** The methods whose requests may also be sent without authentication. */
  readonly anonymous: readonly Method[];
}

export type AuthenticationScheme = { readonly purpose?: string } & (
  | { readonly type: 'http'; readonly scheme: 'basic' | 'bearer' }
  /** Braces in the name mark a part that differs between deployments. */
  | {
      readonly type: 'apiKey';
      readonly in: 'cookie' | 'header' | 'query';
      readonly name: string;
      /** Whether responses have, in the header of this name, the value to send from then on. */
      readonly isRenewed?: true;
    }
);

/** Fills gaps of an interface for one kind of deployment. Its statements do not come from the sources, unless the interface states it. */
export interface Binding extends Fact {
  readonly name: string;
  readonly title: string;
  /** The origin of its statements. */
  readonly basis: string;
  readonly fills: readonly Fill[];
  readonly deployment: Deployment;
  /** The differences between the values that this kind of server accepts and those that the sources state. */
  readonly accepts: readonly Accepted[];
  /** The endpoints of this kind of server that accept a file, which the sources do not state. */
  readonly uploads: readonly Upload[];
  /** Values that one would send, by module or endpoint, or by `*` for all, and then by parameter. */
  readonly usual?: ReadonlyMap<string, ReadonlyMap<string, Plain>>;
  readonly responses?: ResponseForms;
  readonly results?: ResultParts;
  /** Whether the interface states the binding itself: it then always applies, and comes from the same sources as the interface. */
  readonly isOwn?: true;
}

export interface Fill {
  /** The id of the gap. */
  readonly gap: string;
  readonly says: string;
  /** The gap remains, because the binding fills only a part of it. */
  readonly partly: boolean;
  readonly at: Place;
}
