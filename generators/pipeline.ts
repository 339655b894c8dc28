import { bindCatalogue } from './catalogue/bindings/bind.ts';
import type { CatalogueQueries } from './catalogue/catalogue-queries.ts';
import { validateSources } from './catalogue/format/validate.ts';
import type { Catalogue } from './catalogue/model/model.ts';
import { readLayers } from './catalogue/read/layers.ts';
import { resolveCatalogue } from './catalogue/resolve/catalogue.ts';
import { presetsFor, withPresets } from './catalogue/resolve/presets.ts';
import type { Diagnostic } from './catalogue/sources/diagnostic.ts';
import { kindOf } from './catalogue/sources/file-kinds.ts';
import { isEditable, isOwn } from './catalogue/sources/layer.ts';
import type { Source } from './catalogue/sources/source.ts';
import { createSource, folderOf } from './catalogue/sources/source.ts';
import { mostKept } from './catalogue/yaml/more-findings.ts';
import type { Elsewhere } from './check/elsewhere.ts';
import type { RuleInForce } from './check/in-force.ts';
import { lessUnused } from './check/less-unused.ts';
import { placeKey } from './check/lib/places.ts';
import { rules } from './check/rules/index.ts';
import { checkCatalogue } from './check/runner.ts';
import { catalogueFor, type Generator, type GeneratorOptions, type OutputPart } from './emit/generator.ts';
import { orderDiagnostics } from './report/order.ts';

/** The findings of the stages up to the rules, and the catalogue unless an earlier stage has errors. */
export interface Checked {
  readonly catalogue: Catalogue | undefined;
  /** The part without the files and interfaces that have errors; undefined if nothing could be resolved. */
  readonly sound: Catalogue | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}

/**
 * Loads the catalogue in a folder, and checks it by the rules of Catalpa.
 * @throws {CatalogueFolderError} if the folder cannot be read.
 */
export function checkFolder(root: string): Checked {
  return checkSources(readLayers(root));
}

/** The stages that take long on a large catalogue. */
export type Stage = 'Validating' | 'Resolving' | 'Checking';

/**
 * Validates, resolves and checks sources. Later stages leave out invalid files, and interfaces with references that lead nowhere.
 * `starting` is called before each stage; `queries` remember answers between the runs of a process.
 */
export function checkSources(
  read: readonly Source[],
  starting: (stage: Stage) => void = () => {},
  inForce: readonly RuleInForce[] = rules,
  queries?: CatalogueQueries,
): Checked {
  const sources = queries?.sources(read) ?? read;
  const { diagnostics, ...checked } = runStages(sources, starting, inForce, queries);
  queries?.tidy();
  return { ...checked, diagnostics: orderDiagnostics(diagnostics), sources };
}

/**
 * Loads a catalogue without running rules, for `drift`.
 * @throws {CatalogueFolderError} if the folder cannot be read.
 */
export function resolveFolder(root: string, starting: (stage: Stage) => void = () => {}): Checked {
  const sources = readLayers(root);
  const { catalogue, diagnostics, rest } = resolveStages(sources, starting);
  return { catalogue, sound: rest?.catalogue, diagnostics: orderDiagnostics(diagnostics), sources };
}

function runStages(
  sources: readonly Source[],
  starting: (stage: Stage) => void,
  inForce: readonly RuleInForce[],
  queries: CatalogueQueries | undefined,
): Omit<Checked, 'sources'> {
  const { catalogue, diagnostics, rest } = resolveStages(sources, starting, queries);
  if (!rest) return { catalogue, sound: undefined, diagnostics };
  starting('Checking');
  const elsewhere: Elsewhere[] = [];
  const found = checkCatalogue(rest.catalogue, inForce, rest.isComplete, (one) => elsewhere.push(one));
  const caused = elsewhere.length > 0 ? causedAbove(elsewhere, sources, inForce) : [];
  // Users cannot correct a preset; tests check it.
  const own = found.filter(({ at }) => !at.source.isPreset);
  return { catalogue, sound: rest.catalogue, diagnostics: [...diagnostics, ...own, ...caused] };
}

/**
 * The findings in files of lower layers. In layers that cannot be edited, only those that a higher layer causes are shown; in the others,
 * all are shown at their cause.
 */
function causedAbove(
  found: readonly Elsewhere[],
  sources: readonly Source[],
  inForce: readonly RuleInForce[],
): Diagnostic[] {
  const isInEditable = ({ diagnostic }: Elsewhere): boolean => isEditable(diagnostic.at.source);
  const inEditable = found.filter(isInEditable);
  const inPackages = found.filter((one) => !isInEditable(one));
  const moved = inEditable.filter(({ diagnostic, shown }) => shown !== diagnostic);
  const below = { sources, inForce };
  const byItself = findingsBelow(moved, below, (source) => !isOwn(source));
  const isFoundBelow = findingsBelow(inPackages, below, (source) => !isEditable(source));
  return [
    ...inEditable.map((one) => (one.shown !== one.diagnostic && !byItself(one) ? one.shown : one.diagnostic)),
    ...inPackages.filter((one) => !isFoundBelow(one)).map(({ shown }) => shown),
  ];
}

/** Returns whether a finding exists without the layers above. The layers below are resolved only if there are findings to ask about. */
function findingsBelow(
  found: readonly Elsewhere[],
  { sources, inForce }: { readonly sources: readonly Source[]; readonly inForce: readonly RuleInForce[] },
  isBelow: (source: Source) => boolean,
): (one: Elsewhere) => boolean {
  if (found.length === 0) return () => false;
  const below = sources.filter((source) => isBelow(source) || kindOf(source.path) === 'catalogue');
  const { rest } = resolveStages(below, () => {});
  const keyOf = ({ code, message, at }: Diagnostic): string => JSON.stringify([code, message, placeKey(at)]);
  const keysOfFindings = new Set<string>();
  const keep = ({ diagnostic }: Elsewhere): unknown => keysOfFindings.add(keyOf(diagnostic));
  if (rest) checkCatalogue(rest.catalogue, inForce, rest.isComplete, keep, () => true);
  return ({ diagnostic }) => keysOfFindings.has(keyOf(diagnostic));
}

interface Stages extends Omit<Checked, 'sound' | 'sources'> {
  /** The interfaces that rules can run on despite errors in other files. */
  readonly rest?: { readonly catalogue: Catalogue; isComplete(source: Source): boolean };
}

function resolveStages(
  sources: readonly Source[],
  starting: (stage: Stage) => void,
  queries?: CatalogueQueries,
): Stages {
  starting('Validating');
  const invalid = [...missingCatalogue(sources), ...validateSources(sources, queries?.findingsIn)];
  const wrong = new Set(invalid.map(({ at }) => at.source));
  // Without a valid catalogue.yaml nothing can be resolved; among very many errors, further ones would not help.
  const isHopeless = invalid.length >= mostKept || [...wrong].some(({ path }) => kindOf(path) === 'catalogue');
  if (isHopeless) return { catalogue: undefined, diagnostics: invalid };
  starting('Resolving');
  const leftOut = sources.filter((source) => wrong.has(source));
  const { catalogue, sound, diagnostics } = resolveCatalogue(
    sources.filter((source) => !wrong.has(source)),
    leftOut,
    queries,
  );
  const incomplete = new Set([...leftOut, ...diagnostics.map(({ at }) => at.source)].map(folderOf));
  const isComplete = (source: Source): boolean => {
    const folder = folderOf(source);
    return folder === '' ? incomplete.size === 0 : !incomplete.has(folder);
  };
  const used = sources.every(isOwn) ? sound : lessUnused(sound);
  return {
    catalogue: catalogue && used,
    diagnostics: [...invalid, ...diagnostics],
    rest: { catalogue: used, isComplete },
  };
}

function missingCatalogue(sources: readonly Source[]): Diagnostic[] {
  if (sources.some((source) => kindOf(source.path) === 'catalogue' && isOwn(source))) return [];
  const at = { source: createSource('catalogue.yaml', ''), path: [], part: 'key' } as const;
  return [
    {
      code: 'missing-catalogue',
      severity: 'error',
      message: sources.length === 0 ? 'the folder holds no YAML file' : 'there is no catalogue.yaml',
      at,
      hint: 'Add a catalogue.yaml with "title", "version" and "interfaces", or name another folder with --catalogue.',
    },
  ];
}

/** The files of one generator. */
export interface Output<File> {
  readonly generator: Generator;
  readonly files: readonly File[];
}

/** Returns the files of a part, made now or by an earlier run. */
type FilesOfPart<File> = (part: OutputPart, generator: Generator) => Promise<readonly File[]> | readonly File[];

/**
 * The catalogue with the bindings that it states, and those that `asked` names: `<interface>.<binding>`, or the name of the binding alone.
 * @throws {UnknownBindingError} if a binding is unknown.
 */
export function withBindings(catalogue: Catalogue, asked: readonly string[]): Catalogue {
  const bindingNames = catalogue.interfaces.flatMap((iface) =>
    [...iface.bindings.map(({ name }) => name), ...presetsFor(iface)].map((name) => `${iface.name}.${name}`),
  );
  const names = asked.flatMap((name) => {
    const matching = bindingNames.filter((one) => one === name || one.endsWith(`.${name}`));
    if (matching.length === 0) throw new UnknownBindingError(name, bindingNames);
    return matching;
  });
  const applied = new Set([...catalogue.bindings, ...names]);
  const interfaces = catalogue.interfaces.map((iface) =>
    withPresets(
      iface,
      presetsFor(iface).filter((name) => applied.has(`${iface.name}.${name}`)),
    ),
  );
  return bindCatalogue({ ...catalogue, interfaces }, applied);
}

/** An error for the name of an unknown binding. */
export class UnknownBindingError extends Error {
  constructor(
    readonly binding: string,
    readonly known: readonly string[],
  ) {
    super(`there is no binding "${binding}"`);
  }
}

/**
 * Runs the generators one after the other over a catalogue without errors. `starting` is called before each. `plain` is the setting of the
 * output.
 */
export async function emit<File>(
  catalogue: Catalogue,
  generators: readonly Generator[],
  starting: (generator: Generator) => void,
  { options, plain }: { readonly options: GeneratorOptions; readonly plain: boolean },
  filesOf: FilesOfPart<File>,
): Promise<Output<File>[]> {
  const outputs: Output<File>[] = [];
  for (const generator of generators) {
    starting(generator);
    const files: File[] = [];
    for (const part of generator.parts(catalogueFor(generator, catalogue, plain), options))
      for (const file of await filesOf(part, generator)) files.push(file);
    outputs.push({ generator, files });
  }
  return outputs;
}
