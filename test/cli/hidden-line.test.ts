import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { hiddenLine } from '../../scripts/cli/hidden-line.ts';

/** Types keys at a question. Returns the line, what was shown, and the modes of the terminal. */
async function typed(...chunks: readonly Buffer[]) {
  const stdin = new PassThrough();
  const modes: boolean[] = [];
  const stderr = new PassThrough();
  const terminal = Object.assign(stdin, { setRawMode: (mode: boolean) => void modes.push(mode) });
  const line = hiddenLine({ stdin: terminal, stderr } as never, 'Password: ');
  for (const chunk of chunks) stdin.write(chunk);
  return { line: await line, shown: String(stderr.read()), modes, listeners: stdin.listenerCount('data') };
}

const after = { shown: 'Password: \n', modes: [true, false], listeners: 0 };

test.each<[string, string, string | undefined]>([
  ['a line', 'pässwört\r', 'pässwört'],
  ['a line with a mistake', 'pax\u007fss\n', 'pass'],
  ['a line given up', 'pass\u0003', undefined],
])('The keys of %s are not shown', async (_what, keys, line) => {
  expect(await typed(Buffer.from(keys))).toEqual({ line, ...after });
});

test('A character may come in parts', async () => {
  const bytes = Buffer.from('ä木\r');
  expect(await typed(...Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual({ line: 'ä木', ...after });
});
