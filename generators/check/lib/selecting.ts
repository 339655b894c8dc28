import type { Module, ModulesInterface } from '../../catalogue/model/model.ts';
import type { Parameter, Submodules } from '../../catalogue/model/parameter-model.ts';
import { selectingValues } from '../../catalogue/model/submodules.ts';
import type { Value } from '../../catalogue/model/type-model.ts';

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
      const { submodules } = parameter;
      return submodules ? [{ parameter, submodules, owner, values: selectingValues(parameter) }] : [];
    }),
  );
}
