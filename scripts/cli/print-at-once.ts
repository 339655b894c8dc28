import { writeSync } from 'node:fs';
import { errorCode, reasonOf } from '../../generators/write/error.ts';

const descriptors = { stdout: 1, stderr: 2 } as const;

/** Prints without a stream, whose setup takes milliseconds. A stream is used only if the reader is slow or gone. */
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
 * Standard output or standard error with a handler for write errors. A closed pipe is no failure: a reader such as `head` closes it when
 * it has seen enough. Any other write error ends the process with exit code 2, as the rest of the output would be lost.
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

/** Prints to standard error when the process is about to end. */
export function printLast(text: string): void {
  try {
    writeSync(descriptors.stderr, text);
  } catch {
    // The message cannot be shown anywhere else.
  }
}
