import { existsSync, readdirSync, rmSync } from 'node:fs';
import { isDeepStrictEqual as isSame } from 'node:util';
import type { Random } from '../../random.ts';
import { description } from '../kills/description.ts';
import { createScratch, type Moment, replaceFolder, type Scratch, type Texts, textsIn } from '../kills/scratch.ts';
import type { FuzzPart, Trials } from '../part.ts';

/** The share of runs of `docs`, which take longer than others: one in this many. */
const docsEach = 20;

/** Kills runs of the built command line, and checks the files that remain. */
export const kills: FuzzPart = {
  name: 'kills',
  purpose:
    'Kills import, generate and docs at random moments: what is left is whole, and the next run finishes the work.',
  shortTrials: 1,
  async run(trials) {
    const scratch = createScratch();
    try {
      const prepared = await prepare(scratch);
      for (let number = 1; trials.next(); number += 1) {
        const trial = number % docsEach === 0 ? docsTrial : number % 2 === 0 ? generateTrial : importTrial;
        await trial(prepared, trials);
      }
    } finally {
      scratch.remove();
    }
  },
};

/** The files of a folder before and after the server changed. */
interface Change {
  readonly before: Texts;
  readonly after: Texts;
}

interface Prepared {
  readonly scratch: Scratch;
  readonly spec: Change;
  readonly out: Change;
  /** The time that a run takes if it is not killed. */
  readonly milliseconds: number;
}

/** A run that is not killed makes at most about this many changes of files. */
const mostChanges = 200;

const newServer = ['import', 'paraminfo', '../later.json', '--into', 'spec'];

async function prepare(scratch: Scratch): Promise<Prepared> {
  const { at, put } = scratch;
  put('earlier.json', description({ from: 1, to: 40, later: false }));
  put('later.json', description({ from: 11, to: 50, later: true }));
  put('other.json', '{"routes": {}}');
  const started = performance.now();
  await expectDone(scratch, 'import', 'paraminfo', '../earlier.json', '--into', 'spec');
  await expectDone(scratch, 'generate');
  const milliseconds = (performance.now() - started) / 2;
  for (const part of ['spec', 'out']) replaceFolder(at('before', part), at('project', part));
  await expectDone(scratch, ...newServer);
  await expectDone(scratch, 'generate');
  for (const part of ['spec', 'out']) replaceFolder(at('after', part), at('project', part));
  const change = (part: string): Change => ({ before: textsIn(at('before', part)), after: textsIn(at('after', part)) });
  return { scratch, spec: change('spec'), out: change('out'), milliseconds };
}

async function expectDone({ run }: Scratch, ...args: readonly string[]): Promise<void> {
  const { code, printed } = await run(...args);
  if (code !== 0) throw new Error(`catalpa ${args.join(' ')} exits with ${code}:\n${printed}`);
}

/** A random moment of a run. More often, it is one while the run writes, which is a small part of its time. */
function momentOf(random: Random, milliseconds: number): Moment {
  if (random.below(4) === 0) return { milliseconds: random.below(Math.ceil(milliseconds)) };
  return { changes: random.below(mostChanges) };
}

async function importTrial({ scratch, spec, milliseconds }: Prepared, trials: Trials): Promise<void> {
  const { at, run } = scratch;
  replaceFolder(at('project/spec'), at('before/spec'));
  const found = (): Texts => textsIn(at('project/spec'));
  const moment = momentOf(trials.random, milliseconds);
  const wasKilled = await scratch.kill(moment, ...newServer);
  const fail = (what: string): void => trials.fail(`import killed at ${JSON.stringify(moment)}: ${what}`);
  const isAside = !existsSync(at('project/spec'));
  if (isAside) {
    // An import that is refused only after it has moved files back.
    const refused = await run('import', 'route-index', '../other.json', '--into', 'spec');
    if (refused.code !== 2) fail(`the next import exits with ${refused.code}: ${refused.printed}`);
    if (!isSame(found(), spec.before)) fail('what was moved aside is not put back');
  }
  const isNew = isSame(found(), spec.after);
  if (!isNew && !isSame(found(), spec.before)) fail(`a mixture is left of ${[...found().keys()].join(' ')}`);
  const came = isAside ? 'put back' : isNew ? 'done' : 'not begun';
  trials.count(`import ${wasKilled ? `killed, ${came}` : 'not killed'}`);
  const last = await run(...newServer);
  if (last.code !== 0 || !isSame(found(), spec.after)) fail(`the work is not finished: ${last.printed}`);
  const left = readdirSync(at('project')).filter((name) => name.startsWith('.catalpa-'));
  if (left.length > 0) fail(`${left.join(' ')} is left by the next run`);
  failUnfinished(scratch, fail);
}

async function generateTrial({ scratch, out, milliseconds }: Prepared, trials: Trials): Promise<void> {
  const { at, run } = scratch;
  replaceFolder(at('project/spec'), at('after/spec'));
  replaceFolder(at('project/out'), at('before/out'));
  const found = (): Texts => textsIn(at('project/out'));
  const moment = momentOf(trials.random, milliseconds);
  const wasKilled = await scratch.kill(moment, 'generate');
  const fail = (what: string): void => trials.fail(`generate killed at ${JSON.stringify(moment)}: ${what}`);
  const left = found();
  for (const path of mixed(left, out)) fail(`"${path}" is neither old nor new`);
  for (const path of out.before.keys()) if (out.after.has(path) && !left.has(path)) fail(`"${path}" is missing`);
  if (!isJson(left.get('manifest.json'))) fail('the manifest is not whole');
  const came = isSame(left, out.after) ? 'done' : isSame(left, out.before) ? 'not begun' : 'half-way';
  trials.count(`generate ${wasKilled ? `killed, ${came}` : 'not killed'}`);
  const last = await run('generate');
  if (last.code !== 0 || !isSame(found(), out.after)) fail(`the work is not finished: ${last.printed}`);
  if (existsSync(at('project/out/.catalpa-tmp'))) fail('the folder of temporary files is left');
  failUnfinished(scratch, fail);
}

async function docsTrial({ scratch }: Prepared, trials: Trials): Promise<void> {
  const { at, run } = scratch;
  replaceFolder(at('project/spec'), at('after/spec'));
  rmSync(at('project/site'), { recursive: true, force: true });
  const moment = { milliseconds: trials.random.below(2500) };
  const wasKilled = await scratch.kill(moment, 'docs');
  const fail = (what: string): void => trials.fail(`docs killed at ${JSON.stringify(moment)}: ${what}`);
  const left = (): string[] => readdirSync(at('project')).filter((name) => /^site\./.test(name));
  trials.count(
    `docs ${!wasKilled ? 'not killed' : left().length === 0 ? 'killed, nothing left' : 'killed, folder left'}`,
  );
  const last = await run('docs');
  if (last.code !== 0 || !existsSync(at('project/site/index.html'))) fail(`the work is not finished: ${last.printed}`);
  if (left().length > 0) fail(`${left().join(' ')} is left by the next run`);
  failUnfinished(scratch, fail);
}

/** The files that contain neither their old nor their new text, without temporary files. */
function mixed(found: Texts, { before, after }: Change): string[] {
  return [...found.keys()].filter((path) => {
    if (path === 'manifest.json' || path.startsWith('.catalpa-')) return false;
    return found.get(path) !== before.get(path) && found.get(path) !== after.get(path);
  });
}

function isJson(text: string | undefined): boolean {
  try {
    JSON.parse(text ?? '');
    return true;
  } catch {
    return false;
  }
}

function failUnfinished({ unfinished }: Scratch, fail: (what: string) => void): void {
  const left = unfinished();
  if (left.length > 0) fail(`the state folder still has ${left.join(' ')}`);
}
