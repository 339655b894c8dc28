/** @import { Search } from '../types.ts' */
import { entriesIn, queryIn } from './readers.js';

/**
 * The names of a query or a form, with their texts or files. `isWhole`: all bytes of the text are valid UTF-8, which is no longer visible
 * in the decoded text.
 * @type {(search: Search) => readonly { readonly name: string, readonly text: string | File, readonly isWhole: boolean }[]}
 */
export function pairsIn(search) {
  const query = queryIn(search);
  const written = typeof query === 'string' && query.includes('%') ? query.replace(/^\?/, '').split('&') : [];
  const pieces = written.filter((piece) => piece !== '');
  return Array.from(entriesIn(query), ([name, text], index) => {
    return { name, text, isWhole: isDecodable(pieces[index] ?? '') };
  });
}

/**
 * Whether all escaped bytes in a part of a query are valid UTF-8. A percent sign that escapes nothing stands for itself.
 * @type {(piece: string) => boolean}
 */
function isDecodable(piece) {
  if (!piece.includes('%')) return true;
  try {
    decodeURIComponent(piece.replace(/%(?![\da-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}
