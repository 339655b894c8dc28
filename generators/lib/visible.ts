/** Characters that are interpreted or invisible instead of shown: control characters, line breaks, bidirectional marks, surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** A text that is safe to print on a terminal: such characters are shown as their code points. */
export function visible(text: string): string {
  return text.replace(
    invisible,
    (one) => `<U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}

/** A text of several lines that is safe to print on a terminal, with its line breaks. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

/** JSON text that is safe to print on a terminal and means the same: such characters are escaped. */
export function visibleJson(value: unknown, indent?: number): string | undefined {
  return JSON.stringify(value, undefined, indent)?.replace(invisible, (one) =>
    one === '\n'
      ? one
      : Array.from({ length: one.length }, (_, at) => `\\u${one.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
          '',
        ),
  );
}
