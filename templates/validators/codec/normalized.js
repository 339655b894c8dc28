import { marked, normalization, unreadable } from './settings.js';

/**
 * A text in the form in which the server reads it. Several marked values are normalized one by one.
 * @type {(text: string) => string}
 */
export function normalized(text) {
  if (normalization === '' || !/[^ -~]/.test(text)) return text;
  if (marked !== '' && text.startsWith(marked)) return text.split(marked).map(clean).join(marked);
  return clean(text);
}

/** Matches more combining characters in a row than any language has. The time to normalize them grows with the square of their number. */
const longRun = /(\p{M}{31,})/u;

/**
 * A normalized text. Long runs of combining characters are left as they are.
 * @type {(text: string) => string}
 */
function clean(text) {
  const pieces = text.replace(new RegExp(unreadable, 'gu'), '\uFFFD').split(longRun);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece.normalize(normalization) : piece)).join('');
}
