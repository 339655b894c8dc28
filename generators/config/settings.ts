import type { Place } from '../catalogue/sources/source.ts';
import type { Path } from '../catalogue/yaml/data.ts';
import type { RuleSeverity } from '../check/in-force.ts';
import type { Rule } from '../check/rule.ts';
import { defaultOptions, type Generator, type GeneratorOptions } from '../emit/generator.ts';

export type { RuleSeverity };

/** The modules, routes and families of an interface that outputs are made of, as under `only` in `catalogue.yaml`. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** A folder that is written to. */
interface FolderSettings {
  readonly folder: string;
  /** Whether a flag names the folder, which may then be behind a link that leads out of the project. */
  readonly isNamedByFlag?: true;
}

/** A folder of outputs. */
export interface OutputSettings extends FolderSettings {
  /** Names of generators; none for all that are not optional, and those that the folder has outputs of. */
  readonly targets: readonly string[];
  /** Bindings to make outputs with, beside those that the catalogue asks for. */
  readonly bindings: readonly string[];
  /** Whether an interface with bindings is made in its plain form as well. */
  readonly plain: boolean;
  /** By interface; an interface that is not named is taken whole. */
  readonly only: Chosen;
  readonly options: GeneratorOptions;
  /** Lines that are put first as a comment, in formats that have comments; may be empty. */
  readonly banner: string;
}

/** A documentation site. */
export interface SiteSettings extends FolderSettings {
  /** The path under which it is published, with a slash at both ends. */
  readonly base: string;
  readonly bindings: readonly string[];
  readonly plain: boolean;
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
  /** Whether the project may have rules and generators beside these, as its code was not run. */
  readonly lacksCode: boolean;
  /** A folder whose templates replace those of Catalpa; undefined for none. */
  readonly templates: string | undefined;
  readonly site: SiteSettings;
  /**
   * The place where a setting is stated in a file, by the keys that lead to it from here, such as `outputs 0 only`; that of the
   * nearest around it which is stated. Undefined where no file states it: it is a default, a flag or a value of a program.
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

/** The settings where nothing is decided. */
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
