/** What alone tells two names apart that are folded to the same. */
export function difference(one: string, other: string): string {
  return one.normalize('NFC') === other.normalize('NFC') ? 'the composition of its letters' : 'case';
}
