import type { ProjectRun } from '../../../generators/api/generate-project.ts';
import { visible } from '../../../generators/lib/visible.ts';
import type { WritePlan } from '../../../generators/write/plan.ts';
import { printFailure } from '../failure.ts';
import type { FollowedSettings } from '../followed-settings.ts';
import type { Terminal } from '../terminal.ts';
import { printErrors, printWhyEmpty, reasonOf } from './nothing-made.ts';
import { changeCounts, keptLines, summary } from './outputs.ts';
import { formatNamed, printFindings } from './print-findings.ts';

/** Prints the outcomes of the runs of a process that follows edits, without repeating what was printed before. */
export function createReporter(project: FollowedSettings, terminal: Terminal) {
  let isBroken = false;
  /** The findings, and the list of outputs that were left as they are, as they were last printed. */
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
      for (const output of outputs) printWhyEmpty(output, terminal);
    },
    /** Prints the outcome of a run after an edit. The temporary files of editors do not count as edits. */
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
    /** Prints the changes of a run that no edit has caused. */
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

/** The local time of day, as `hh:mm:ss`. */
function clock(): string {
  const now = new Date();
  return [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The path of the file that was edited, or the number of files if there are several. */
function named([first, ...others]: readonly string[], catalogue: string): string {
  return others.length === 0 ? visible(first ?? catalogue) : `${others.length + 1} files`;
}
