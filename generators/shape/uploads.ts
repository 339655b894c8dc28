import type { Interface } from '../catalogue/model.ts';
import { partsOf } from './accepts.ts';
import { shapesOf } from './shapes.ts';

/** Whether some parameter of an interface takes the content of a file, which no address can hold. */
export function hasUploads(iface: Interface): boolean {
  return shapesOf(iface).some(({ members }) =>
    members.some(({ accepts }) => partsOf(accepts).some(({ kind }) => kind === 'upload')),
  );
}
