/** A regular expression, as a text, that matches just this text. */
export function asPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
