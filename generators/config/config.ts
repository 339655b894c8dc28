import type { ProjectRule } from '../check/rule.ts';
import type { OpenapiFormat, OpenapiVersion } from '../emit/generator.ts';
import type { OwnGenerator } from '../emit/own-generator.ts';
import type { Chosen, RuleSeverity } from './settings.ts';

/** A folder of outputs, as a project writes it. */
export interface OutputConfig {
  readonly folder: string;
  /** Names of generators; by default all that are not optional, and those that the folder has outputs of. */
  readonly targets?: readonly string[];
  /** Bindings to make outputs with, beside those that the catalogue asks for: `<interface>.<binding>`, or the binding's name alone. */
  readonly bindings?: readonly string[];
  /** Whether an interface with bindings is made in its plain form as well; `false` by default. */
  readonly plain?: boolean;
  /** The modules, routes and families that outputs are made of, by interface, as under `only` in `catalogue.yaml`. */
  readonly only?: Chosen;
  /** Options of generators, by the name of the generator. */
  readonly options?: OptionsConfig;
  /** Lines that are put first as a comment, in formats that have comments. */
  readonly banner?: string;
}

/** The options of generators: those of OpenAPI documents, and whatever generators of the project take. */
export interface OptionsConfig {
  readonly openapi?: { readonly versions?: readonly OpenapiVersion[]; readonly format?: OpenapiFormat };
  readonly [generator: string]: unknown;
}

/** The documentation site, as a project writes it. */
export interface SiteConfig {
  readonly folder?: string;
  /** The path under which it is published, with a slash at both ends. */
  readonly base?: string;
  readonly bindings?: readonly string[];
  readonly plain?: boolean;
}

/** Everything that a project decides, as it writes it. Paths begin at the folder of the config. */
export interface Config {
  /** The folder of the catalogue; `spec` by default. */
  readonly catalogue?: string;
  /** The folders of outputs; by default one, `out`. */
  readonly outputs?: readonly OutputConfig[];
  /** The severities of rules, by their ids; `off` turns a rule off. */
  readonly severities?: Readonly<Record<string, RuleSeverity>>;
  /** Rules of the project, or paths of modules whose default exports are one or a list of them. */
  readonly rules?: readonly (string | ProjectRule)[];
  /** Generators of the project, or paths of modules whose default exports are one or a list of them. */
  readonly generators?: readonly (string | OwnGenerator)[];
  /** A folder whose templates replace those of Catalpa. */
  readonly templates?: string;
  readonly site?: SiteConfig;
}
