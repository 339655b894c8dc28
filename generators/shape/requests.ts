import { envelopeOf } from '../catalogue/envelope.ts';
import type { Interface } from '../catalogue/model.ts';
import type { Member } from './shape.ts';
import { shapesOf } from './shapes.ts';
import { spellingOf } from './spelling.ts';

/** Whether a whole request is more than its parameters: it has a route, or something that every request has. */
export function hasRequests(iface: Interface): boolean {
  return iface.kind === 'routes' || spellingOf(iface).fixed.length > 0;
}

/** Whether whole requests can be form data, the body of a POST. */
export function writesForms(iface: Interface): boolean {
  return iface.kind === 'modules' && hasRequests(iface);
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
