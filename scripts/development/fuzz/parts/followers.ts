import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EditedCatalogue } from '../edits/edited-catalogue.ts';
import { editor } from '../edits/editor.ts';
import { follower } from '../edits/follower.ts';
import type { Judge } from '../edits/judge.ts';
import { filesIn, subjectOf } from '../mutations/subject.ts';
import type { FuzzPart, Trials } from '../part.ts';

/** The folders of a catalogue, and of another catalogue that builds on it. */
interface Folders {
  readonly own: readonly string[];
  readonly above?: string;
  /** Whether only an editor follows the edits, as generating outputs takes a hundred times as long. */
  readonly isForEditor?: true;
}

/** Short runs use only the first two. */
const catalogues: readonly Folders[] = [
  { own: ['test/emit/openapi/fixtures/catalogue'] },
  { own: ['spec'], isForEditor: true },
  { own: ['scripts/development/fuzz/catalogue'] },
  { own: ['test/catalogue/layers/base'], above: 'test/catalogue/layers/cases/ok-everything-changed' },
  { own: ['test/rules/base', 'test/rules/example-request/ok'] },
  { own: ['test/rules/base', 'test/rules/unselected-module/ok'] },
  { own: ['spec'] },
];

/** The number of edits that one process follows. */
const longest = 10;

export const followers: FuzzPart = {
  name: 'followers',
  purpose:
    'After any edit, a run that follows edits and an editor have the findings, with their places, and the outputs of a process that begins with the same files.',
  shortTrials: 14,
  async run(trials) {
    const stateHome = process.env['XDG_STATE_HOME'];
    let isOver = false;
    for (let index = 0; !isOver; index += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'catalpa-followers-'));
      process.env['XDG_STATE_HOME'] = join(folder, 'state');
      try {
        isOver = await follow(folder, catalogues[index % catalogues.length] ?? { own: [] }, trials);
      } finally {
        if (stateHome === undefined) delete process.env['XDG_STATE_HOME'];
        else process.env['XDG_STATE_HOME'] = stateHome;
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    }
  },
};

/** Follows the edits of a catalogue in a folder. Returns true if there are no trials left. */
async function follow(folder: string, { own, above, isForEditor }: Folders, trials: Trials): Promise<boolean> {
  const { random, next, count, fail } = trials;
  const edited = new EditedCatalogue(subjectOf(...own), above === undefined ? undefined : filesIn(above).files);
  const judges: readonly Judge[] = [...(isForEditor ? [] : [follower(folder)]), editor(folder, random)];
  const what: string[] = [];
  for (let edits = 0; edits < longest; edits += 1) {
    if (!next()) return true;
    const edit = edits === 0 ? undefined : edited.edit(random);
    if (edit) what.push(edit.what);
    let isSound = true;
    for (const judge of judges) {
      const judgement = await judge(edited.texts);
      isSound &&= judgement.isSound;
      for (const problem of judgement.problems) fail(`${own}: ${problem}, after ${what.slice(-4).join('; ')}`);
    }
    if (isSound) edited.isSound();
    count(`${edit?.name ?? 'begun'}: ${isSound ? 'sound' : 'with errors'}`);
  }
  return false;
}
