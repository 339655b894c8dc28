import type { Module, ModulesInterface } from '../../catalogue/model.ts';
import type { Parameter, Submodules } from '../../catalogue/parameter-model.ts';
import type { Value } from '../../catalogue/type-model.ts';
import { itemType } from './typed.ts';

/** A parameter whose values select modules. */
export interface Selecting {
  readonly parameter: Parameter;
  readonly submodules: Submodules;
  readonly owner: Module;
  readonly values: readonly Value[];
}

/** The parameters of an interface that select modules. */
export function selectingIn({ modules }: ModulesInterface): Selecting[] {
  return modules.flatMap((owner) =>
    owner.parameters.flatMap((parameter) => {
      const { submodules, type } = parameter;
      const item = itemType(type);
      if (!submodules) return [];
      return [{ parameter, submodules, owner, values: item.kind === 'values' ? item.values : [] }];
    }),
  );
}

/** The path that a value leads to. */
export function pathOf({ path }: Submodules, value: string): string {
  return path.replaceAll('{value}', () => value);
}
