import { generateProject, type ProjectRun } from '../../../generators/api/generate-project.ts';
import { visible } from '../../../generators/lib/visible.ts';
import type { Edits } from '../bursts.ts';
import type { ExitCode } from '../exit-codes.ts';
import { printFailure } from '../failure.ts';
import { type Following, follow, unwatchable } from '../follow.ts';
import { followOutputs } from '../follow-outputs.ts';
import { type FollowedSettings, followSettings, type ReadSettings } from '../followed-settings.ts';
import { type LastingMemory, lastingMemory } from '../lasting-memory.ts';
import { createQueue, type Queue } from '../queue.ts';
import { stoppable } from '../stoppable.ts';
import type { Terminal } from '../terminal.ts';
import { prepareForManyRuns } from '../v8-options.ts';
import { type GenerateOptions, refuseTogether } from './generate.ts';
import { createReporter } from './watch-report.ts';

/** Milliseconds between a run and the check of the outputs that it did not write. */
const rest = 300;

/** `catalpa generate --watch`: updates the outputs, at first and after each edit, until it is interrupted. */
export async function watchAndGenerate(
  read: ReadSettings,
  options: GenerateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  refuseTogether(options);
  const project = await followSettings(read);
  return stoppable<ExitCode>(async (stopped) => {
    const runs = createRuns(project, options, terminal);
    await runs.begin();
    prepareForManyRuns();
    let following: Following | undefined;
    try {
      following = await follow(
        () => runs.followed(),
        (edits) => runs.again(edits),
      );
      // Handles edits that came before the files were watched.
      await runs.again({ paths: [], since: performance.now() });
      terminal.error(`Watching ${visible(project.now.catalogue)} for edits; Ctrl-C ends it\n`);
      await aborted(stopped);
      return 0;
    } finally {
      await following?.end();
      await runs.end();
    }
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Creates the runs of a process, which are made one at a time. */
function createRuns(project: FollowedSettings, options: GenerateOptions, terminal: Terminal) {
  const runner = createRunner(project, options);
  const reporter = createReporter(project, terminal);
  // A failure is only printed, as the next edit may repair it.
  const queue = createQueue((error) => {
    runner.lookAgain();
    reporter.fail(error);
  });
  const written = followOutputs(
    () => look.later(),
    (error) => printFailure(unwatchable('the outputs', error), terminal),
  );
  /**
   * Checks the outputs that the last run did not write, as people may have edited them and other processes may have written some. An edit
   * interrupts the check, which is repeated after the run for that edit.
   */
  const look = createRest(queue, async () => {
    written.watch(project.now.outputs.map(({ folder }) => folder));
    const since = performance.now();
    const areAsLeft = await runner.areAsLeft(queue.isAwaited);
    if (areAsLeft === undefined) return;
    if (!areAsLeft) runner.lookAgain();
    const result = await runner.run();
    if (result.wrong) return;
    runner.save();
    reporter.reportFound(result, since);
  });
  return {
    /** Makes the first run. If it throws, no other run follows. */
    async begin(): Promise<void> {
      const result = await runner.run((text) => terminal.progress(text));
      terminal.progress('');
      reporter.reportFirst(result);
      if (!result.wrong) runner.save();
    },
    again: ({ paths, since }: Edits) => {
      look.notNow();
      return queue.add(async () => {
        await project.update();
        const result = await runner.run();
        reporter.report(result, paths, since);
        if (!result.wrong) look.later();
      });
    },
    followed: () => project.followed(runner.sources()),
    async end(): Promise<void> {
      written.end();
      look.notNow();
      await queue.end();
      look.notNow();
      runner.save();
    },
  };
}

/** Schedules work: it is added to the queue when `rest` milliseconds have passed since the last call of `later`. */
function createRest(queue: Queue, work: () => Promise<void>) {
  let resting: NodeJS.Timeout | undefined;
  return {
    later(): void {
      clearTimeout(resting);
      resting = setTimeout(() => queue.add(work), rest);
    },
    notNow: () => clearTimeout(resting),
  };
}

/** Creates a runner, which makes the outputs and keeps the memory of the process. */
function createRunner(project: FollowedSettings, { overwrite }: GenerateOptions) {
  let catalogue = project.now.catalogue;
  let memory: LastingMemory = lastingMemory(catalogue);
  return {
    run(progress: (text: string) => void = () => {}): Promise<ProjectRun> {
      const settings = project.now;
      if (settings.catalogue !== catalogue) {
        memory.save();
        catalogue = settings.catalogue;
        memory = lastingMemory(catalogue);
      }
      return generateProject(settings, { mode: 'write', overwrite, progress, ...memory.ofRun(settings) });
    },
    sources: () => memory.sources,
    areAsLeft: (isStopped: () => boolean) => memory.areAsLeft(isStopped),
    lookAgain: () => memory.lookAgain(),
    save: () => memory.save(),
  };
}
