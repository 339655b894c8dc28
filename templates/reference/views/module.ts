import type { Deployment } from '../../../generators/catalogue/model/deployment.ts';
import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { ExampleView, StatedExamplesView } from './example.ts';
import type { ConstraintView, DeprecationView, ParameterView } from './parameter.ts';
import type { ReturnsView } from './returns.ts';
import type { FootView, NoteView, PageView } from './shared.ts';

/** The contents of the page of a module. */
export interface ModuleContents<Text = Markdown> extends FootView<Text> {
  readonly name: string;
  readonly deprecated: DeprecationView<Text> | undefined;
  readonly purpose: Text | undefined;
  readonly path: string;
  /** The group of the module, with a link to its page. */
  readonly group: Text;
  /** The prefix of its parameters, which may be empty. */
  readonly prefix: string;
  readonly isGenerator: boolean;
  /** Whether requests for the module must be posted. */
  readonly isPosted: boolean;
  /** The parameters of which a request needs one, according to the binding. */
  readonly needed: readonly Text[];
  readonly notes: readonly NoteView<Text>[];
  readonly parameters: readonly ParameterView<Text>[];
  readonly constraints: readonly ConstraintView<Text>[];
  readonly examples: StatedExamplesView<Text>;
  /** The fields that it adds to an answer; undefined if they are not known. */
  readonly shown: ReturnsView<Text> | undefined;
}

/** The page of a module. */
export interface ModuleView extends PageView, ModuleContents {
  /** A link to the module that replaces this one. */
  readonly replacement: Markdown | undefined;
  /** The address of the page of generators, if the module can be one. */
  readonly generators: Markdown | undefined;
  readonly example: ExampleView | undefined;
}

/** The page of a group of modules. */
export interface ModuleGroupView extends PageView, FootView {
  readonly title: string;
  readonly name: string;
  readonly purpose: Markdown | undefined;
  /** The parameter of a request that names modules of the group. */
  readonly selector: string | undefined;
  readonly needed: readonly Markdown[];
  /** Whether a request names at most one module of the group. */
  readonly isExclusive: boolean;
  /** The address of the page of generators, if a module of the group can be one. */
  readonly generators: Markdown | undefined;
  readonly notes: readonly NoteView[];
  readonly modules: readonly ModuleRow[];
}

/** A module in a table. */
export interface ModuleRow {
  readonly link: Markdown;
  readonly prefix: string;
  readonly isGenerator: boolean;
  /** The number of parameters. */
  readonly parameters: number;
  readonly purpose: Markdown | undefined;
  readonly deprecated: DeprecationView | undefined;
}

/** The page of the modules that can be generators. */
export interface GeneratorsView extends PageView, FootView {
  readonly number: number;
  readonly ofModules: number;
  /** How a request names a generator and its parameters. Only a binding states it. */
  readonly usage: Deployment['generators'];
  /** The groups that have generators. */
  readonly groups: readonly { readonly title: string; readonly modules: readonly ModuleRow[] }[];
}
