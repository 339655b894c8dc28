import type { Module } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { listedValues } from './parameter-values.ts';

/** The parameters of a module that take several listed values, those of one, and all others that are not only about which items come. */
export function choosingIn({ parameters }: Module) {
  const usable = parameters.filter(
    (one) => one.variables.length === 0 && !one.sensitive && one.tokenType === undefined,
  );
  const isListed = (one: Parameter): boolean => listedValues(one) !== undefined;
  return {
    several: usable.filter((one) => isListed(one) && one.multi && !one.submodules),
    single: usable.filter((one) => isListed(one) && !one.multi && !one.submodules),
    flags: usable.filter(({ type }) => type.kind === 'boolean'),
    others: usable.filter((one) => !isListed(one) && one.type.kind !== 'boolean'),
  };
}
