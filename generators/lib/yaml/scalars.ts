/** Words that some reader of YAML takes for something else than a text. */
const misread = /^(?:true|false|null|yes|no|on|off|y|n|~|=|<<|[-+]?\.inf|\.nan)$/i;
/** Matches texts that some reader would take for a number, a date or a time, in any base. */
const numeric = /^[-+.]?\d[-+.:\d_a-fxoTZ ]*$/i;
/** Begins with what has no meaning of its own and holds nothing that quoting would make clearer. */
const plain = /^[A-Za-z\d_/$.(\p{L}][^\\\p{C}\p{Zl}\p{Zp}]*$/u;
/** Matches what ends a text without quotes: a key's colon, a comment, space around it, and the marks of a document. */
const ending = /:(?:\s|$)|\s#|^\s|\s$|^\.\.\.$/;
const flowIndicator = /[,[\]{}]/;
/** Matches invisible characters, except for the space. */
const invisible = /[\p{C}\p{Z}]/gu;
const unseen = /[^ \P{C}]|[^ \P{Z}]/u;
/** Would end a script of HTML that the YAML stands in. */
const closing = /<(?=\/script)/gi;

/** A text that every reader takes for just this text: without quotes if it can be; `inFlow` is between brackets. */
export function textScalar(text: string, inFlow: boolean): string {
  if (text.search(closing) >= 0) return escapedText(text);
  if (isPlain(text) && !(inFlow && flowIndicator.test(text))) return text;
  if (unseen.test(text)) return escapedText(text);
  return text.includes("'") && !/["\\]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;
}

/** A number as the shortest text that is read as the same one, its sign and what is no finite number included. */
export function numberScalar(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
  const text = String(value);
  // YAML wants the point in a number with an exponent, or takes it for text in some readers.
  return /^-?\d+e/.test(text) ? text.replace('e', '.0e') : text;
}

/** In double quotes, with everything escaped that cannot be seen. */
function escapedText(text: string): string {
  const visible = JSON.stringify(text).replace(invisible, (found) => (found === ' ' ? ' ' : escapes(found)));
  return visible.replaceAll(closing, escapes);
}

function escapes(found: string): string {
  return Array.from({ length: found.length }, (_, index) => {
    return `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }).join('');
}

function isPlain(text: string): boolean {
  // Most texts are names, and this is quick to see.
  if (/^[a-z_]+$/i.test(text)) return !misread.test(text);
  return plain.test(text) && !unseen.test(text) && !ending.test(text) && !misread.test(text) && !numeric.test(text);
}

/** Whether a text can stand as it is in lines of its own: nothing hidden, and no space where it would be lost or misread. */
export function isBlockText(text: string): boolean {
  return (
    /^\S/.test(text) &&
    text.search(closing) < 0 &&
    !unseen.test(text.replaceAll('\n', '')) &&
    !/[ ]\n/.test(text) &&
    /\S\n?$/.test(text)
  );
}
