/** @import { Given } from '../types.ts' */
import { encode } from './encode.js';
import { fixed, optional, withSlashes } from './settings.js';
import { unwritable, written } from './written.js';

/**
 * The address of an operation: its route with what it has in the path, and its query.
 * @type {(operation: string, parts?: { readonly path?: Given, readonly query?: Given }) => string}
 */
export function encodeRequest(operation, { path = {}, query = {} } = {}) {
  const route = operation.slice(operation.indexOf(' ') + 1);
  const given = new Map(Object.entries(path));
  const segments = route.split('/').flatMap((segment) => filledSegment(segment, route, given));
  const own = encode(query);
  const search = new URLSearchParams([...fixed.filter(([name]) => !own.has(name)), ...own]).toString();
  return (segments.length > 1 ? segments.join('/') : '/') + (search && '?' + search);
}

/**
 * A part of a route; none where it is left out. Throws a TypeError for an argument that would lead to another route.
 * @type {(segment: string, route: string, given: ReadonlyMap<string, unknown>) => string | readonly never[]}
 */
function filledSegment(segment, route, given) {
  if (!segment.startsWith('{')) return encodeURIComponent(segment);
  const name = segment.slice(1, -1);
  const value = given.get(name);
  if (value === undefined && optional[route]?.includes(name)) return [];
  const label = 'path.' + name;
  if (value === undefined || value === '') throw unwritable(label, 'is missing in ' + route, 'Supply it');
  const parts = written(value, label).split('/');
  // Nothing between slashes is a part like any other (`theme//index`), but before the first or behind the last it is not.
  if (parts.at(0) === '' || parts.at(-1) === '' || parts.some((part) => part === '.' || part === '..')) {
    throw unwritable(label, 'would lead away from ' + route, 'Supply no ".", ".." or slash at an end');
  }
  return parts.map(encodeURIComponent).join(withSlashes[route]?.includes(name) ? '/' : '%2F');
}
