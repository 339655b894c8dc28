import { envelopeOf } from '../catalogue/model/envelope.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { formEndpoints } from './forms.ts';
import type { Member } from './shape.ts';
import { shapesOf } from './shapes.ts';
import { spellingOf } from './spelling.ts';

/** Whether a whole request is more than its parameters: it has a route, or something that every request has. */
export function hasRequests(iface: Interface): boolean {
  return iface.kind === 'routes' || spellingOf(iface).fixed.length > 0;
}

/** Whether some requests can be form data: any of modules, as the body of a POST, and those of routes that take files. */
export function writesForms(iface: Interface): boolean {
  return iface.kind === 'modules' ? hasRequests(iface) : formEndpoints(iface).length > 0;
}

/** Whether the body of some requests can be a file alone. */
export function writesFiles(iface: Interface): boolean {
  return formEndpoints(iface).some(({ fileAlone }) => fileAlone !== undefined);
}

/** Whether some argument of a route travels in a header or a cookie. */
export function hasHeaders(iface: Interface): boolean {
  return iface.kind === 'routes' && shapesOf(iface).some(({ members }) => members.some(isHeader));
}

function isHeader({ location }: Member): boolean {
  return location === 'header' || location === 'cookie';
}

/** Whether whole requests can be read: each parameter has one name in them, by which it goes to the module that reads it. */
export function readsRequests(iface: Interface): boolean {
  return iface.kind === 'modules' && envelopeOf(iface) !== undefined && spellingOf(iface).several !== 'repeated';
}
