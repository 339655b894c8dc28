import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readMemory, writeMemory } from '../../generators/write/memory.ts';
import { stateFolder } from '../../generators/write/state.ts';
import { Random } from '../../scripts/development/random.ts';
import { temporaryFolder } from './support.ts';

afterEach(() => void vi.unstubAllEnvs());

const values = new Map([
  ['a', new Map<string, unknown>([['big', 2n ** 70n]])],
  ['b', new Map<string, unknown>([['__proto__', [1, 'x', null]]])],
]);

/** A folder of which something is remembered, and the file that has it. */
function remembered(): { readonly folder: string; readonly file: string } {
  const folder = temporaryFolder();
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'));
  writeMemory(folder, 'texts', 'one', values);
  return { folder, file: join(stateFolder(folder) ?? '', 'texts') };
}

test('what is remembered comes back as it was, for the same folder, name and build alone', () => {
  const { folder } = remembered();
  expect(readMemory(folder, 'texts', 'one')).toEqual(values);
  expect(readMemory(folder, 'texts', 'two')).toEqual(new Map());
  expect(readMemory(folder, 'outputs', 'one')).toEqual(new Map());
  expect(readMemory(join(folder, 'other'), 'texts', 'one')).toEqual(new Map());
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
    return readMemory(folder, 'texts', 'one').size > 0;
  });
  expect(known).toEqual([]);
});
