import checked from '../../../templates/validators/codec/checked.js?raw';
import decodeArrays from '../../../templates/validators/codec/decode-arrays.js?raw';
import decodeTexts from '../../../templates/validators/codec/decode-texts.js?raw';
import encode from '../../../templates/validators/codec/encode.js?raw';
import valuesJoined from '../../../templates/validators/codec/joined.js?raw';
import itemsNamed from '../../../templates/validators/codec/named.js?raw';
import readers from '../../../templates/validators/codec/readers.js?raw';
import requestOfModules from '../../../templates/validators/codec/request-of-modules.js?raw';
import requestOfRoute from '../../../templates/validators/codec/request-of-route.js?raw';
import unknown from '../../../templates/validators/codec/unknown.js?raw';
import unsplit from '../../../templates/validators/codec/unsplit.js?raw';
import written from '../../../templates/validators/codec/written.js?raw';
import type { Deployment } from '../../catalogue/deployment.ts';
import type { Interface } from '../../catalogue/model.ts';
import { joinedModules } from '../../lib/modules.ts';
import { codecSettings } from './codec-settings.ts';

/** The module that writes parameters as requests have them, and reads them. */
export function codecSource(iface: Interface, deployment: Deployment): string {
  const { separator, arrays, fixed } = deployment;
  const isNamed = separator === undefined && arrays !== undefined;
  const modules = joinedModules([
    codecSettings(iface, deployment),
    encode,
    ...(iface.kind === 'routes' ? [requestOfRoute] : fixed !== undefined && fixed.size > 0 ? [requestOfModules] : []),
    separator !== undefined ? valuesJoined : isNamed ? itemsNamed : unknown,
    ...(separator === undefined && iface.kind === 'modules' ? [unsplit] : []),
    written,
    readers,
    isNamed ? decodeArrays : decodeTexts,
    checked,
  ]);
  const names = separator === undefined ? 'longest, quoted' : 'alternative, longest, quoted, separator';
  return `import { ${names} } from './runtime.js';\n\n${modules}`;
}
