import { marked, normalization, unreadable } from './settings.js';

/**
 * A text as a server reads it that normalizes texts: each of several values by itself.
 * @type {(text: string) => string}
 */
export function normalized(text) {
  if (normalization === '' || !/[^ -~]/.test(text)) return text;
  if (marked !== '' && text.startsWith(marked)) return text.split(marked).map(clean).join(marked);
  return clean(text);
}

/** @type {(text: string) => string} */
function clean(text) {
  return text.replace(new RegExp(unreadable, 'gu'), '\uFFFD').normalize(normalization);
}
