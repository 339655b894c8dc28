import type { Severity } from '../catalogue/diagnostic.ts';
import type { Rule } from '../check/rule.ts';
import type { Generator, GeneratorOptions } from '../emit/generator.ts';

/** The severity that the findings of a rule have instead of its own; `off` where it is not run. */
export type RuleSeverity = Severity | 'off';

/** The modules, routes and families of an interface that outputs are made of, as under `only` in `catalogue.yaml`. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** A folder of outputs. */
export interface OutputSettings {
  readonly folder: string;
  /** Names of generators; none for all that are not optional, and those that the folder has outputs of. */
  readonly targets: readonly string[];
  /** Bindings to make outputs with, beside those that the catalogue asks for. */
  readonly bindings: readonly string[];
  /** By interface; an interface that is not named is taken whole. */
  readonly only: Chosen;
  readonly options: GeneratorOptions;
  /** Lines that are put first as a comment, in formats that have comments; may be empty. */
  readonly banner: string;
}

/** A documentation site. */
export interface SiteSettings {
  readonly folder: string;
  /** The path under which it is published, with a slash at both ends. */
  readonly base: string;
  readonly bindings: readonly string[];
}

/** Everything that a project has decided for all commands. Paths can be read from the working folder. */
export interface Settings {
  /** The folder of the catalogue. */
  readonly catalogue: string;
  readonly outputs: readonly OutputSettings[];
  /** By the id of the rule. */
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  /** Rules of the project, which run after those of Catalpa. */
  readonly rules: readonly Rule[];
  /** Generators of the project, which run after those of Catalpa. */
  readonly generators: readonly Generator[];
  /** A folder whose templates replace those of Catalpa; undefined for none. */
  readonly templates: string | undefined;
  readonly site: SiteSettings;
}
