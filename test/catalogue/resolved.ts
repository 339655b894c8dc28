import type { Interface, ModulesInterface, RoutesInterface } from '../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../generators/catalogue/model/parameter-model.ts';
import { resolveCatalogue } from '../../generators/catalogue/resolve/catalogue.ts';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { describe } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

export function resolve(files: Readonly<Record<string, string>>) {
  const sources = Object.entries({ ...mini, ...files }).map(([path, text]) => createSource(path, text));
  return resolveCatalogue(sources.sort((a, b) => (a.path < b.path ? -1 : 1)));
}

export function errors(files: Readonly<Record<string, string>>): string[] {
  return [...new Set(resolve(files).diagnostics.map(describe))];
}

export function interfaceOf<Kind extends Interface['kind']>(kind: Kind, files: Readonly<Record<string, string>> = {}) {
  const { catalogue, diagnostics } = resolve(files);
  const found = catalogue?.interfaces.find((iface) => iface.kind === kind);
  if (!found) throw new Error(diagnostics.map(describe).join('\n'));
  return found as Kind extends 'routes' ? RoutesInterface : ModulesInterface;
}

/** The parameters of one module whose list is the text. */
export function parametersOf(list: string, files: Readonly<Record<string, string>> = {}): readonly Parameter[] {
  const text = `name: x\ngroup: list\nprefix: x\nparameters:\n${list}`;
  const { modules } = interfaceOf('modules', { ...files, 'wiki/modules/list/x.yaml': text });
  return modules.find(({ name }) => name === 'x')?.parameters ?? [];
}

export function namesOf(parameters: readonly Parameter[]): string[] {
  return parameters.map(({ name }) => name);
}

export const module = (list: string): Record<string, string> => ({
  'wiki/modules/list/x.yaml': `name: x\ngroup: list\nprefix: x\nparameters:\n${list}`,
});
export const sets = (text: string): Record<string, string> => ({ 'wiki/sets/more.yaml': text });
