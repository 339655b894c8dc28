import type { Interface } from '../catalogue/model/model.ts';
import { oncePer } from '../lib/once-per.ts';
import { formEndpoints } from './forms.ts';
import { partsOf } from './inner-accepts.ts';
import type { Shape } from './shape.ts';
import { shapesOf } from './shapes.ts';

/** Whether some parameter of an interface takes the content of a file, which an address cannot hold. */
export function hasUploads(iface: Interface): boolean {
  return shapesOf(iface).some(takesUploads);
}

/** Whether generated code tells files from other values, to take uploads or to write forms. */
export function usesFiles(iface: Interface): boolean {
  return hasUploads(iface) || formEndpoints(iface).length > 0;
}

/** Whether some parameter of an object takes the content of a file. */
const takesUploads = oncePer(
  ({ members }: Shape): boolean =>
    members.some(({ accepts }) => partsOf(accepts).some(({ kind }) => kind === 'upload')),
  ({ members }) => members,
);
