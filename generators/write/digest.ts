import { hash } from 'node:crypto';

/** The SHA-256 digest of a text or of bytes, as 64 hexadecimal digits. */
export function digestOf(content: string | Buffer): string {
  return hash('sha256', content);
}

/**
 * The digest that tells an output from others: line ends do not count, as Git for Windows checks text out with others than
 * those that were committed.
 */
export function outputDigest(content: string | Buffer): string {
  return digestOf(withUnixLines(content));
}

/** A text, or bytes of any encoding that has ASCII in it, with line feeds alone at the ends of lines. */
export function withUnixLines<Content extends string | Buffer>(content: Content): Content;
export function withUnixLines(content: string | Buffer): string | Buffer {
  if (!content.includes('\r\n')) return content;
  if (typeof content === 'string') return content.replaceAll('\r\n', '\n');
  // Latin-1 has a character for each byte, so that no other byte changes.
  return Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}
