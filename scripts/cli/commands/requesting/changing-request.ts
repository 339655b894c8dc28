import type { CheckedOperation } from '../../../../generators/assistant/operation.ts';
import { envelopeOf } from '../../../../generators/catalogue/model/envelope.ts';
import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { reasonToChange } from '../../../../generators/observe/asked-modules.ts';
import { tokensTaken } from '../../../../generators/shape/tokens-taken.ts';
import type { AskedRequest } from './asked-request.ts';

/** The placeholder for a token or a secret. */
export const placeholder = '…';

/** A request in which `placeholder` stands for the token that it lacks. */
export interface WithToken {
  readonly asked: AskedRequest;
  /** Whether it is for a module that needs a token. */
  readonly needsToken: boolean;
  /** The parameter of the token that the client fetches; undefined if there is nothing to fetch. */
  readonly fetched: string | undefined;
}

/** Completes a request for a module that needs a token, if the binding says how the client fetches it. */
export function withToken(iface: Interface, asked: AskedRequest): WithToken {
  const query = String(asked.given['query'] ?? '');
  const sent = new URLSearchParams(query);
  const taken = iface.kind === 'modules' ? Object.entries(tokensTaken(iface)) : [];
  for (const [naming, modules] of taken) {
    const [token] = new Map(Object.entries(modules)).get(sent.get(naming) ?? '') ?? [];
    if (token === undefined) continue;
    if (sent.has(token)) return { asked, needsToken: true, fetched: undefined };
    const completed = `${query}&${new URLSearchParams([[token, placeholder]])}`;
    return { asked: { ...asked, given: { ...asked.given, query: completed } }, needsToken: true, fetched: token };
  }
  return { asked, needsToken: false, fetched: undefined };
}

/** Why a checked request may change something, to follow its name; undefined if it only reads. */
export function reasonToPost(
  iface: Interface,
  { operation = '', values }: CheckedOperation,
  needsToken: boolean,
): string | undefined {
  if (iface.kind === 'routes') return /^(?:GET|HEAD) /.test(operation) ? undefined : 'its method may change something';
  const modules = (envelopeOf(iface)?.selections ?? []).flatMap(({ parameter, named }) =>
    [values[parameter] ?? []].flat().flatMap((name) => named.get(String(name)) ?? []),
  );
  return reasonToChange(modules, iface) ?? (needsToken ? 'it needs a token' : undefined);
}
