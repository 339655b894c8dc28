/** @import { Given } from '../types.ts' */
import { isUpload } from '../runtime/uploads.js';
import { checkOperation, methodOf } from './form-of-route.js';
import { encodeRequest } from './request-of-route.js';
import { filesAlone } from './settings.js';
import { unwritable, written } from './written.js';

/**
 * A request whose body is a file alone, as arguments for `fetch`. The other fields of the body are in the query.
 * @type {(operation: string, parts: { readonly path?: Given, readonly query?: Given, readonly body: Given }) => { address: string, method: string, headers: Record<string, string>, body: Blob }}
 */
export function encodeFile(operation, { path, query, body }) {
  checkOperation(operation, Object.keys(filesAlone), 'takes no file alone');
  const [name, ...headers] = filesAlone[operation];
  const { [name]: file, ...others } = body;
  const label = 'body.' + name;
  if (!isUpload(file)) throw unwritable(label, 'is no file', 'Supply a File');
  const filename = nameInHeader(/** @type {Partial<File>} */ (file).name, label + '.name');
  const named = headers.map(([header, parts]) => [header, parts.join(filename)]);
  return {
    address: encodeRequest(operation, { path, query: { ...others, ...query } }),
    method: methodOf(operation),
    headers: Object.fromEntries([['content-type', mediaTypeOf(file)], ...named]),
    body: file,
  };
}

/**
 * The name of a file for a header: each byte of its UTF-8 form as the character that `fetch` sends as this byte. Characters that would end
 * the name or the header are left out.
 * @type {(name: unknown, label: string) => string}
 */
function nameInHeader(name, label) {
  const text = typeof name === 'string' ? written(name, label) : '';
  const kept = text.replace(/["\\;\p{Cc}]/gu, '').trim();
  if (kept === '') throw unwritable(label, 'is missing', 'Supply a File with a name');
  return Array.from(new TextEncoder().encode(kept), (byte) => String.fromCharCode(byte)).join('');
}

/**
 * The media type of a file. If a server would parse a body of this type as fields, the type is that of any file.
 * @type {(file: Blob) => string}
 */
function mediaTypeOf({ type }) {
  const isRead = /^multipart\/|[/+](?:json|x-www-form-urlencoded)\b/i.test(type);
  return /^[!-~]+\/[ -~]+$/.test(type) && !isRead ? type : 'application/octet-stream';
}
