import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('nothing that is remembered of objects looks at lines or offsets, which an edit moves', () => {
  const rooms = ['check/lib', 'check/rules', 'shape', 'view', 'templates', 'emit', 'site', 'manual'];
  const files = rooms.flatMap((room) =>
    readdirSync(join('generators', room), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join('generators', room, path)),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /\.(?:locate|position|lineText)\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
