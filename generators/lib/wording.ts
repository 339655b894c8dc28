/** Names in double quotes, and only the first few of a long list: `"a", "b", "c" and 12 more`. */
export function listed(names: readonly string[], most = 3): string {
  const shown = names.slice(0, names.length === most + 1 ? most + 1 : most).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  const last = shown.pop() ?? 'nothing';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}

/** Alternatives in words, such as "a name, an address or a number". */
export function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}
