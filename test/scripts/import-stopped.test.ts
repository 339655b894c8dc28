import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { nodeDisk } from '../../generators/write/disk.ts';
import { applyFolder, planFolder } from '../../generators/write/folder.ts';
import { stateFolder } from '../../generators/write/state.ts';
import { haltingDisk } from '../write/halting-disk.ts';
import { put, tree } from '../write/support.ts';
import { kept, place } from './importing.ts';

/** Imports two files and is killed when the first is written and the second is not yet. */
function killHalfWay(spec: string): void {
  const files = new Map([
    ['catalogue.yaml', 'title: Half\n'],
    ['other/interface.yaml', 'half\n'],
  ]);
  // The claim, the folder for what waits, two files, the record, a folder, and the two steps for a file that is replaced.
  const disk = haltingDisk(nodeDisk, 8, () => {
    throw new Error('killed');
  });
  expect(() => applyFolder(planFolder(spec, files), disk)).toThrow('killed');
}

const takenBack = 'catalpa: an import into "./spec" that was interrupted has been rolled back\n';

describe('an import after one that was stopped half-way', () => {
  test('says that it was taken back', async () => {
    const { folder, spec, run } = place(kept);
    const before = tree(folder);
    killHalfWay(spec);
    expect(tree(spec)['catalogue.yaml']).toBe('title: Half\n');
    const { code, error } = await run('route-index', 'index.json', '--interface', 'site');
    expect([code, error]).toEqual([0, takenBack]);
    const { 'spec/catalogue.yaml': catalogue, ...rest } = before;
    expect(tree(folder)).toMatchObject(rest);
    expect(tree(spec)['catalogue.yaml']).toMatch(catalogue?.split('\n')[0] ?? '');
  });

  test('leaves what was edited since, and names it, even where it is refused itself', async () => {
    const { spec, run } = place(kept);
    killHalfWay(spec);
    const edited = `${kept['spec/catalogue.yaml']}# ours\n`;
    put(spec, { 'catalogue.yaml': edited });
    const { code, error } = await run('paraminfo', 'modules.json', '--interface', 'shop');
    expect(code).toBe(2);
    expect(error.replace(/kept\.[0-9a-f-]+/, 'kept')).toBe(
      `${takenBack}  "./spec/catalogue.yaml" was changed since an import wrote it, and is left as it is\n` +
        '  What it held before that import is in "./spec/.catalpa-import/kept.2": remove that if you do not need it.\n' +
        'catalpa: the interface "shop" is one of routes, and a "paraminfo" describes modules\n' +
        '  Give the new interface another name with --interface.\n',
    );
    const after = Object.entries(tree(spec)).filter(([path]) => !path.startsWith('.catalpa-import/'));
    expect(after.map(([path]) => `spec/${path}`)).toEqual(Object.keys(kept).sort());
    expect(tree(spec)['catalogue.yaml']).toBe(edited);
  });

  test.each([
    ['has no document', ['x.json']],
    ['is a dry run', ['index.json', '--interface', 'site', '--dry-run']],
  ])('touches nothing where it %s', async (_name, [target, ...args]) => {
    const { folder, spec, run } = place({ ...kept, 'x.json': 'no JSON' });
    killHalfWay(spec);
    put(spec, { 'catalogue.yaml': kept['spec/catalogue.yaml'] ?? '' });
    const before = tree(folder);
    expect((await run('route-index', target ?? '', ...args)).error).not.toContain('taken back');
    expect(tree(folder)).toEqual(before);
  });
});

test('an import into a folder that another one writes to is refused', async () => {
  const { folder, spec, run } = place(kept);
  const lock = `import.${process.ppid}@${encodeURIComponent(hostname())}.00000000-0000-0000-0000-000000000000`;
  const state = stateFolder(spec) ?? '';
  put(state, { [lock]: '' });
  const before = tree(folder);
  expect(await run('route-index', 'index.json', '--interface', 'site')).toEqual({
    code: 2,
    out: '',
    error:
      `catalpa: another import is writing to "./spec": process ${process.ppid} on "${hostname()}"\n` +
      `  Wait for it to end, or remove "${state}/${lock}" if there is no such process.\n`,
  });
  expect(tree(folder)).toEqual(before);
});
