import { stringLiteral } from '../../lib/javascript.ts';

/** Past this many characters a union is written one member a line. */
const widest = 90;

/** Members of a union as one type. */
export function unionOf(members: readonly string[], width = widest): string {
  if (members.length < 2) return members[0] ?? 'never';
  const line = members.join(' | ');
  if (line.length <= width || members.some((member) => member.includes('\n'))) return line;
  return members.map((member) => `\n  | ${member}`).join('');
}

/** Texts as one type, without a line break in front. */
export function unionOfTexts(texts: readonly string[]): string {
  return unionOf(texts.map(stringLiteral)).trim();
}

/** An array of what the members of a union are; `isPlain` is false for a type that needs brackets. */
export function arrayOf(members: readonly string[], width = widest, isPlain = true): string {
  const item = unionOf(members, width);
  if (members.length === 1 && isPlain && !item.startsWith('readonly ')) return `readonly ${item}[]`;
  return item.startsWith('\n') ? `readonly (${item}\n)[]` : `readonly (${item})[]`;
}
