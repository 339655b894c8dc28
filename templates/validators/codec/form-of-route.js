/** @import { Given } from '../types.ts' */
import { quoted } from '../runtime/text.js';
import { isUpload } from '../runtime/uploads.js';
import { encode } from './encode.js';
import { nameOfItems } from './named.js';
import { encodeRequest, unknownOperation } from './request-of-route.js';
import { formOperations, operations } from './settings.js';

/**
 * A request whose body is a form, as arguments for `fetch`. Texts precede files.
 * @type {(operation: string, parts: { readonly path?: Given, readonly query?: Given, readonly body?: Given }) => { address: string, method: string, headers: Record<string, string>, body: FormData }}
 */
export function encodeForm(operation, { path, query, body = {} }) {
  checkOperation(operation, formOperations, 'takes no form');
  return {
    address: encodeRequest(operation, { path, query }),
    method: methodOf(operation),
    headers: {},
    body: formOf(body),
  };
}

/**
 * The fields of a body as a form.
 * @type {(body: Given) => FormData}
 */
export function formOf(body) {
  const given = Object.entries(body);
  const form = new FormData();
  for (const [name, text] of encode(Object.fromEntries(given.filter(([, value]) => filesIn(value).length === 0)))) {
    form.append(name, text);
  }
  for (const [name, value] of given) {
    const partName = Array.isArray(value) ? nameOfItems(name) : name;
    for (const file of filesIn(value)) form.append(partName, file);
  }
  return form;
}

/**
 * The files in a value: itself, or its items.
 * @type {(value: unknown) => readonly Blob[]}
 */
function filesIn(value) {
  if (isUpload(value)) return [value];
  return Array.isArray(value) && value.length > 0 && value.every(isUpload) ? value : [];
}

/** @type {(operation: string) => string} */
export function methodOf(operation) {
  return operation.slice(0, operation.indexOf(' '));
}

/**
 * Throws a TypeError unless the operation is one of these.
 * @type {(operation: string, able: readonly string[], fact: string) => void}
 */
export function checkOperation(operation, able, fact) {
  if (able.includes(operation)) return;
  if (!operations.includes(operation)) throw unknownOperation(operation);
  throw new TypeError(quoted(operation) + ' ' + fact + '. Supply ' + able.map(quoted).join(' or ') + '.');
}
