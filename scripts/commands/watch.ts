import { generateProject, type ProjectRun } from '../../generators/api/generate-project.ts';
import { visible } from '../../generators/lib/visible.ts';
import type { WritePlan } from '../../generators/write/plan.ts';
import type { ExitCode } from '../exit-codes.ts';
import { printFailure } from '../failure.ts';
import { type Edits, type Following, follow } from '../follow.ts';
import { type FollowedSettings, followSettings, type ReadSettings } from '../followed-settings.ts';
import { type LastingMemory, lastingMemory } from '../lasting-memory.ts';
import { optimizeAsUsual } from '../optimizing.ts';
import { stoppable } from '../stoppable.ts';
import type { Terminal } from '../terminal.ts';
import { formatNamed, printFindings } from './findings.ts';
import { type GenerateOptions, refuseTogether } from './generate.ts';
import { printErrors, reasonOf } from './nothing-made.ts';
import { changeCounts, keptLines, summary } from './outputs.ts';

/** Milliseconds after a run until the outputs are looked at that it did not have to write. */
const rest = 300;

/** `catalpa generate --watch`: brings the outputs up to date, and does so again after each edit, until it is interrupted. */
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
    optimizeAsUsual();
    let following: Following | undefined;
    try {
      following = await follow(
        () => runs.paths(),
        (edits) => runs.again(edits),
      );
      // What was edited before it was watched.
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

/** The runs of a process, one after the other. */
function createRuns(project: FollowedSettings, options: GenerateOptions, terminal: Terminal) {
  const runner = createRunner(project, options);
  const reporter = createReporter(project, terminal);
  let resting: NodeJS.Timeout | undefined;
  // A failure is shown, as the next edit may mend it.
  const queue = createQueue((error) => {
    runner.lookAgain();
    reporter.fail(error);
  });
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    clearTimeout(resting);
    return queue.add(work);
  };
  /**
   * Looks at the outputs that the run did not write, as people may have edited them, and other processes have written some. It gives
   * way to an edit, after which it comes again.
   */
  const lookAgain = async (): Promise<void> => {
    const since = performance.now();
    const areAsLeft = await runner.areAsLeft(queue.isAwaited);
    if (areAsLeft === undefined) return;
    if (!areAsLeft) runner.lookAgain();
    const result = await runner.run();
    if (result.wrong) return;
    runner.save();
    reporter.reportFound(result, since);
  };
  return {
    /** Makes the first run; where that fails, none follows. */
    async begin(): Promise<void> {
      const result = await runner.run((text) => terminal.progress(text));
      terminal.progress('');
      reporter.reportFirst(result);
      if (!result.wrong) runner.save();
    },
    again: ({ paths, since }: Edits) =>
      inTurn(async () => {
        await project.update(paths);
        const result = await runner.run();
        reporter.report(result, paths, since);
        if (!result.wrong) resting = setTimeout(() => inTurn(lookAgain), rest);
      }),
    paths: () => project.paths(runner.sources()),
    async end(): Promise<void> {
      clearTimeout(resting);
      await queue.end();
      clearTimeout(resting);
      runner.save();
    },
  };
}

/** Does one piece of work after the other; after a failure, which is passed on, the next one is done all the same. */
function createQueue(failed: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    add(work: () => Promise<void>): Promise<void> {
      waiting += 1;
      const begin = (): Promise<void> => {
        waiting -= 1;
        return work();
      };
      last = last.then(begin).catch(failed);
      return last;
    },
    /** Whether something is to be done after what is being done. */
    isAwaited: (): boolean => waiting > 0,
    /** Waits until everything is done. */
    end: (): Promise<void> => last,
  };
}

/** Makes the outputs, with what the process remembers of the catalogue. */
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

/** Prints the outcomes of runs, and leaves out what was printed before. */
function createReporter(project: FollowedSettings, terminal: Terminal) {
  let isBroken = false;
  /** The findings, and the outputs that were left as they are, as they were last printed. */
  let findings = '';
  let kept = '';
  const isNews = (plans: readonly WritePlan[], edited: readonly string[]): boolean =>
    plans.length > 0 && (edited.length > 0 || isChange(plans) || keptIn(plans) !== kept);
  const print = (plans: readonly WritePlan[], what: string, since: number): void => {
    const counts = `${changeCounts(plans)}, ${Math.round(performance.now() - since)} ms`;
    kept = keptIn(plans);
    terminal.out(`${what}: ${isBroken ? 'no errors any more, ' : ''}${counts}\n${kept}`);
    isBroken = false;
    findings = '';
  };
  return {
    reportFirst({ wrong, diagnostics, outputs }: ProjectRun): void {
      if (wrong) {
        printErrors(diagnostics, wrong, { format: formatNamed('pretty'), root: project.now.catalogue }, terminal);
        isBroken = true;
        return;
      }
      const plans = plansOf(outputs);
      kept = keptIn(plans);
      for (const plan of plans) terminal.out(summary(plan));
    },
    /** Prints the outcome of a run after an edit. Editors make files of their own beside those that they save: these are no edits. */
    report({ wrong, diagnostics, outputs }: ProjectRun, paths: readonly string[], since: number): void {
      const { catalogue } = project.now;
      const edited = paths.filter((path) => path.endsWith('.yaml') || project.isOf(path));
      const what = `${clock()} ${named(edited.length > 0 ? edited : paths, catalogue)}`;
      if (wrong) {
        const found = printFindings(diagnostics, formatNamed('pretty'), catalogue, terminal.colour);
        const reason = reasonOf(diagnostics, wrong, catalogue);
        if (edited.length > 0 || found !== findings) terminal.out(`${found}${what}: nothing written, as ${reason}\n`);
        isBroken = true;
        findings = found;
        return;
      }
      const plans = plansOf(outputs);
      if (isBroken || isNews(plans, edited)) print(plans, what, since);
    },
    /** Prints what a run did that no edit has caused. */
    reportFound({ outputs }: ProjectRun, since: number): void {
      const plans = plansOf(outputs);
      const where = outputs.map(({ output }) => visible(output.folder)).join(', ');
      if (isNews(plans, [])) print(plans, `${clock()} ${where}`, since);
    },
    fail(error: unknown): void {
      isBroken = true;
      printFailure(error, terminal);
    },
  };
}

function plansOf(outputs: ProjectRun['outputs']): WritePlan[] {
  return outputs.flatMap(({ plan }) => plan ?? []);
}

function keptIn(plans: readonly WritePlan[]): string {
  return plans.map(keptLines).join('');
}

function isChange(plans: readonly WritePlan[]): boolean {
  return plans.some(({ writes, removals }) => writes.length + removals.length > 0);
}

/** The time of the day, as people read it on their clocks. */
function clock(): string {
  const now = new Date();
  return [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Names the file that was edited, or counts several. */
function named([first, ...others]: readonly string[], catalogue: string): string {
  return others.length === 0 ? visible(first ?? catalogue) : `${others.length + 1} files`;
}
