import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editKinds } from '../../../scripts/development/fuzz/edits/edit-kinds.ts';
import { EditedCatalogue } from '../../../scripts/development/fuzz/edits/edited-catalogue.ts';
import { editor } from '../../../scripts/development/fuzz/edits/editor.ts';
import { follower } from '../../../scripts/development/fuzz/edits/follower.ts';
import { subjectOf } from '../../../scripts/development/fuzz/mutations/subject.ts';
import { Random } from '../../../scripts/development/random.ts';
import { folderOf } from '../../support/cli.ts';
import { mini } from '../../support/mini.ts';

const pages = 'wiki/modules/list/pages.yaml';
const texts = new Map(Object.entries(mini));

it('a catalogue is edited in every way, undone edits and corrected errors among them', () => {
  const edited = new EditedCatalogue(subjectOf('test/emit/openapi/fixtures/catalogue'));
  const random = new Random(1);
  const begun = edited.texts;
  const names = new Set<string>();
  for (let left = 200; left > 0; left -= 1) {
    names.add(edited.edit(random).name);
    if (left % 3 === 0) edited.isSound();
  }
  for (const { name } of editKinds) expect(names).toContain(name);
  for (const name of ['a mistake', 'several edits', 'an undone edit', 'another branch', 'a file is corrected'])
    expect(names).toContain(name);
  expect(edited.texts).not.toEqual(begun);
});

it('finds outputs that a run did not bring up to date', async () => {
  const folder = folderOf({});
  const judge = follower(folder);
  expect(await judge(texts)).toEqual({ isSound: true, problems: [] });
  const path = join(folder, 'out/types/wiki.ts');
  // As it was left by the run, of which no other one looks at the file again.
  writeFileSync(path, `${readFileSync(path, 'utf8')}// More\n`);
  const { problems } = await judge(new Map(texts).set(pages, `${mini[pages]}# More\n`));
  expect(problems).toEqual([expect.stringMatching(/^types\/wiki\.ts: .*More/)]);
});

it('finds what an editor has not noticed', async () => {
  const folder = folderOf({});
  const judge = editor(folder, new Random(1));
  expect(await judge(texts)).toEqual({ isSound: true, problems: [] });
  const path = join(folder, 'edited/cases/own', pages);
  writeFileSync(path, `${readFileSync(path, 'utf8')}colour: red\n`);
  const { isSound, problems } = await judge(texts);
  expect(isSound).toBe(false);
  expect(problems).toEqual([expect.stringMatching(/^findings in the editor: "\[\]" in place of .*pages\.yaml/)]);
});
