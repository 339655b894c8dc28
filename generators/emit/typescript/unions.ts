import { stringLiteral } from '../../lib/javascript.ts';

/** The longest union on one line, in characters. */
const widest = 90;

/** Joins types to a union. */
export function unionOf(members: readonly string[], width = widest): string {
  if (members.length < 2) return members[0] ?? 'never';
  const line = members.join(' | ');
  if (line.length <= width || members.some((member) => member.includes('\n'))) return line;
  return members.map((member) => `\n  | ${member}`).join('');
}

/** A union of string literal types, without a leading line break. */
export function unionOfTexts(texts: readonly string[]): string {
  return unionOf(texts.map(stringLiteral)).trim();
}

/** The type of an array whose items are of a union. `isPlain` is false if the type needs parentheses. */
export function arrayOf(members: readonly string[], width = widest, isPlain = true): string {
  const item = unionOf(members, width);
  if (members.length === 1 && isPlain && !item.startsWith('readonly ')) return `readonly ${item}[]`;
  return item.startsWith('\n') ? `readonly (${item}\n)[]` : `readonly (${item})[]`;
}

/** The type of a list in any of its forms. `type`: the name of the generic type for this. */
export function listOf(members: readonly string[], type: string): string {
  const item = unionOf(members);
  return `${type}<${item}${item.startsWith('\n') ? '\n' : ''}>`;
}

/** Adds `undefined` to the members of a union if it is accepted and not already included. */
export function orUndefinedTypes(members: readonly string[], isAccepted: boolean): readonly string[] {
  return isAccepted && !members.includes('unknown') ? [...members, 'undefined'] : members;
}
