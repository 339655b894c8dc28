import { writeSync } from 'node:fs';

const descriptors = { stdout: 1, stderr: 2 } as const;

/** Prints without setting up a stream, which takes milliseconds; a reader that is slow, or has gone, gets one. */
export function printAtOnce(to: keyof typeof descriptors, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptors[to], bytes, written);
  } catch {
    ignoreGoneReader(process[to]).write(bytes.subarray(written));
  }
}

/** A reader that has seen enough, such as `head`, closes the pipe: that is no fault. */
export function ignoreGoneReader(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  return stream.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
  });
}
