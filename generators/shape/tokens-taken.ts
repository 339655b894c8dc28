import { envelopeOf } from '../catalogue/model/envelope.ts';
import type { ModulesInterface } from '../catalogue/model/model.ts';
import { shapesOf } from './shapes.ts';

/** The parameters with tokens, by the parameters and values that name their modules. */
type TokenTable = Readonly<Record<string, Readonly<Record<string, readonly [parameter: string, type: string]>>>>;

/**
 * The parameters of modules that take a token, with its type, by the parameter and value that name the module. There are none if no
 * binding says how a program gets tokens.
 */
export function tokensTaken(iface: ModulesInterface): TokenTable {
  if (!iface.binding?.results?.client?.tokens) return {};
  const selecting = envelopeOf(iface)?.selecting;
  const taken = new Map<string, [value: string, token: readonly [string, string]][]>();
  for (const { owner, members } of shapesOf(iface)) {
    const named = owner.kind === 'module' ? selecting?.get(owner.module) : undefined;
    const token = members.find(({ parameter }) => parameter.tokenType !== undefined);
    if (!named || !token) continue;
    const { parameter } = named.selection;
    const before = taken.get(parameter) ?? [];
    before.push([named.value, [token.written.name, String(token.parameter.tokenType)]]);
    taken.set(parameter, before);
  }
  return Object.fromEntries([...taken].map(([parameter, all]) => [parameter, Object.fromEntries(all)]));
}
