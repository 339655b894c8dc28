import type { Interface, Module } from '../../catalogue/model/model.ts';
import { camelCase, createNames, fileStem } from '../../lib/identifiers.ts';
import { type AddingModule, addedIn, type Result, resultOf } from '../../shape/results.ts';
import { reservedNames } from '../validators/runtime.ts';
import { furtherFiles, listsOf } from './response-folder.ts';
import { runtimeNames } from './response-runtime.ts';

/** The unique names in the folder of an interface of modules. */
export interface AnswerFolder {
  readonly iface: Interface;
  readonly result: Result;
  readonly files: ReadonlyMap<Module, ModuleFile>;
  /** The names of the arrays in `shared.js`, by the name of the shared set. */
  readonly lists: ReadonlyMap<string, string>;
}

/** The file of what a module adds to an answer. */
export interface ModuleFile {
  readonly stem: string;
  readonly adding: AddingModule;
  readonly isAlone: boolean;
  /** The name of the validator. */
  readonly exported: string;
  /** The name of the facts, from which the validator of whole answers is made as well. */
  readonly facts: string;
}

/** The name of the file of whole answers, and the names of its validator and of the function that runs it. */
export const wholeNames = { stem: 'answer', exported: 'wholeAnswer', run: 'validateAnswer' } as const;

/** The names for the answers of an interface; undefined if nothing is known of them. */
export function answerFolder(iface: Interface): AnswerFolder | undefined {
  const result = resultOf(iface);
  if (!result) return undefined;
  const names = createNames([...reservedNames, ...runtimeNames, wholeNames.exported, wholeNames.run]);
  const stems = createNames([...furtherFiles, wholeNames.stem], (stem) => stem.toLowerCase());
  const files = new Map<Module, ModuleFile>();
  for (const adding of [...addedIn(result.answer), ...result.alone]) {
    const { module } = adding;
    if (files.has(module)) continue;
    const exported = names.take(camelCase(`${module.name}-response`));
    const facts = names.take(camelCase(`facts-of-${module.name}`));
    const isAlone = result.alone.includes(adding);
    files.set(module, { stem: stems.take(fileStem(module.name)), adding, isAlone, exported, facts });
  }
  return { iface, result, files, lists: listsOf(iface) };
}
