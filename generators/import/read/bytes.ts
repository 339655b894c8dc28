import { ImportError } from '../error.ts';

const megabyte = 1024 * 1024;

/**
 * Reads the bytes of a stream. Stops reading as soon as the limit is exceeded.
 * @throws {ImportError} if the limit is exceeded.
 */
export async function collect(stream: AsyncIterable<Uint8Array>, largest: number, named: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > largest) throw tooLarge(named, undefined, largest);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** The error for too many bytes. `size` is in bytes, if known. */
export function tooLarge(named: string, size: number | undefined, largest: number): ImportError {
  const limit = `${largest / megabyte} MB`;
  const fact =
    size === undefined
      ? `${named} is larger than ${limit}`
      : `${named} is ${Math.ceil(size / megabyte)} MB large; at most ${limit} are read`;
  return new ImportError(fact, {
    hint: 'No description is that long: check that this is one.',
  });
}

/**
 * Decodes bytes as UTF-8, or as UTF-16 with a byte order mark, which some shells write.
 * @throws {ImportError} if they are neither.
 */
export function textOf(bytes: Uint8Array, named: string, from: 'file' | 'server'): string {
  const [first, second] = bytes;
  const hint = hints[from];
  if (first === 0x1f && second === 0x8b) {
    throw new ImportError(`${named} is compressed (gzip)`, { hint: hint.compressed });
  }
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const text = new TextDecoder('utf-8').decode(bytes);
    const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length;
    throw new ImportError(`${named} is not valid UTF-8 in line ${line}`, { hint: hint.encoding });
  }
}

/** The hints for bytes that are not text: a user can change a file, but not what a server sends. */
const hints = {
  file: { compressed: 'Unpack it first, as with gunzip.', encoding: 'Save it as UTF-8.' },
  server: {
    compressed: 'The server has to say so, with "Content-Encoding: gzip". Or save the answer, and unpack it.',
    encoding: 'Check that the address is that of a description, which is sent as JSON in UTF-8.',
  },
} as const;
