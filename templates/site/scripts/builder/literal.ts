/** The longest object on one line, in characters. */
const widest = 72;

/** Data as TypeScript source. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (isFile(value)) return `new File(['…'], ${quoted(value.name)}, { type: ${quoted(value.type)} })`;
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([key, one]) => `${keyOf(key)}: ${literal(one, inner)}`);
  const [before, after] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return before + after;
  const space = before === '{' ? ' ' : '';
  const line = `${before}${space}${members.join(', ')}${space}${after}`;
  if (line.length + indent.length <= widest) return line;
  return `${before}\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}${after}`;
}

function isFile(value: object): value is File {
  return Object.prototype.toString.call(value) === '[object File]';
}

/** The name of a member of an object. */
export function keyOf(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** A text in single quotes. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
