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

/** A list of what the members of a union are, by the type that has each way in which one may be given. */
export function listOf(members: readonly string[], type: string): string {
  const item = unionOf(members);
  return `${type}<${item}${item.startsWith('\n') ? '\n' : ''}>`;
}

/** The members of a union, with `undefined` where that is accepted and not among them. */
export function orUndefinedTypes(members: readonly string[], isAccepted: boolean): readonly string[] {
  return isAccepted && !members.includes('unknown') ? [...members, 'undefined'] : members;
}
