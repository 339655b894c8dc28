import type { Module } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { type ActivePairs, pairKey } from './bringing.ts';
import { defaultText, type Sent } from './complete-request.ts';
import { isLimit, listedValues, ownName } from './parameter-values.ts';

/**
 * The parameters of a module that a request has, stated or by default, with those of their values that are listed. Limits are left out, as they
 * only say how many items come.
 */
export function activePairs({ parameters }: Module, sent: Sent, separator: string): ActivePairs {
  const choosing = parameters.filter((parameter) => !isLimit(parameter));
  return new Set(choosing.flatMap((parameter) => pairsOf(parameter, sent.get(parameter.name), separator)));
}

function pairsOf(parameter: Parameter, text: string | undefined, separator: string): readonly string[] {
  const listed = listedValues(parameter);
  const name = ownName(parameter);
  const given = text ?? defaultText(parameter, separator);
  if (!listed) return text === undefined ? [] : [pairKey({ parameter: name })];
  if (given === undefined) return [];
  const values =
    given === parameter.allSpecifier ? listed : given.split(separator).filter((value) => listed.includes(value));
  return [pairKey({ parameter: name }), ...values.map((value) => pairKey({ parameter: name, value }))];
}
