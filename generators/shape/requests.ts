import { envelopeOf } from '../catalogue/model/envelope.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { formEndpoints } from './forms.ts';
import type { Member } from './shape.ts';
import { shapesOf } from './shapes.ts';
import { spellingOf } from './spelling.ts';

/** Whether a request is more than its parameters: it has a route, or fixed parameters. */
export function hasRequests(iface: Interface): boolean {
  return iface.kind === 'routes' || spellingOf(iface).fixed.length > 0;
}

/** Whether some requests can be form data: any request of modules, as a POST body, and requests of routes that take files. */
export function writesForms(iface: Interface): boolean {
  return iface.kind === 'modules' ? hasRequests(iface) : formEndpoints(iface).length > 0;
}

/** Whether some requests can have a single file as the whole body. */
export function writesFiles(iface: Interface): boolean {
  return formEndpoints(iface).some(({ fileAlone }) => fileAlone !== undefined);
}

/** Whether some argument of a route is sent in a header or a cookie. */
export function hasHeaders(iface: Interface): boolean {
  return iface.kind === 'routes' && shapesOf(iface).some(({ members }) => members.some(isHeader));
}

function isHeader({ location }: Member): boolean {
  return location === 'header' || location === 'cookie';
}

/** Whether whole requests can be read: each parameter has a single name in them, which leads to its module. */
export function readsRequests(iface: Interface): boolean {
  return iface.kind === 'modules' && envelopeOf(iface) !== undefined && spellingOf(iface).several !== 'repeated';
}
