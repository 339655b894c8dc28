/** Matches words that some readers of YAML do not read as text. */
const misread = /^(?:true|false|null|yes|no|on|off|y|n|~|=|<<|[-+]?\.inf|\.nan)$/i;
/** Matches texts that some readers would read as a number in any base, a date or a time. */
const numeric = /^[-+.]?\d[-+.:\d_a-fxoTZ ]*$/i;
/** Matches texts that begin with a character without a special meaning, and have nothing that quotes would make clearer. */
const plain = /^[A-Za-z\d_/$.(\p{L}][^\\\p{C}\p{Zl}\p{Zp}]*$/u;
/** Matches what an unquoted text cannot contain: a key's colon, a comment, surrounding space, and the end of a document. */
const ending = /:(?:\s|$)|\s#|^\s|\s$|^\.\.\.$/;
const flowIndicator = /[,[\]{}]/;
/** Matches invisible characters, except for the space. */
const invisible = /[\p{C}\p{Z}]/gu;
const unseen = /[^ \P{C}]|[^ \P{Z}]/u;
/** Matches text that would end an HTML script element around the YAML. */
const closing = /<(?=\/script)/gi;

/** A text in a form that all readers read as this text, without quotes if possible; `inFlow` is whether it is in brackets. */
export function textScalar(text: string, inFlow: boolean): string {
  if (text.search(closing) >= 0) return escapedText(text);
  if (isPlain(text) && !(inFlow && flowIndicator.test(text))) return text;
  if (unseen.test(text)) return escapedText(text);
  return text.includes("'") && !/["\\]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;
}

/** A number as the shortest text that is read as the same number, including negative zero, infinities and NaN. */
export function numberScalar(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
  const text = String(value);
  // Without a decimal point, some readers of YAML read a number with an exponent as text.
  return /^-?\d+e/.test(text) ? text.replace('e', '.0e') : text;
}

/** A text in double quotes with all invisible characters escaped. */
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
  // Most texts are names, which is quick to check.
  if (/^[a-z_]+$/i.test(text)) return !misread.test(text);
  return plain.test(text) && !unseen.test(text) && !ending.test(text) && !misread.test(text) && !numeric.test(text);
}

/** Whether a text can be a block scalar: it has no invisible characters, and no spaces that would be lost or misread. */
export function isBlockText(text: string): boolean {
  return (
    /^\S/.test(text) &&
    text.search(closing) < 0 &&
    !unseen.test(text.replaceAll('\n', '')) &&
    !/[ ]\n/.test(text) &&
    /\S\n?$/.test(text)
  );
}
