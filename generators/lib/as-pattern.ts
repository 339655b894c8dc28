/** The source of a regular expression that matches exactly this text. */
export function asPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
