/**
 * The words of a text for the search, each once: runs of letters and digits, in lower case. A name of several words, such as `listPosts`,
 * also yields each word.
 */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const run of text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const parts = run.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    for (const word of parts.length > 1 ? [run, ...parts] : parts) words.add(word.toLowerCase());
  }
  return [...words];
}

/** A name without separators between its words, so that `ap namespace` is found as `apnamespace`. */
export function squeezed(text: string): string {
  return (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('').toLowerCase();
}
