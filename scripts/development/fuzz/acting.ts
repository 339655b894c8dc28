/**
 * Matches characters that no output contains, besides line breaks: a terminal, a browser or a compiler would act on them, or readers would
 * not see them.
 */
export const acting = /(?!\n)\p{Cc}|(?![\u200c\u200d])\p{Cf}|[\p{Cs}\p{Zl}\p{Zp}]/u;
