import { describe, expect, it } from 'vitest';
import { validateSources } from '../../../generators/catalogue/format/validate.ts';
import { sourceFromBytes } from '../../../generators/catalogue/read/folder-files.ts';

describe('bytes that are not text', () => {
  const messagesOf = (bytes: Uint8Array): string[] =>
    validateSources([sourceFromBytes('catalogue.yaml', bytes)]).map(({ message }) => message);

  it('are reported by their encoding, not read as something else', () => {
    expect(messagesOf(Uint8Array.from([0xff, 0xfe, 0x61, 0]))).toEqual(['the file is encoded in UTF-16, not in UTF-8']);
    expect(messagesOf(Uint8Array.from([0x61, 0x3a, 0x20, 0xe9]))).toEqual(['the file is not valid UTF-8']);
  });

  it('may start with a byte order mark, which is no part of the first key', () => {
    const text = new TextEncoder().encode('\ufefftitle: T\nversion: "1"\ninterfaces: [a]\n');
    expect(messagesOf(text)).toEqual([]);
  });
});
