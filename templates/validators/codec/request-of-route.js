/** @import { Given } from '../types.ts' */
import { nearest, quoted } from '../runtime/text.js';
import { encode } from './encode.js';
import { operations, optional, withSlashes } from './settings.js';
import { withFixed } from './with-fixed.js';
import { unwritable, written } from './written.js';

/**
 * The address of an operation: its route with the values in the path, and its query.
 * @type {(operation: string, parts?: { readonly path?: Given, readonly query?: Given }) => string}
 */
export function encodeRequest(operation, parts) {
  if (!operations.includes(operation)) throw unknownOperation(operation);
  return addressOf(operation, parts);
}

/**
 * The address of an operation that is known to exist.
 * @type {(operation: string, parts?: { readonly path?: Given, readonly query?: Given }) => string}
 */
export function addressOf(operation, { path = {}, query = {} } = {}) {
  const route = routeOf(operation);
  const given = new Map(Object.entries(path));
  const segments = route.split('/').flatMap((segment) => filledSegment(segment, route, given));
  const search = withFixed(encode(query)).toString();
  return (segments.length > 1 ? segments.join('/') : '/') + (search && '?' + search);
}

/**
 * The text for one segment of a route; empty if it is left out. Throws a TypeError for an argument that would lead to another route.
 * @type {(segment: string, route: string, given: ReadonlyMap<string, unknown>) => string | readonly never[]}
 */
function filledSegment(segment, route, given) {
  if (!segment.startsWith('{')) return encodeURIComponent(segment);
  const name = segment.slice(1, -1);
  const value = given.get(name);
  if (value === undefined && optional[route]?.includes(name)) return [];
  const label = 'path.' + name;
  if (value === undefined || value === '') {
    const [other, second] = [...given.keys()].filter((one) => !route.includes('{' + one + '}'));
    const instead = other === undefined || second !== undefined ? '' : ' instead of ' + quoted('path.' + other);
    throw unwritable(label, 'is missing in ' + route, 'Supply it' + instead);
  }
  const parts = written(value, label).split('/');
  // An empty text between slashes is allowed (`theme//index`), but not at the start or the end.
  if (parts.at(0) === '' || parts.at(-1) === '' || parts.some((part) => part === '.' || part === '..')) {
    throw unwritable(label, 'would lead away from ' + route, 'Supply no ".", ".." or slash at an end');
  }
  return parts.map(encodeURIComponent).join(withSlashes[route]?.includes(name) ? '/' : '%2F');
}

/** @type {(operation: string) => string} */
function routeOf(operation) {
  return operation.slice(operation.indexOf(' ') + 1);
}

/**
 * Makes the error for an unknown operation, which may have another method, values in its route, or a misspelling.
 * @type {(operation: unknown) => TypeError}
 */
export function unknownOperation(operation) {
  if (typeof operation !== 'string') return new TypeError('The operation is not text. ' + anyOperation);
  const ofRoute = operations.filter((one) => hasSegments(routeOf(operation), routeOf(one)));
  const ofMethod = ofRoute.filter((one) => one.split(' ')[0] === operation.split(' ')[0]);
  const fitting = (ofMethod.length > 0 ? ofMethod : ofRoute).map(quoted);
  const near = nearest(operation, operations);
  const otherwise = near === undefined ? anyOperation : 'Did you mean ' + quoted(near) + '?';
  const one = fitting.length > 1 ? 'one of ' : '';
  const fix = fitting.length > 0 ? 'Supply ' + one + fitting.join(', ') + '.' : otherwise;
  return new TypeError(quoted(operation) + ' is not an operation. ' + fix);
}

const anyOperation = 'Supply a method and a route, with a space between them.';

/**
 * Whether a text has the segments of a route, with any values for its variables.
 * @type {(text: string, route: string) => boolean}
 */
function hasSegments(text, route) {
  const given = text.split('/');
  const stated = route.split('/');
  return given.length === stated.length && stated.every((one, index) => one.startsWith('{') || one === given[index]);
}
