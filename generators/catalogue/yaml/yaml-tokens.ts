import { type CST, Lexer, Parser } from 'yaml';
import type { Range } from './data.ts';

export interface Tokens {
  readonly tokens: readonly CST.Token[];
  /** Texts in quotes that have no end or go on over several lines: what is wrong behind them may be their fault. */
  readonly quotes: readonly Range[];
  /** The limit that the text goes beyond, and where; nothing behind it is read. */
  readonly beyond?: { readonly limit: keyof Limits; readonly range: Range };
}

export interface Limits {
  /** How deep the parts of a text may lie within each other. */
  readonly depth: number;
  /** Words, marks, line breaks and the spaces between them. */
  readonly tokens: number;
}

/**
 * Splits a text into tokens. Each piece is looked at as it comes, since tokens cost some hundred times the memory of their
 * text, and composing them is recursive.
 */
export function tokensOf(text: string, limits: Limits): Tokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const quotes: Range[] = [];
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    const start = parser.offset;
    if (isSuspect(lexeme)) quotes.push({ start, end: start + lexeme.length });
    tokens.push(...parser.next(lexeme));
    count += 1;
    // Around what lies so deep stand its collections and the document.
    const limit = parser.stack.length > limits.depth + 2 ? 'depth' : count > limits.tokens ? 'tokens' : undefined;
    if (limit) return { tokens: [], quotes: [], beyond: { limit, range: { start, end: start + 1 } } };
  }
  tokens.push(...parser.end());
  return { tokens, quotes };
}

function isSuspect(lexeme: string): boolean {
  const quote = lexeme.charAt(0);
  if (quote !== '"' && quote !== "'") return false;
  return lexeme.length === 1 || !lexeme.endsWith(quote) || lexeme.includes('\n');
}
