import { type Json, type JsonMap, stringText } from '../../lib/json.ts';

/** Words that some reader of YAML takes for something else than a text. */
const misread = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
const plain = /^[A-Za-z_$/](?:[A-Za-z0-9_$/.{}()[\]+;,'=& -]*[A-Za-z0-9_$/.{}()[\]+;,'=&-])?$/;

/**
 * Block style YAML of a map, with `line` as the break and the indentation of its lines. Each value is a text, number,
 * truth value or null to every reader of YAML that is one in JSON.
 */
export function yamlFields(map: JsonMap, line: string): string {
  return [...map].map(([key, value]) => `${line}${keyText(key, line)}:${valueText(value, line)}`).join('');
}

function valueText(value: Json, line: string): string {
  if (typeof value === 'string') return ` ${text(value, line)}`;
  if (value === null || typeof value !== 'object') return ` ${JSON.stringify(value)}`;
  if (isMap(value)) return value.size === 0 ? ' {}' : yamlFields(value, `${line}  `);
  return value.length === 0 ? ' []' : value.map((item) => `${line}  -${itemText(item, `${line}  `)}`).join('');
}

/** An item stands behind its dash, and so does the first field of a map. */
function itemText(item: Json, line: string): string {
  const within = valueText(item, line);
  if (!isMap(item) || item.size === 0) return within;
  return ` ${within.slice(`${line}  `.length)}`;
}

/** A long key has to say that it is one. */
function keyText(key: string, line: string): string {
  const written = isPlain(key) ? key : stringText(key);
  return written.length < 1000 ? written : `? ${written}${line}`;
}

function text(value: string, line: string): string {
  if (isPlain(value)) return value;
  const quoted = stringText(value);
  if (!value.includes('\n') || !isLiteral(value, quoted)) return quoted;
  return `|-${value
    .split('\n')
    .map((one) => (one === '' ? '\n' : `${line}  ${one}`))
    .join('')}`;
}

function isPlain(value: string): boolean {
  return plain.test(value) && !misread.test(value);
}

/** Whether the text can stand as it is over several lines: with nothing that is escaped but line breaks, quotes and backslashes. */
function isLiteral(value: string, quoted: string): boolean {
  return (
    /^[^\s]/.test(value) && /\S$/.test(value) && !/[ \t](?:\n|$)/.test(value) && !/\\[^n"\\]/.test(escapesOf(quoted))
  );
}

/** The quoted text without its doubled backslashes, so that each one left begins an escape. */
function escapesOf(quoted: string): string {
  return quoted.replaceAll('\\\\', '');
}

function isMap(json: Json): json is JsonMap {
  return json instanceof Map;
}
