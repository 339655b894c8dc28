/**
 * A regular expression for texts that have these fixed parts, with text that is not empty between them.
 * Those among `except` that it would match are left out.
 */
export function patternOf(parts: readonly string[], except: readonly string[] = []): string {
  const pattern = `${parts.map(escaped).join('[\\s\\S]+')}$`;
  const expression = new RegExp(`^${pattern}`, 'u');
  const matched = except.filter((text) => expression.test(text)).map(escaped);
  return matched.length === 0 ? `^${pattern}` : `^(?!(?:${matched.join('|')})$)${pattern}`;
}

/** The text as a part of a regular expression, with nothing in it that cannot be seen. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\p{Cc}/gu, byCode);
}

function byCode(control: string): string {
  return `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
