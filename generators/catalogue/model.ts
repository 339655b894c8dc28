import type { Place } from './source.ts';

/** JSON-like data as the generators print it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** Where a source document states a fact. `item` is a numbered item (`7`) or a heading (`Posts`). */
export interface Citation {
  readonly document: string;
  readonly section: string;
  readonly item?: string;
  /** The citation as it is written in the file, such as `wiki-query 4.7`. */
  readonly text: string;
  readonly at: Place;
}

/** What every node of the model may carry. */
export interface Fact {
  /** A short description in Catalpa's own words; Markdown inline code is allowed. */
  readonly purpose?: string;
  readonly sources: readonly Citation[];
  /** Ids of the interpretations that this fact rests on. */
  readonly restsOn: readonly string[];
  /** Attributes that the format does not model, kept so that nothing is lost. */
  readonly extensions: ReadonlyMap<string, Plain>;
  readonly at: Place;
}

// ---------------------------------------------------------------- types of values

export interface Value {
  readonly value: string;
  readonly deprecated: boolean;
  readonly at: Place;
}

/**
 * What one value of a parameter may be. `set` is the name of the shared set that the type is taken from unchanged.
 * `unknown` means that the sources do not state a type: it is never replaced by a guess.
 */
export type Type = { readonly set?: string } & (
  | { readonly kind: 'unknown' }
  | { readonly kind: 'string' | 'boolean' | 'timestamp' | 'title' | 'object' }
  | { readonly kind: 'integer' | 'number'; readonly min?: number; readonly max?: number }
  /** A number of results: from `min` to `max`, or to `highmax` for callers with elevated rights. */
  | { readonly kind: 'limit'; readonly min?: number; readonly max?: number; readonly highmax?: number }
  /** A namespace number; `extra` lists numbers accepted beside the site's own. */
  | { readonly kind: 'namespace'; readonly extra: readonly number[] }
  | { readonly kind: 'user'; readonly subtypes: readonly string[] }
  /** Enumerated values; `pattern` (text with `{Name}` for any non-empty text) makes the set open. */
  | { readonly kind: 'values'; readonly values: readonly Value[]; readonly pattern?: string }
  /** `items` is `unknown` where the sources do not state it. */
  | { readonly kind: 'array'; readonly items: Type }
);

export type TypeKind = Type['kind'];

/** Several values in one parameter; the counts are undefined where the sources do not state them. */
export interface Multi {
  readonly lowlimit?: number;
  /** The maximum number of values for callers with elevated rights. */
  readonly highlimit?: number;
  /** The limit that applies to an ordinary caller. */
  readonly limit?: number;
  readonly allowsduplicates: boolean;
}

export interface Default {
  /** As the source states it (`publish` on an array); several values as a list. */
  readonly stated: Plain;
  /** Fitted to the type: a list where the parameter is an array or takes several values. */
  readonly value: Plain;
  readonly at: Place;
}

/** A condition under which a parameter applies, such as `singlepageonly`, or `modes` with its values. */
export interface Applicability {
  readonly condition: string;
  readonly values: readonly (string | number)[];
  readonly at: Place;
}

export type Location = 'path' | 'query' | 'body';

/** A module's parameter, an endpoint's argument and a resource's field alike. */
export interface Parameter extends Fact {
  readonly name: string;
  /** The name that the sources give it, where a binding changes it for requests. */
  readonly statedName?: string;
  readonly type: Type;
  /** The shared set that the definition refers to, even where the parameter narrows it. */
  readonly set?: string;
  /** The group, module or resource whose list brought the parameter in. */
  readonly from?: string;
  readonly default?: Default;
  readonly multi?: Multi;
  /** The text that stands for all values, such as `*`. */
  readonly allspecifier?: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly sensitive: boolean;
  /** Accepted in requests, never included in responses. */
  readonly writeonly: boolean;
  readonly requiresauthorization: boolean;
  /** The one value that is accepted (`force` must be true). */
  readonly mustbe?: boolean;
  readonly applies: readonly Applicability[];
  /** For a templated name such as `contentformat-{slot}`: each variable and the parameter its values come from. */
  readonly variables: readonly { readonly name: string; readonly parameter: string; readonly at: Place }[];
  /** Where an endpoint's argument travels; undefined in modules, resources and groups. */
  readonly location?: Location;
}

/** A named type, with the default and the several-values setting that its users take over. */
export interface ValueSet extends Fact {
  readonly name: string;
  readonly type: Type;
  readonly default?: Default;
  readonly multi?: Multi;
  readonly allspecifier?: string;
  /** How the values were derived from another set. */
  readonly derivation?: {
    readonly from: string;
    readonly with: readonly string[];
    readonly without: readonly string[];
  };
}

export interface Group extends Fact {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

// ---------------------------------------------------------------- interfaces

export type Topic =
  | 'service'
  | 'resources'
  | 'states'
  | 'endpoints'
  | 'authentication'
  | 'events'
  | 'errors'
  | 'limits'
  | 'versioning';

/** A statement of the sources that belongs to the interface rather than to one parameter. */
export interface Note extends Fact {
  readonly id: string;
  readonly topic: Topic;
  readonly text: string;
}

export type ScopeKind =
  | 'interface'
  | 'response'
  | 'route'
  | 'resource'
  | 'module'
  | 'set'
  | 'parameter'
  | 'authentication'
  | 'errors'
  | 'limits'
  | 'events'
  | 'states'
  | 'versioning'
  | 'address';

/** What a gap is about: everything of a kind, or the one of that name. */
export interface Scope {
  readonly kind: ScopeKind | string;
  readonly name?: string;
  readonly at: Place;
}

/** `omit`: nothing is emitted; `note`: the output says that it is not shown; `unknown`: emitted as of unknown type or value; `placeholder`: a name in braces stands for it. */
export type GapAction = 'omit' | 'note' | 'unknown' | 'placeholder';

/** Something that the sources say they do not show. */
export interface Gap extends Fact {
  readonly id: string;
  /** What is not shown: a noun phrase such as "Rate limits". */
  readonly missing: string;
  readonly scopes: readonly Scope[];
  /** What each generator does about it, by generator name; a generator that is not named omits it. */
  readonly outputs: ReadonlyMap<string, GapAction>;
}

/** A place that can be read two ways, with the reading taken. */
export interface Interpretation extends Fact {
  readonly id: string;
  readonly question: string;
  readonly reading: string;
  readonly reason: string;
  /** Where the catalogue rests on it. */
  readonly citedAt: readonly Place[];
}

export interface Condition extends Fact {
  readonly name: string;
  /** Empty where the condition takes no values. */
  readonly values: readonly (string | number)[];
}

/** What holds in one kind of deployment, by aspect; an aspect that a binding says nothing of is left out. */
export interface Deployment {
  /** Where requests are sent, the preferred form first; `{route}` stands for the path of a route. */
  readonly addresses?: readonly { readonly name: string; readonly template: string }[];
  /** Parameters that every request has, with their values. */
  readonly fixed?: ReadonlyMap<string, string>;
  /** By group of modules, the parameter that names the modules of a request. */
  readonly selectors?: ReadonlyMap<string, string>;
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
  /** The first entry whose methods are those of the endpoint, or that has none, says the status of a success. */
  readonly statuses?: readonly {
    readonly status: number;
    readonly methods: readonly Method[];
    readonly says: string;
  }[];
  readonly errors?: { readonly statuses: ReadonlyMap<string, string>; readonly schema?: Plain };
}

/** Fills gaps of an interface for one kind of deployment. Nothing of it comes from the sources. */
export interface Binding extends Fact {
  readonly name: string;
  readonly title: string;
  /** Where its statements come from. */
  readonly basis: string;
  readonly fills: readonly Fill[];
  readonly deployment: Deployment;
}

export interface Fill {
  /** The id of the gap. */
  readonly gap: string;
  readonly says: string;
  /** The gap stays, as something is still not known. */
  readonly partly: boolean;
  readonly at: Place;
}

interface InterfaceBase extends Fact {
  /** Its folder in `spec/`, and its part of every output path. */
  readonly name: string;
  readonly title: string;
  readonly documents: readonly { readonly name: string; readonly title: string; readonly at: Place }[];
  /** The limits that `multi: true` stands for. */
  readonly multi?: Multi;
  /** What joins several values where a default is written as one text, such as `|`. */
  readonly separator?: string;
  readonly conditions: readonly Condition[];
  readonly notes: readonly Note[];
  readonly sets: readonly ValueSet[];
  readonly groups: readonly Group[];
  readonly gaps: readonly Gap[];
  readonly interpretations: readonly Interpretation[];
  /** The bindings that there are for it. */
  readonly bindings: readonly Binding[];
  /** The one that it is seen through: names are then those of requests, and filled gaps are gone. */
  readonly binding?: Binding;
}

export interface Module extends Fact {
  readonly name: string;
  /** What identifies the module, such as `query+allpages`. */
  readonly path: string;
  readonly group: string;
  /** May be empty. */
  readonly prefix: string;
  readonly generator: boolean;
  readonly deprecated: boolean;
  /** In index order: a parameter's index is its position, from 1. */
  readonly parameters: readonly Parameter[];
}

export interface ModuleGroup extends Fact {
  readonly name: string;
  readonly title: string;
}

export interface ModulesInterface extends InterfaceBase {
  readonly kind: 'modules';
  readonly moduleGroups: readonly ModuleGroup[];
  /** By group in the interface's order, then by file name. */
  readonly modules: readonly Module[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  /** `segmentKind` names one of the interface's segment kinds. */
  | { readonly kind: 'variable'; readonly name: string; readonly segmentKind: string; readonly optional: boolean };

export interface SegmentKind extends Fact {
  readonly name: string;
  /** A regular expression for the text of the segment, without anchors, as the route index writes it. */
  readonly pattern: string;
}

/** A response whose body the sources show. */
export interface Response extends Fact {
  /** JSON Schema 2020-12 of the body. */
  readonly schema: Plain;
}

export interface Endpoint extends Fact {
  /** Unique in the interface and an identifier, such as `listPosts`. */
  readonly name: string;
  /** The methods that share the arguments, in the order of the sources. */
  readonly methods: readonly Method[];
  /** Every argument: of the path, the endpoint and the body, in order. */
  readonly parameters: readonly Parameter[];
  /** The resource whose fields are the body. */
  readonly body?: string;
  readonly response?: Response;
}

export interface Route extends Fact {
  /** With a name in braces for each variable part: `/cms/v2/posts/{id}`. */
  readonly path: string;
  readonly segments: readonly Segment[];
  /** Empty for a route outside every namespace. */
  readonly namespace: string;
  readonly family: string;
  readonly resource?: string;
  readonly endpoints: readonly Endpoint[];
}

export interface RouteFamily extends Fact {
  /** The name of its file. */
  readonly name: string;
  readonly title: string;
  readonly routes: readonly Route[];
}

export interface Resource extends Fact {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly Parameter[];
}

export interface Namespace extends Fact {
  readonly name: string;
}

export interface RoutesInterface extends InterfaceBase {
  readonly kind: 'routes';
  /** The address of a route, with `{route}` for its path: `{base_url}/index.php?rest_route={route}`. */
  readonly address: string;
  readonly namespaces: readonly Namespace[];
  readonly segmentKinds: readonly SegmentKind[];
  readonly families: readonly RouteFamily[];
  readonly resources: readonly Resource[];
}

export type Interface = RoutesInterface | ModulesInterface;

/** An exception to a rule, written beside what it concerns; it covers everything under `scope`. */
export interface Suppression {
  readonly rule: string;
  readonly reason: string;
  readonly scope: Place;
  readonly at: Place;
}

/** The resolved model: sets, groups and references are resolved, the names of shared sets are kept. */
export interface Catalogue extends Fact {
  readonly title: string;
  readonly version: string;
  readonly interfaces: readonly Interface[];
  /** The bindings that outputs are made with as well, as `<interface>.<binding>`. */
  readonly bindings: readonly string[];
  readonly suppressions: readonly Suppression[];
}
