import type { Change } from '../../../../generators/diff/change.ts';
import { counted } from '../../../../generators/diff/phrases.ts';
import type { ImportError } from '../../../../generators/import/error.ts';
import { getOrMake } from '../../../../generators/lib/add-to.ts';
import { loginHint } from './asking-routes.ts';
import { type Done, endText, nothingAnswered } from './observe-report.ts';
import type { AskingOptions } from './observing-run.ts';
import type { Halt } from './polite-client.ts';
import { hintForFiles } from './recorded-answers.ts';

/** The answers to compare: those of a server, or the recorded ones in a folder. */
export type Answering = { readonly url: URL } | { readonly folder: string };

/** The bounds of a run that asks a server, and the effect of Ctrl-C, to follow it in a sentence. */
export interface Comparing {
  readonly options: AskingOptions;
  readonly stopping: string;
}

/** The differences of answers from what a catalogue states, and the reason why not all answers came. */
export interface Compared<Difference = Change> {
  readonly changes: readonly Difference[];
  readonly halt: Halt | undefined;
}

/** The counts of a run that compares answers, and how it ended. */
interface Counts extends Pick<Done, 'requests' | 'refused' | 'isWhole' | 'halt'> {
  /** The number of modules or endpoints whose answers are compared, with its noun. */
  readonly compared: string;
  /** The phrases about the others. */
  readonly others: readonly string[];
  /** The words for the requests that are counted as refused. */
  readonly refusals: string;
}

export function comparedText({ compared, others, requests, refused, refusals, isWhole, halt }: Counts): string {
  const end = isWhole && !halt ? '' : `. ${endText({ isWhole, halt })}`;
  const parts = [...others, `${counted(requests, 'request')}, ${refused} refused or ${refusals}`];
  return `catalpa: compared the answers of ${compared}; ${parts.join('; ')}${end}\n`;
}

/** The error if nothing was answered that could be compared: the reason of the server, or this fact. */
export function noAnswer(answering: Answering, halt: Halt | undefined, usual: string): ImportError {
  return nothingAnswered(halt, { fact: usual, hint: 'folder' in answering ? hintForFiles : loginHint });
}

/** The files of recorded answers, by what they are about. */
export class AnswerFiles<Subject> {
  readonly #paths = new Map<Subject, Set<string>>();

  note(subject: Subject, path: string): void {
    getOrMake(this.#paths, subject, () => new Set<string>()).add(path);
  }

  /** The file of the answers about a subject, or their folder if they are in several files. */
  nameOf(subject: Subject, folder: string): string {
    const [file = folder, second] = this.#paths.get(subject) ?? [];
    return second === undefined ? file : folder;
  }
}
