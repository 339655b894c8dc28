import type { Place } from '../sources/source.ts';
import type { Accepted } from './accepted.ts';
import type { Constraint, Decision } from './constraints.ts';
import type { Fact, Plain } from './facts.ts';
import type { Method, Parameter } from './parameter-model.ts';
import type { Upload } from './uploads.ts';

/** The facts about one kind of deployment, by aspect; an aspect that a binding does not state is left out. */
export interface Deployment {
  /** Where requests are sent, the preferred form first; `{route}` stands for the path of a route. */
  readonly addresses?: readonly { readonly name: string; readonly template: string }[];
  /** Parameters that every request has, with their values. */
  readonly fixed?: ReadonlyMap<string, string>;
  /** By the names of those that only some requests have, the values of others that they go with. */
  readonly fixedWith?: FixedWith;
  /** Further parameters that any request may have. */
  readonly parameters?: readonly Parameter[];
  /** The constraints between `parameters`. */
  readonly constraints?: readonly Constraint[];
  /** The decisions of conditions of the interface, by condition; parameters are named as in their modules. */
  readonly conditions?: ReadonlyMap<string, Decision>;
  /** The server ignores a parameter whose name is made of a value that is not given, rather than refusing the request. */
  readonly templated?: 'ignored';
  /** By group of modules, the parameter that names the modules of a request. */
  readonly selectors?: ReadonlyMap<string, string>;
  /** By group of modules, the parameters of a request that say what its modules work on: one of them is needed. */
  readonly needs?: ReadonlyMap<string, readonly string[]>;
  /** The modules of such groups that need none of these parameters. */
  readonly independent?: readonly string[];
  /** The parameter that names a module used as a generator, and what its parameters are then called. */
  readonly generators?: { readonly parameter: string; readonly names: string };
  /** How a prefix and a name are put together: `{prefix}{name}`. */
  readonly names?: string;
  readonly separator?: string;
  /** Joins values that hold the separator, and then also stands in front of the first. */
  readonly alternative?: string;
  readonly booleans?: 'presence';
  /** Parameters that a response asks to be sent again for more results. */
  readonly continuation?: ReadonlyMap<string, string>;
  /** How an array in the query is called: `{name}[]`. */
  readonly arrays?: string;
  /** How a field of an object in the query is called, or an item that is itself an object or an array: `{name}[{key}]`. */
  readonly objects?: string;
  /** The media types in which bodies of requests are taken, the usual one first. */
  readonly mediaTypes?: readonly string[];
  readonly reads?: AlsoRead;
  /** Null cannot stand in a query: an empty text is none. */
  readonly nulls?: 'unwritten';
  /** Whether encoders omit or refuse an empty array or object that the server would read from an empty text as something else. */
  readonly empty?: 'omitted' | 'refused';
  /** The first entry whose methods are those of the endpoint, or that has none, says the status of a success. */
  readonly statuses?: readonly {
    readonly status: number;
    readonly methods: readonly Method[];
    readonly says: string;
    /** The schema of the body as far as it is known, where the sources do not show it. */
    readonly schema?: Plain;
  }[];
  readonly errors?: { readonly statuses: ReadonlyMap<string, string>; readonly schema?: Plain };
  readonly authentication?: Authentication;
}

/** For a parameter, the values of others, one of each of which a request must have. */
export type FixedWith = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** The further forms that a server reads, beside that in which requests are written. */
export interface AlsoRead {
  /** Each of them separates the items of an array that is one text; an item is never empty. */
  readonly separators?: readonly string[];
  /** The media types in which bodies are read, beside those in which they are written. */
  readonly mediaTypes?: readonly string[];
  /** Wherever an array is accepted, in a body as well, one item is read as an array of it, and a text as those between separators. */
  readonly lists?: 'anywhere';
  /** How an item of an array is called with its index: `{name}[{index}]`. */
  readonly indexes?: string;
  /** Of several parameters of one name, the last one is read. */
  readonly repeated?: 'last';
  /** A value that is given twice is read once, where duplicates are not allowed. */
  readonly duplicates?: 'once';
  /** Only several values begin with the alternative separator: one that does is refused. */
  readonly marked?: 'several';
  /** The form of Unicode that texts are read in. */
  readonly normalization?: 'NFC';
  /** A regular expression for the characters that are read as U+FFFD. */
  readonly unreadable?: string;
  /** Texts that are true, and texts that are false. */
  readonly true: readonly string[];
  readonly false: readonly string[];
  /** These texts, `true` and `false` may be in any case. */
  readonly ignoresCase?: true;
  /** The formats that texts are taken for with a line break behind them as well, and `pattern` for regular expressions. */
  readonly lineBreaks?: readonly string[];
  /** Whether the values of bodies are read as well, whatever their types. */
  readonly bodies?: true;
  /** Regular expressions for the whole of a text that is a whole number, or a number; the former may match others as well. */
  readonly integer?: string;
  readonly number?: string;
}

/** How callers say who they are. */
export interface Authentication {
  /** The schemes, in the terms of OpenAPI, by name. */
  readonly schemes: ReadonlyMap<string, AuthenticationScheme>;
  /** The schemes that a request uses together; one of these lists is enough. */
  readonly requirements: readonly (readonly string[])[];
  /** The methods whose requests may also do without. */
  readonly anonymous: readonly Method[];
}

export type AuthenticationScheme = { readonly purpose?: string } & (
  | { readonly type: 'http'; readonly scheme: 'basic' | 'bearer' }
  /** In the name, what stands in braces differs between deployments. */
  | { readonly type: 'apiKey'; readonly in: 'cookie' | 'header' | 'query'; readonly name: string }
);

/** Fills gaps of an interface for one kind of deployment. Nothing of it comes from the sources, unless the interface states it. */
export interface Binding extends Fact {
  readonly name: string;
  readonly title: string;
  /** Where its statements come from. */
  readonly basis: string;
  readonly fills: readonly Fill[];
  readonly deployment: Deployment;
  /** The values that this kind of server takes otherwise than the sources state. */
  readonly accepts: readonly Accepted[];
  /** The files that this kind of server takes beside what the sources state. */
  readonly uploads: readonly Upload[];
  /** The interface states it itself, under `requests`: it always applies, and is from the same sources as all else. */
  readonly isOwn?: true;
}

export interface Fill {
  /** The id of the gap. */
  readonly gap: string;
  readonly says: string;
  /** The gap stays, as something is still not known. */
  readonly partly: boolean;
  readonly at: Place;
}
