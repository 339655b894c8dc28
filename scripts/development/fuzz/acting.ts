/** Line breaks aside, what no output has; a terminal, a browser or a compiler would act on it, or nobody would see it. */
export const acting = /(?!\n)\p{Cc}|(?![\u200c\u200d])\p{Cf}|[\p{Cs}\p{Zl}\p{Zp}]/u;
