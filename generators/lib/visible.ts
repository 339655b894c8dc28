/**
 * Characters that a terminal or a reader would act on instead of showing: controls, line breaks, bidirectional marks, surrogates.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Text that is safe to print on a terminal: what would act is shown as its code point. */
export function visible(text: string): string {
  return text.replace(
    invisible,
    (one) => `<U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}

/** The same of a text of several lines, which stay lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}
