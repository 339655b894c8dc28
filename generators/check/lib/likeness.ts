/** Names the only difference between two names that are equal after folding. */
export function difference(one: string, other: string): string {
  return one.normalize('NFC') === other.normalize('NFC') ? 'the composition of its letters' : 'case';
}
