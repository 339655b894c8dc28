import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { catalpa } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { put, tree } from '../write/support.ts';
import { changed, madeAnew, watched } from './watching.ts';

const pages = 'spec/wiki/modules/list/pages.yaml';
const text = mini['wiki/modules/list/pages.yaml'] ?? '';

it('writes the files that an edit concerns, and no others', async () => {
  const { folder, out, from } = await watched();
  const before = tree(out);
  const since = from();
  put(folder, { [pages]: text.replace('from: string', 'from: { type: string, purpose: Where to begin }') });
  await expect.poll(since, { timeout: 20_000 }).toHaveLength(1);
  const after = tree(out);
  expect(after).toEqual(await madeAnew(folder));
  const files = changed(before, after);
  expect(since()).toEqual([`/${pages}: ${files.length} written, # ms`]);
  expect(files).toContain('reference/wiki/modules/list/pages.md');
  expect(files.filter((path) => path.startsWith('validators/wiki/'))).toEqual(['validators/wiki/pages.d.ts']);
  await wait(600);
  expect(since()).toHaveLength(1);
});

it('shows errors, leaves the outputs as they are, and says when there are none any more', async () => {
  const { folder, out, from } = await watched();
  const before = tree(out);
  const since = from();
  put(folder, { [pages]: text.replace('prefix:', 'prefx:') });
  await expect
    .poll(since, { timeout: 20_000 })
    .toEqual([
      `/${pages}:4:1 error format`,
      '  "prefx" is not a key of the format here',
      '  3 | group: list',
      '  4 | prefx: p',
      '    | ^^^^^',
      '  hint: Did you mean "prefix"?',
      '',
      '1 error in 1 file',
      `/${pages}: nothing written, as the catalogue has errors`,
    ]);
  expect(tree(out)).toEqual(before);
  const mended = from();
  put(folder, { [pages]: text });
  await expect.poll(mended, { timeout: 20_000 }).toEqual([`/${pages}: no errors any more, 0 written, # ms`]);
  expect(tree(out)).toEqual(before);
});

it('makes one run for fifty edits at once, and none for its own outputs', async () => {
  const module = (index: number, purpose: string) =>
    `${text.replace('pages', `more${index}`).replace(/^prefix: .*/m, `prefix: m${String.fromCharCode(97 + (index % 25), 97 + Math.floor(index / 25))}`)}purpose: ${purpose}\n`;
  const all = (purpose: string) =>
    Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`wiki/modules/list/more${index}.yaml`, module(index, purpose)]),
    );
  const { folder, out, from } = await watched(all('One'));
  const since = from();
  put(join(folder, 'spec'), all('Two'));
  await expect.poll(since, { timeout: 20_000 }).toEqual([expect.stringMatching(/^50 files: \d+ written, # ms$/)]);
  await wait(600);
  expect(since()).toHaveLength(1);
  expect(tree(out)).toEqual(await madeAnew(folder));
});

it('notices files that are renamed into their place, new ones, and ones that are gone', async () => {
  const { folder, out, from } = await watched();
  const at = (path: string) => join(folder, 'spec/wiki/modules/list', path);
  const edits: readonly (() => void)[] = [
    () => {
      writeFileSync(at('.pages.yaml.swp'), `${text}purpose: Lists pages\n`);
      renameSync(at('.pages.yaml.swp'), at('pages.yaml'));
    },
    () => writeFileSync(at('others.yaml'), text.replace('pages', 'others').replace(/^prefix: .*/m, 'prefix: ot')),
    () => {
      renameSync(at('others.yaml'), at('third.yaml'));
      writeFileSync(at('third.yaml'), text.replace('pages', 'third').replace(/^prefix: .*/m, 'prefix: th'));
    },
    () => rmSync(at('third.yaml')),
  ];
  for (const edit of edits) {
    const since = from();
    edit();
    await expect.poll(() => since().at(-1), { timeout: 20_000 }).toMatch(/ written,/);
    await expect.poll(() => tree(out), { timeout: 20_000 }).toEqual(await madeAnew(folder));
  }
});

it('makes up for a run that began between the steps in which a file was saved', async () => {
  const { folder, out, from } = await watched();
  const steps: readonly (readonly [step: () => void, printed: RegExp])[] = [
    [() => put(folder, { [pages]: '' }), /nothing written/],
    [() => put(folder, { [pages]: `${text}purpose: Lists pages\n` }), /no errors any more, [1-9]\d* written/],
    [() => renameSync(join(folder, pages), join(folder, 'backup.yaml')), /nothing written|removed/],
    [() => renameSync(join(folder, 'backup.yaml'), join(folder, pages)), /no errors any more|written/],
  ];
  for (const [step, printed] of steps) {
    const since = from();
    step();
    await expect.poll(() => since().at(-1), { timeout: 20_000 }).toMatch(printed);
  }
  expect(tree(out)).toEqual(await madeAnew(folder));
});

it('leaves and names an output that was edited by hand, and puts back one that is gone', async () => {
  const { folder, out, from } = await watched();
  const page = 'reference/wiki/modules/list/pages.md';
  const keep = `keep   /out/${page}: it was edited by hand, or merged by Git; --overwrite replaces it`;
  writeFileSync(join(out, page), 'By hand.');
  rmSync(join(out, 'types/wiki.ts'));
  const since = from();
  put(folder, {
    'spec/wiki/modules/list/.hidden': '',
    'spec/wiki/sets/sets.yaml': `# A comment\n${mini['wiki/sets/sets.yaml']}`,
  });
  await expect
    .poll(since, { timeout: 20_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/written/), keep]));
  await expect.poll(() => tree(out)['types/wiki.ts'], { timeout: 20_000 }).toBeDefined();
  expect(tree(out)[page]).toBe('By hand.');
  const again = from();
  put(folder, { [pages]: `${text}purpose: Lists pages\n` });
  await expect.poll(again, { timeout: 20_000 }).toEqual([expect.stringMatching(/^\/spec.* written, # ms$/), keep]);
  expect(tree(out)[page]).toBe('By hand.');
});

it('works beside another run that writes to the same folder', async () => {
  const { folder, out, from } = await watched();
  put(folder, { [pages]: `${text}purpose: Lists pages\n` });
  const beside = await catalpa('generate', '--catalogue', join(folder, 'spec'), '--out', out, '--openapi', '3.0');
  expect(beside).toMatchObject({ code: 0, error: '' });
  await wait(1000);
  const since = from();
  put(folder, { [pages]: `${text}purpose: Lists all pages\n` });
  await expect.poll(since, { timeout: 20_000 }).not.toEqual([]);
  await wait(600);
  expect(since().join('\n')).not.toContain('keep');
  expect(tree(out)).toEqual(await madeAnew(folder));
});

it('ends with 0 when it is interrupted, and is no answer for a later run', async () => {
  const { out, end } = await watched();
  expect(await end()).toBe(0);
  expect(Object.keys(tree(out))).not.toContain('.catalpa-tmp');
});

it('cannot be combined with what writes nothing', async () => {
  for (const other of ['--check', '--dry-run'])
    expect(await catalpa('generate', '--watch', other)).toMatchObject({
      code: 2,
      error: `catalpa: ${other} and --watch cannot be used together\n  Use one of them.\n`,
    });
});
