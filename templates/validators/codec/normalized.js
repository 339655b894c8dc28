import { marked, normalization, unreadable } from './settings.js';

/**
 * A text in the form that the server reads: each of several values is normalized by itself.
 * @type {(text: string) => string}
 */
export function normalized(text) {
  if (normalization === '' || !/[^ -~]/.test(text)) return text;
  if (marked !== '' && text.startsWith(marked)) return text.split(marked).map(clean).join(marked);
  return clean(text);
}

/** More combining characters in a row than any language has. To normalize them takes time that grows with their square. */
const longRun = /(\p{M}{31,})/u;

/**
 * A text in the form of Unicode, but for such long runs, which are left as they are.
 * @type {(text: string) => string}
 */
function clean(text) {
  const pieces = text.replace(new RegExp(unreadable, 'gu'), '\uFFFD').split(longRun);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece.normalize(normalization) : piece)).join('');
}
