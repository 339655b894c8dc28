import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paraminfo } from '../import/documents.ts';
import { catalpa, folderOf } from '../support/cli.ts';

it('check warns of what was done by hand to a folder that an import made', async () => {
  const folder = folderOf({ 'paraminfo.json': paraminfo });
  const spec = join(folder, 'spec');
  await catalpa('init', '--from', join(folder, 'paraminfo.json'), '--into', spec);
  expect((await catalpa('check', '--catalogue', spec, '--max-warnings', '0')).code).toBe(0);
  const server = join(spec, 'server');
  appendFileSync(join(server, 'wiki/interface.yaml'), '# ours\n');
  writeFileSync(join(server, 'notes.txt'), 'no part of a catalogue');
  const { code, out } = await catalpa('check', '--catalogue', spec, '--max-warnings', '0');
  expect(code).toBe(1);
  expect(out.replaceAll(folder, '')).toContain(
    'edited-import\n  "wiki/interface.yaml" was edited since it was imported',
  );
  expect(out.replaceAll(folder, '')).toContain('catalpa import --adopt --into /spec/server');
  expect(out).toContain('1 warning in 1 file');
  rmSync(join(server, 'wiki/interface.yaml'));
  const removed = await catalpa('check', '--catalogue', spec);
  expect(removed.out).toContain('"wiki/interface.yaml" was removed since it was imported');
  await catalpa('import', '--adopt', '--into', server);
  expect((await catalpa('check', '--catalogue', spec)).out).not.toContain('edited-import');
});
