import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { stateFolder } from '../../generators/write/state.ts';
import { readTextMemory, writeTextMemory } from '../../generators/write/text-memory.ts';
import { Random } from '../../scripts/random.ts';
import { temporaryFolder } from './support.ts';

afterEach(() => void vi.unstubAllEnvs());

const values = new Map([
  ['a', new Map<string, unknown>([['big', 2n ** 70n]])],
  ['b', new Map<string, unknown>([['__proto__', [1, 'x', null]]])],
]);

/** A catalogue of which something is remembered, and the file that has it. */
function remembered(): { readonly folder: string; readonly file: string } {
  const folder = temporaryFolder();
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'));
  writeTextMemory(folder, 'one', values);
  return { folder, file: join(stateFolder(folder) ?? '', 'texts') };
}

test('what is remembered of texts comes back as it was, for the same folder and build alone', () => {
  const { folder } = remembered();
  expect(readTextMemory(folder, 'one')).toEqual(values);
  expect(readTextMemory(folder, 'two')).toEqual(new Map());
  expect(readTextMemory(join(folder, 'other'), 'one')).toEqual(new Map());
});

test('nothing is remembered from a file that is damaged anywhere', () => {
  const { folder, file } = remembered();
  const whole = readFileSync(file);
  const random = new Random(3);
  const damaged = Array.from({ length: 200 }, () => {
    const bytes = Buffer.from(whole);
    const place = random.below(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << random.below(8)), place);
    return bytes;
  });
  const cut = [0, 1, 63, 64, 65, whole.length - 1].map((length) => whole.subarray(0, length));
  const known = [...damaged, ...cut, Buffer.concat([whole, Buffer.alloc(1)])].filter((bytes) => {
    writeFileSync(file, bytes);
    return readTextMemory(folder, 'one').size > 0;
  });
  expect(known).toEqual([]);
});
