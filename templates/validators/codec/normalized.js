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

/** @type {(text: string) => string} */
function clean(text) {
  return text.replace(new RegExp(unreadable, 'gu'), '\uFFFD').normalize(normalization);
}
