import { writeSync } from 'node:fs';
import { errorCode, reasonOf } from '../../generators/write/error.ts';

const descriptors = { stdout: 1, stderr: 2 } as const;

/** Prints without setting up a stream, which takes milliseconds; a reader that is slow, or has gone, gets one. */
export function printAtOnce(to: keyof typeof descriptors, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptors[to], bytes, written);
  } catch {
    survivable(to).write(bytes.subarray(written));
  }
}

const names = { stdout: 'standard output', stderr: 'standard error' } as const;

const followed = new Set<string>();

/**
 * A stream of the process that may fail. A reader that has seen enough, such as `head`, closes the pipe: that is no fault. Any other
 * failure ends the process as one to write, as nobody would know of the rest.
 */
export function survivable(to: keyof typeof descriptors): NodeJS.WriteStream {
  const stream = process[to];
  if (followed.has(to)) return stream;
  followed.add(to);
  return stream.on('error', (error) => {
    const code = errorCode(error);
    if (code === 'EPIPE') return;
    if (code === undefined) throw error;
    printLast(`catalpa: ${names[to]} cannot be written: ${reasonOf(code)}\n`);
    process.exit(2);
  });
}

/** Prints to standard error where the process is about to end. */
export function printLast(text: string): void {
  try {
    writeSync(descriptors.stderr, text);
  } catch {
    // There is nobody left to tell.
  }
}
