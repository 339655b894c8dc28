import type { ProjectRule } from '../check/rule.ts';
import type { OpenapiFormat, OpenapiVersion, ReferenceFlavour } from '../emit/generator.ts';
import type { OwnGenerator } from '../emit/own-generator.ts';
import type { SiteLook } from '../site/look.ts';
import type { Chosen, RuleSeverity } from './settings.ts';

/** A folder of outputs in a config. */
export interface OutputConfig {
  readonly folder: string;
  /** The names of generators, whose outputs alone the folder keeps; by default, all that are not optional, and those whose outputs it has. */
  readonly targets?: readonly string[];
  /** Bindings to apply besides those that the catalogue states: `<interface>.<binding>`, or the name of the binding alone. */
  readonly bindings?: readonly string[];
  /** Whether to generate the plain form of an interface with bindings too; `false` by default. */
  readonly plain?: boolean;
  /** The modules, routes and families to generate outputs for, by interface, as under `only` in `catalogue.yaml`. */
  readonly only?: Chosen;
  /** The options of generators, by the name of the generator. */
  readonly options?: OptionsConfig;
  /** Lines for a comment at the start of each file, in formats that have comments. */
  readonly banner?: string;
}

/** The options of generators: those of OpenAPI documents and reference pages, and those that generators of the project define. */
export interface OptionsConfig {
  readonly openapi?: { readonly versions?: readonly OpenapiVersion[]; readonly format?: OpenapiFormat };
  /** `flavour`: the tool that the pages are written for; `github` by default. */
  readonly reference?: { readonly flavour?: ReferenceFlavour };
  readonly [generator: string]: unknown;
}

/** The documentation site in a config. */
export interface SiteConfig extends SiteLook {
  readonly folder?: string;
  /** A folder of Markdown files, which become pages of the site. */
  readonly pages?: string;
  /** The scheme and host that the site is published at. */
  readonly origin?: string;
  /** The path under which the site is published, with a slash at both ends. */
  readonly base?: string;
  readonly bindings?: readonly string[];
  readonly plain?: boolean;
  /** Whether pages have the date of the last commit that changed their file; `false` by default. */
  readonly lastChanged?: boolean;
  /** Whether readers can send the requests that they build. */
  readonly send?: boolean;
}

/** The configuration of a project. Paths are relative to the folder of the config. */
export interface Config {
  /** The folder of the catalogue; `spec` by default. */
  readonly catalogue?: string;
  /** The folders of outputs; by default, `out` alone. */
  readonly outputs?: readonly OutputConfig[];
  /** The severities of rules, by their ids; `off` turns a rule off. */
  readonly severities?: Readonly<Record<string, RuleSeverity>>;
  /** Rules of the project, or paths of modules whose default export is a rule or a list of rules. */
  readonly rules?: readonly (string | ProjectRule)[];
  /** Generators of the project, or paths of modules whose default export is a generator or a list of generators. */
  readonly generators?: readonly (string | OwnGenerator)[];
  /** A folder whose templates replace those of Catalpa. */
  readonly templates?: string;
  readonly site?: SiteConfig;
}
