import type { Module, ModulesInterface } from '../../../../generators/catalogue/model/model.ts';
import { compareAnswers } from '../../../../generators/diff/compare-answers.ts';
import { counted } from '../../../../generators/diff/phrases.ts';
import { shownAddress } from '../../../../generators/import/read/target.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import { beginRun, queryFor } from '../../../../generators/observe/recorded-run.ts';
import type { Terminal } from '../../terminal.ts';
import {
  AnswerFiles,
  type Answering,
  type Compared,
  type Comparing,
  comparedText,
  noAnswer,
} from './compared-answers.ts';
import type { Done } from './observe-report.ts';
import { askServer, learnRecorded } from './observing-run.ts';
import { withRefusals } from './refusals.ts';

/** Compares what modules answer with their stated responses. */
export async function driftOfModules(
  answering: Answering,
  iface: ModulesInterface,
  comparing: Comparing,
  terminal: Terminal,
): Promise<Compared> {
  const run = beginRun(iface);
  const files = new AnswerFiles<Module>();
  const isKnown = ({ response }: Module): boolean => response === undefined;
  const done =
    'folder' in answering
      ? learnRecorded(answering.folder, run, (module, path) => files.note(module, path))
      : await askServer(answering.url, run, { ...comparing, isKnown }, terminal);
  const answered = run.observer.answered();
  const stated = answered.filter(({ module }) => module.response !== undefined);
  if (stated.length === 0)
    throw noAnswer(
      answering,
      done.halt,
      withRefusals('no answer shows what a module with a stated response adds', run.observer.refusals),
    );
  const unstated = answered.length - stated.length;
  terminal.error(
    comparedText({
      ...done,
      compared: counted(stated.length, 'module'),
      others: unstated > 0 ? [`${counted(unstated, 'other module')} without a stated response`] : [],
      refusals: refusalsText(done),
    }),
  );
  // An address has no value that answers have shown.
  const shown = (module: Module): string => {
    const query = queryFor(module, run);
    if ('folder' in answering) return `${files.nameOf(module, answering.folder)}?${query}`;
    const url = new URL(answering.url);
    url.search = query;
    return shownAddress(url);
  };
  return { changes: compareAnswers(stated, iface, shown), halt: done.halt };
}

function refusalsText({ leftOut }: Done): string {
  const form =
    leftOut && leftOut.count > 0
      ? `, ${leftOut.count} left out, as the request does not ask for ${visible(leftOut.form)} or is too long`
      : '';
  return `about several modules${form}`;
}
