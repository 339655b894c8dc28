const longestQuotation = 100;

/**
 * A text in quotes. Quotes and invisible characters in it are escaped, so that they do not change the rest of a message.
 * @type {(text: string) => string}
 */
export function quoted(text) {
  if (text.length < longestQuotation && !/[^\w .-]/.test(text)) return '"' + text + '"';
  return JSON.stringify(text.slice(0, longestQuotation)).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
}

/**
 * The nearest of the known texts that differ from a text in one place only, by at most two characters.
 * @type {(text: string, known: readonly string[]) => string | undefined}
 */
export function nearest(text, known) {
  let best;
  let least = Math.min(text.length - 1, 3);
  for (const one of known) {
    const more = one.length - text.length;
    if (Math.abs(more) > 2) continue;
    let head = 0;
    while (head < text.length && text.charCodeAt(head) === one.charCodeAt(head)) head += 1;
    let end = text.length;
    while (end > head && end + more > head && text.charCodeAt(end - 1) === one.charCodeAt(end - 1 + more)) end -= 1;
    if (end - head < least) [best, least] = [one, end - head];
  }
  return best;
}

/**
 * Whether a text consists of these parts with at least one character between them.
 * @type {(value: string, parts: readonly string[]) => boolean}
 */
export function hasForm(value, parts) {
  if (!value.startsWith(parts[0])) return false;
  let from = parts[0].length + 1;
  for (let index = 1; index < parts.length - 1; index += 1) {
    const at = value.indexOf(parts[index], from);
    if (at < 0) return false;
    from = at + parts[index].length + 1;
  }
  const last = parts[parts.length - 1];
  return value.length - last.length >= from && value.endsWith(last);
}
