import { bindCatalogue, bindingNames } from './catalogue/bind.ts';
import type { Diagnostic } from './catalogue/diagnostic.ts';
import { hasErrors } from './catalogue/diagnostic.ts';
import { readCatalogue } from './catalogue/files.ts';
import { kindOf } from './catalogue/kinds.ts';
import type { Catalogue } from './catalogue/model.ts';
import { resolveCatalogue } from './catalogue/resolve/catalogue.ts';
import type { Source } from './catalogue/source.ts';
import { createSource } from './catalogue/source.ts';
import { validateSources } from './catalogue/validate.ts';
import { rules } from './check/rules/index.ts';
import { checkCatalogue } from './check/runner.ts';
import { defaultOptions, type Generator, type OutputFile } from './emit/generator.ts';
import { orderDiagnostics } from './report/order.ts';

/** The findings of the stages up to the rules, and the catalogue unless an earlier stage has errors. */
export interface Checked {
  readonly catalogue: Catalogue | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}

/**
 * Loads and checks the catalogue in a folder.
 * @throws {CatalogueFolderError} where the folder cannot be read.
 */
export function checkFolder(root: string, starting?: (stage: Stage) => void): Checked {
  return checkSources(readCatalogue(root), starting);
}

/** The stages that take long where there is much to read. */
export type Stage = 'Validating' | 'Resolving' | 'Checking';

/** Validates, resolves and checks; a stage that finds errors is the last one. `starting` is called before each. */
export function checkSources(sources: readonly Source[], starting: (stage: Stage) => void = () => {}): Checked {
  const { catalogue, diagnostics } = runStages(sources, starting);
  return { catalogue, diagnostics: orderDiagnostics(diagnostics), sources };
}

/**
 * Loads a catalogue without asking the rules: for what compares it, and does not make anything of it.
 * @throws {CatalogueFolderError} where the folder cannot be read.
 */
export function resolveFolder(root: string, starting: (stage: Stage) => void = () => {}): Checked {
  const sources = readCatalogue(root);
  const { catalogue, diagnostics } = resolveStages(sources, starting);
  return { catalogue, diagnostics: orderDiagnostics(diagnostics), sources };
}

function runStages(sources: readonly Source[], starting: (stage: Stage) => void): Omit<Checked, 'sources'> {
  const { catalogue, diagnostics } = resolveStages(sources, starting);
  if (!catalogue) return { catalogue, diagnostics };
  starting('Checking');
  return { catalogue, diagnostics: checkCatalogue(catalogue, rules) };
}

function resolveStages(sources: readonly Source[], starting: (stage: Stage) => void): Omit<Checked, 'sources'> {
  starting('Validating');
  const missing = missingCatalogue(sources);
  const invalid = [...missing, ...validateSources(sources)];
  if (hasErrors(invalid)) return { catalogue: undefined, diagnostics: invalid };
  starting('Resolving');
  return resolveCatalogue(sources);
}

function missingCatalogue(sources: readonly Source[]): Diagnostic[] {
  if (sources.some((source) => kindOf(source.path) === 'catalogue')) return [];
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
export interface Output {
  readonly generator: Generator;
  readonly files: readonly OutputFile[];
}

/**
 * The catalogue with the bindings that it asks for itself, and those asked for by name: `<interface>.<binding>`, or the
 * binding's name alone.
 * @throws {UnknownBindingError} where there is no such binding.
 */
export function withBindings(catalogue: Catalogue, asked: readonly string[]): Catalogue {
  const known = bindingNames(catalogue);
  const names = asked.flatMap((name) => {
    const matching = known.filter((one) => one === name || one.endsWith(`.${name}`));
    if (matching.length === 0) throw new UnknownBindingError(name, known);
    return matching;
  });
  return bindCatalogue(catalogue, new Set([...catalogue.bindings, ...names]));
}

/** There is no binding of that name. */
export class UnknownBindingError extends Error {
  constructor(
    readonly binding: string,
    readonly known: readonly string[],
  ) {
    super(`there is no binding "${binding}"`);
  }
}

/** Runs the generators one after the other over a catalogue without errors; `starting` is called before each. */
export async function emit(
  catalogue: Catalogue,
  generators: readonly Generator[],
  starting: (generator: Generator) => void = () => {},
  options = defaultOptions,
): Promise<Output[]> {
  const outputs: Output[] = [];
  for (const generator of generators) {
    starting(generator);
    outputs.push({ generator, files: await generator.generate(catalogue, options) });
  }
  return outputs;
}
