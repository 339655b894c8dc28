import { jsonText } from '../../lib/json.ts';
import type { Generator } from '../generator.ts';
import { paraminfo } from './paraminfo.ts';
import { routeIndex } from './route-index.ts';

/** What the servers say of themselves: a route index for an interface of routes, `paraminfo` for one of modules. */
export const selfDescriptionGenerator: Generator = {
  name: 'self-description',
  purpose: 'JSON as the servers describe themselves: a route index, or paraminfo.',
  generate(catalogue) {
    return catalogue.interfaces.map((iface) =>
      iface.kind === 'routes'
        ? { path: `${iface.name}/route-index.json`, text: jsonText(routeIndex(iface)) }
        : { path: `${iface.name}/paraminfo.json`, text: jsonText(paraminfo(iface)) },
    );
  },
};
