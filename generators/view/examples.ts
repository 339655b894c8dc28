import type { StatedExamplesView } from '../../templates/reference/views/example.ts';
import { isImported } from '../catalogue/layers/layer.ts';
import type { Module } from '../catalogue/model.ts';
import { addressesOf } from '../shape/addresses.ts';
import { withQuery } from '../shape/example-request.ts';
import { type Context, proseText } from './context.ts';

/** The examples that are stated for a module. With a binding that says where requests are sent, each has its whole address. */
export function statedExamples<Text>(context: Context<Text>, module: Module): StatedExamplesView<Text> {
  const { mustbeposted, examples } = module;
  const [address] = addressesOf(context.reference.iface);
  // What has to be posted is the body of a request.
  const hasAddress = address !== undefined && !mustbeposted;
  return {
    areServers: examples.some(({ at }) => isImported(at.source)),
    list: examples.map(({ query, purpose }) => ({
      request: hasAddress ? withQuery(address, [query]) : query,
      purpose: proseText(context, purpose),
    })),
  };
}
