import type { Constraint } from './constraints.ts';
import type { Module, ModulesInterface } from './model.ts';
import type { Parameter } from './parameter-model.ts';

/** A parameter of a request that names modules. */
export interface Selection {
  readonly parameter: string;
  readonly modules: readonly Module[];
  /** The groups whose modules are named; undefined where one module of any takes the place of a list of pages. */
  readonly groups?: readonly string[];
}

/** What a request has beside the parameters of the modules that it names. */
export interface Envelope {
  /** By the names of requests: what is fixed, what names modules, what the binding adds, what continues a response. */
  readonly parameters: readonly Parameter[];
  readonly constraints: readonly Constraint[];
  readonly selections: readonly Selection[];
}

/** The envelope of an interface of modules; undefined where no binding says how modules are named in a request. */
export function envelopeOf(_iface: ModulesInterface): Envelope | undefined {
  return undefined;
}
