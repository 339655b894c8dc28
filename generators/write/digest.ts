import { hash } from 'node:crypto';

/** The SHA-256 digest of a text or of bytes, as 64 hexadecimal digits. */
export function digestOf(content: string | Buffer): string {
  return hash('sha256', content);
}

/**
 * The digest of an output. Line ends do not count, as Git for Windows may check files out with other line ends than those that were
 * committed.
 */
export function outputDigest(content: string | Buffer): string {
  return digestOf(withUnixLines(content));
}

/** Replaces each CRLF by LF in a text, or in bytes of an encoding that contains ASCII. */
export function withUnixLines<Content extends string | Buffer>(content: Content): Content;
export function withUnixLines(content: string | Buffer): string | Buffer {
  if (!content.includes('\r\n')) return content;
  if (typeof content === 'string') return content.replaceAll('\r\n', '\n');
  // Latin-1 has a character for each byte, so no other byte changes.
  return Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}
