import type { Place } from '../catalogue/sources/source.ts';
import type { Path } from '../catalogue/yaml/data.ts';
import type { RuleSeverity } from '../check/in-force.ts';
import type { ProjectRule } from '../check/rule.ts';
import { defaultOptions, type Generator, type GeneratorOptions } from '../emit/generator.ts';
import type { SiteLook } from '../site/look.ts';

export type { RuleSeverity };

/** The modules, routes and families that outputs are made of, by interface, as under `only` in `catalogue.yaml`. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** A folder that is written to. */
interface FolderSettings {
  readonly folder: string;
  /** Whether a flag names the folder, which may then be behind a link that leads out of the project. */
  readonly isNamedByFlag?: true;
}

/** A folder of outputs. */
export interface OutputSettings extends FolderSettings {
  /** The names of generators; empty for all that are not optional, and those whose outputs the folder has. */
  readonly targets: readonly string[];
  /** Whether the command line names the targets: the outputs of others, which the folder may have, are then left as they are. */
  readonly areTargetsNamed?: true;
  /** The bindings to apply, besides those that the catalogue states. */
  readonly bindings: readonly string[];
  /** Whether to generate the plain form of an interface with bindings too. */
  readonly plain: boolean;
  /** The chosen parts, by interface. An interface without an entry is used as a whole. */
  readonly only: Chosen;
  readonly options: GeneratorOptions;
  /** Lines for a comment at the start of each file, in formats that have comments; may be empty. */
  readonly banner: string;
}

/** A documentation site. */
export interface SiteSettings extends FolderSettings, SiteLook {
  /** The folder with Markdown pages of the project; undefined if it has none. */
  readonly pages?: string;
  /** The scheme and host that the site is published at, without a slash at the end; undefined if they are not known. */
  readonly origin?: string;
  /** The path under which the site is published, with a slash at both ends. */
  readonly base: string;
  readonly bindings: readonly string[];
  readonly plain: boolean;
  /** Whether a page shows the date of the last commit that changed its source file. */
  readonly lastChanged?: boolean;
  /** Whether readers can send the requests that they build. */
  readonly send?: boolean;
}

/** The settings of a project, for all commands. Paths are relative to the working folder. */
export interface Settings {
  /** The folder of the catalogue. */
  readonly catalogue: string;
  readonly outputs: readonly OutputSettings[];
  /** The severities of rules, by the id of the rule. */
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  /** Rules of the project, which run after those of Catalpa. */
  readonly rules: readonly ProjectRule[];
  /** Generators of the project, which run after those of Catalpa. */
  readonly generators: readonly Generator[];
  /** Whether the project may have other rules and generators, as its code was not run or could not be loaded. */
  readonly lacksCode: boolean;
  /** A folder whose templates replace those of Catalpa; undefined for none. */
  readonly templates: string | undefined;
  readonly site: SiteSettings;
  /**
   * The place of a setting in the file that states it, by the keys that lead to it from here, such as `outputs 0 only`. If the file does
   * not state it, the place is that of the nearest enclosing setting that it states. Undefined if no file states any: the setting is a
   * default, or comes from a flag or a program.
   */
  place(path: Path): Place | undefined;
}

export const defaultOutput: OutputSettings = {
  folder: 'out',
  targets: [],
  bindings: [],
  plain: false,
  only: {},
  options: defaultOptions,
  banner: '',
};

/** The default settings. */
export const defaultSettings: Settings = {
  catalogue: 'spec',
  outputs: [defaultOutput],
  severities: new Map(),
  rules: [],
  generators: [],
  lacksCode: false,
  templates: undefined,
  site: { folder: 'site', base: '/', bindings: [], plain: false },
  place: () => undefined,
};
