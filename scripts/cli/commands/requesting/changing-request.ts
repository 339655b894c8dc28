import type { CheckedOperation } from '../../../../generators/assistant/operation.ts';
import { envelopeOf } from '../../../../generators/catalogue/model/envelope.ts';
import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { reasonToChange } from '../../../../generators/observe/asked-modules.ts';
import { tokensTaken } from '../../../../generators/shape/tokens-taken.ts';
import type { AskedRequest } from './asked-request.ts';

/** Stands for a token or a secret. */
export const hidden = '…';

/** A request in which `hidden` stands for the token that it lacks, and the parameter of the token. */
export interface WithToken {
  readonly asked: AskedRequest;
  /** Undefined if the request has a token, or needs none. */
  readonly token: string | undefined;
}

/** Completes a request for a module that needs a token, which the client fetches. */
export function withToken(iface: Interface, asked: AskedRequest): WithToken {
  const query = String(asked.given['query'] ?? '');
  const sent = new URLSearchParams(query);
  const taken = iface.kind === 'modules' ? Object.entries(tokensTaken(iface)) : [];
  for (const [naming, modules] of taken) {
    const [token] = new Map(Object.entries(modules)).get(sent.get(naming) ?? '') ?? [];
    if (token === undefined || sent.has(token)) continue;
    const completed = `${query}&${new URLSearchParams([[token, hidden]])}`;
    return { asked: { ...asked, given: { ...asked.given, query: completed } }, token };
  }
  return { asked, token: undefined };
}

/** Why a checked request may change something, to follow its name; undefined if it only reads. */
export function reasonToPost(
  iface: Interface,
  { operation = '', result }: CheckedOperation,
  token: string | undefined,
): string | undefined {
  if (iface.kind === 'routes') return /^(?:GET|HEAD) /.test(operation) ? undefined : 'its method may change something';
  const sent = result.value as Readonly<Record<string, unknown>>;
  const modules = (envelopeOf(iface)?.selections ?? []).flatMap(({ parameter, named }) =>
    [sent[parameter] ?? []].flat().flatMap((name) => named.get(String(name)) ?? []),
  );
  return reasonToChange(modules, iface) ?? (token === undefined ? undefined : 'it needs a token');
}
