import type { Place } from '../sources/source.ts';
import type { Constraint } from './constraints.ts';
import type { Binding } from './deployment.ts';
import type { Citation, Fact, Plain } from './facts.ts';
import type { Condition, Gap, Interpretation, Note } from './gaps.ts';
import type { Group, Location, Method, Multi, Parameter, ValueSet } from './parameter-model.ts';
import type { Relation } from './relations.ts';
import type { ResponseForm } from './response-forms.ts';
import type { Property } from './type-model.ts';
import type { FileAlone } from './uploads.ts';

/** Facts that differ on single servers, by the name of the server; `extensions` are those that not all servers have. */
export type ByServer<Facts> = ReadonlyMap<string, Facts & Pick<Fact, 'extensions'>>;

/** Something that not all servers of an interface may have. */
export interface OnServers {
  /** The servers that have it; undefined if all servers do. */
  readonly servers?: readonly string[];
}

interface InterfaceBase extends Fact {
  /** Its folder in `spec/`, and its part of every output path. */
  readonly name: string;
  readonly title: string;
  readonly documents: readonly { readonly name: string; readonly title: string; readonly at: Place }[];
  /**
   * The servers that the interface describes together, by name, with the address that each was read from; empty if it describes one server.
   */
  readonly serverAddresses: ReadonlyMap<string, string>;
  readonly byServer?: ByServer<{ readonly address?: string }>;
  /** The citation for all facts that cite no source of their own. */
  readonly statedIn?: Citation;
  /** The limits that `multi: true` stands for. */
  readonly multi?: Multi;
  /** The separator of multiple values where a default is written as one text, such as `|`. */
  readonly separator?: string;
  readonly conditions: readonly Condition[];
  readonly notes: readonly Note[];
  readonly sets: readonly ValueSet[];
  readonly groups: readonly Group[];
  readonly gaps: readonly Gap[];
  readonly interpretations: readonly Interpretation[];
  /** The binding that the interface states in its own file: how its requests are sent. */
  readonly requests?: Binding;
  readonly bindings: readonly Binding[];
  /** The binding that is applied, if any: parameters then have their names in requests, and filled gaps are removed. */
  readonly binding?: Binding;
}

/** A request that shows what a module is for. */
export interface ModuleExample {
  /** The query string of its address, as it is sent. */
  readonly query: string;
  readonly purpose?: string;
  readonly at: Place;
}

export interface Module extends Fact, OnServers {
  readonly name: string;
  /** The path that identifies the module, such as `query+allpages`. */
  readonly path: string;
  readonly group: string;
  /** May be empty. */
  readonly prefix: string;
  readonly generator: boolean;
  /** A request for it has to be sent by POST. */
  readonly mustBePosted: boolean;
  readonly deprecated: boolean;
  /** The module to use instead of a deprecated one. */
  readonly replacement?: string;
  readonly byServer?: ByServer<Partial<Pick<Module, 'prefix' | 'generator' | 'mustBePosted' | 'deprecated'>>>;
  /** In index order: a parameter's index is its position, from 1. */
  readonly parameters: readonly Parameter[];
  readonly constraints: readonly Constraint[];
  readonly examples: readonly ModuleExample[];
  /** The fields that the module adds to an answer, where they are known. A binding states where in the answer they stand. */
  readonly response?: Property;
}

export interface ModuleGroup extends Fact {
  readonly name: string;
  readonly title: string;
  /** A request has at most one module of the group. */
  readonly exclusive: boolean;
}

export interface ModulesInterface extends InterfaceBase {
  readonly kind: 'modules';
  /** The form of the paths of modules, with `{name}` for the name: `query+{name}`. */
  readonly path: string;
  readonly moduleGroups: readonly ModuleGroup[];
  /** By group in the interface's order, then by file name. */
  readonly modules: readonly Module[];
  /** The modules of lower layers that are not chosen; undefined if all are chosen. */
  readonly leftOut?: readonly ModuleLeftOut[];
}

/** A module that layers or an output do not choose. */
export type ModuleLeftOut = Pick<Module, 'name' | 'group' | 'path' | 'generator'>;

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

/** The resource that the responses of an endpoint show, where the endpoint states it itself. */
export interface Shows {
  readonly resource: string;
  readonly form: ResponseForm;
  readonly purpose?: string;
}

export interface Endpoint extends Fact, OnServers {
  /** Unique in the interface and an identifier, such as `listPosts`. */
  readonly name: string;
  /** The methods that share the arguments, in the order of the sources. */
  readonly methods: readonly Method[];
  readonly byServer?: ByServer<{ readonly methods?: readonly Method[] }>;
  /** Every argument: of the path, the endpoint and the body, in order. */
  readonly parameters: readonly Parameter[];
  /** The names of the arguments whose location depends on the method. */
  readonly byMethods: readonly string[];
  readonly constraints: readonly Constraint[];
  /** The resource whose fields are the body. */
  readonly body?: string;
  /** The media types of the body, the usual one first, where the endpoint states them. */
  readonly mediaTypes?: readonly string[];
  /** The other form of its requests, in which a file is the whole body; undefined if there is none. */
  readonly fileAlone?: FileAlone;
  readonly response?: Response;
  readonly shows?: Shows;
}

export interface Route extends Fact, OnServers {
  readonly byServer?: ByServer<unknown>;
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
  /** The fields that its endpoints accept; empty if none does. */
  readonly fields: readonly Parameter[];
  /** The object that responses show of it; undefined where that is not known. */
  readonly response?: Property;
  /** The relations of the links of its items, as a binding states them; undefined if none are stated. */
  readonly relations?: readonly Relation[];
}

export interface Namespace extends Fact, OnServers {
  readonly name: string;
}

export interface RoutesInterface extends InterfaceBase {
  readonly kind: 'routes';
  /** The address of a route, with `{route}` for its path: `{base_url}/index.php?rest_route={route}`. */
  readonly address: string;
  readonly namespaces: readonly Namespace[];
  readonly segmentKinds: readonly SegmentKind[];
  /** The location of arguments outside the path, by method. */
  readonly locations: ReadonlyMap<string, Location>;
  readonly families: readonly RouteFamily[];
  readonly resources: readonly Resource[];
}

export type Interface = RoutesInterface | ModulesInterface;

/** A suppression of a rule, written next to its subject; it covers everything under `scope`. */
export interface Suppression {
  readonly rule: string;
  /** The name that the suppression is limited to; undefined if it covers every finding of the rule. */
  readonly about?: string;
  readonly reason: string;
  readonly scope: Place;
  readonly at: Place;
}

/** A change that a layer makes to a fact of a lower layer. */
export interface Change {
  readonly of: Place;
  readonly by: Place;
}

/** The resolved model: sets, groups and references are resolved, the names of shared sets are kept. */
export interface Catalogue extends Fact {
  readonly title: string;
  readonly version: string;
  readonly interfaces: readonly Interface[];
  /** The bindings for which outputs are generated as well, as `<interface>.<binding>`. */
  readonly bindings: readonly string[];
  readonly suppressions: readonly Suppression[];
  /** The changes that layers make to lower layers, those of the lowest layer first; empty if the catalogue builds on no other catalogue. */
  readonly changes: readonly Change[];
}
