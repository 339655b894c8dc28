import { type CST, Lexer, Parser } from 'yaml';
import type { Range } from './data.ts';

export interface Tokens {
  readonly tokens: readonly CST.Token[];
  /** Quoted texts that are not closed or span several lines: they may cause the errors after them. */
  readonly quotes: readonly Range[];
  /** The limit that the text exceeds, and where; nothing after that is read. */
  readonly beyond?: { readonly limit: keyof Limits; readonly range: Range };
}

export interface Limits {
  /** The maximum depth of nesting. */
  readonly depth: number;
  /** The maximum number of words, marks, line breaks and spaces between them. */
  readonly tokens: number;
}

/**
 * Splits a text into tokens. The limits are checked after each piece, since tokens take some hundred times the memory of their text, and
 * composing them is recursive.
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
    // The stack also holds the collections around a node, and the document.
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
