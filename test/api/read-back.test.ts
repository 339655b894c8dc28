import { describe, expect, it, test, vi } from 'vitest';
import { requireReadable } from '../../generators/api/read-back.ts';
import type { Imported } from '../../generators/import/import.ts';
import * as importing from '../../generators/import/import.ts';
import { place } from '../cli/importing.ts';
import { tree } from '../write/support.ts';

const data = new Map([['values', ['a', 'b']]]);
const files = new Map([['wiki/sets/x.yaml', new Map([['X', data]])]]);
const reading = (text: string) => () => requireReadable(new Map([['wiki/sets/x.yaml', text]]), files);

describe('a text that is about to be written', () => {
  it('passes if it is read as the data that were checked', () => {
    expect(reading('X: { values: [a, b] } # ours\n')).not.toThrow();
  });

  it.each([
    ['is no YAML', 'X: [', 'cannot be read: '],
    [
      'is larger than a file may be',
      `X: { values: [a, b] }\n#${' '.repeat(2 * 1024 * 1024)}`,
      'the file is 3 MB large',
    ],
    ['has half a character, which no file keeps', 'X: { values: [a, b\ud800] }', 'has other data'],
    ['has other data', 'X: { values: [a, B] }\n', 'has other data'],
    ['has them in another order', 'X: { values: [b, a] }\n', 'has other data'],
    ['has more', 'X: { values: [a, b] }\nY: 1\n', 'has other data'],
  ])('is a fault of ours where it %s', (_what, text, message) => {
    expect(reading(text)).toThrow(`"wiki/sets/x.yaml", as an import would write it, `);
    expect(reading(text)).toThrow(message);
  });
});

test.each([[[]], [['--dry-run']]])(
  'an import that would write what cannot be read writes nothing: %j',
  async (args) => {
    const { importDocument } = importing;
    const spied = vi.spyOn(importing, 'importDocument').mockImplementation((request): Imported => {
      const imported = importDocument(request);
      const texts = [...imported.texts].map(([path, text]): [string, string] => [path, `${text}\n: [`]);
      return { ...imported, texts: new Map(texts) };
    });
    const { folder, run } = place();
    const before = tree(folder);
    const { code, out, error } = await run('route-index', 'index.json', ...args);
    spied.mockRestore();
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^catalpa: internal error: Error: "catalogue.yaml", as an import would write it, cannot/);
    expect(tree(folder)).toEqual(before);
  },
);
