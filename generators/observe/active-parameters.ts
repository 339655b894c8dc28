import type { Module } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { type ActivePairs, pairKey } from './bringing.ts';
import type { Sent } from './complete-request.ts';
import { listedValues, ownName } from './parameter-values.ts';

/** The parameters of a module that a request has, stated or by default, with those of their values that are listed. */
export function activePairs({ parameters }: Module, sent: Sent): ActivePairs {
  return new Set(parameters.flatMap((parameter) => pairsOf(parameter, sent.get(parameter.name))));
}

function pairsOf(parameter: Parameter, text: string | undefined): readonly string[] {
  const listed = listedValues(parameter);
  const name = ownName(parameter);
  const given = text ?? defaultOf(parameter);
  if (!listed) return text === undefined ? [] : [pairKey({ parameter: name })];
  if (given === undefined) return [];
  const values = given === parameter.allSpecifier ? listed : given.split('|').filter((value) => listed.includes(value));
  return [pairKey({ parameter: name }), ...values.map((value) => pairKey({ parameter: name, value }))];
}

function defaultOf(parameter: Parameter): string | undefined {
  const value = parameter.default?.value ?? null;
  return value === null ? undefined : [value].flat().join('|');
}
