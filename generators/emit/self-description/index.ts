import type { Interface } from '../../catalogue/model/model.ts';
import { jsonText } from '../../lib/json.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { paraminfo } from './paraminfo.ts';
import { routeIndex } from './route-index.ts';

/**
 * Writes the self-descriptions of servers: a route index for an interface of routes, `paraminfo` for one of modules. They do not state how
 * requests are sent.
 */
export const selfDescriptionGenerator: Generator = {
  name: 'self-description',
  purpose: 'JSON as the servers describe themselves: a route index, or paraminfo.',
  ofPlainForms: true,
  parts: ({ interfaces }) => interfaces.map((iface) => ({ iface, files: () => [descriptionOf(iface)] })),
};

function descriptionOf(iface: Interface): OutputFile {
  return iface.kind === 'routes'
    ? { path: `${iface.name}/route-index.json`, text: jsonText(routeIndex(iface)) }
    : { path: `${iface.name}/paraminfo.json`, text: jsonText(paraminfo(iface)) };
}
