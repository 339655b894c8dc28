import type { StatedExamplesView } from '../../templates/reference/views/example.ts';
import type { Module } from '../catalogue/model/model.ts';
import { isImported } from '../catalogue/sources/layer.ts';
import { addressesOf } from '../shape/addresses.ts';
import { postingOf } from '../shape/posting.ts';
import { withQuery } from '../shape/query-text.ts';
import { type Context, proseText } from './view-context.ts';

/**
 * The stated examples of a module. Each is a full address, if a binding states where requests are sent and the request need not be posted.
 */
export function statedExamples<Text>(context: Context<Text>, module: Module): StatedExamplesView<Text> {
  const { mustBePosted, examples } = module;
  const { iface } = context.reference;
  const [address] = addressesOf(iface);
  const { secrets } = postingOf(iface);
  // A query that has to be posted is shown as the body of a request.
  const isBody = (query: string): boolean => {
    const given = new URLSearchParams(query);
    return mustBePosted || secrets.some((name) => given.has(name));
  };
  return {
    areServers: examples.some(({ at }) => isImported(at.source)),
    list: examples.map(({ query, purpose }) => ({
      request: address === undefined || isBody(query) ? query : withQuery(address, query),
      purpose: proseText(context, purpose),
    })),
  };
}
