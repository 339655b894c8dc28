import { interfaceAt, leaveOutForRoutes } from '../../../../generators/api/answering-interface.ts';
import { importerOfKind } from '../../../../generators/api/drift-choices.ts';
import { importerNamed } from '../../../../generators/api/importers.ts';
import type { Module, ModulesInterface } from '../../../../generators/catalogue/model/model.ts';
import type { Diagnostic } from '../../../../generators/catalogue/sources/diagnostic.ts';
import { compareAnswers } from '../../../../generators/diff/compare-answers.ts';
import { findingsOf } from '../../../../generators/diff/findings.ts';
import { counted } from '../../../../generators/diff/phrases.ts';
import { ImportError } from '../../../../generators/import/error.ts';
import { shownAddress, targetOf } from '../../../../generators/import/read/target.ts';
import { getOrMake } from '../../../../generators/lib/add-to.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import { beginRun, type ObservingRun, queryFor } from '../../../../generators/observe/recorded-run.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import type { ReadingOptions } from '../reading.ts';
import { type Done, endText } from './observe-report.ts';
import { askServer, learnRecorded, refuseBesideRecorded, usualRun } from './observing-run.ts';

/** The options of a comparison with answers. */
export interface AnswerOptions extends Pick<ReadingOptions, 'header' | 'timeout'> {
  /** A file, an address, or `-` for standard input; undefined to compare recorded answers alone. */
  readonly target: string | undefined;
  /** Whether to compare answers. */
  readonly observe: boolean;
  /** A folder with recorded answers; undefined to ask the server. */
  readonly from: string | undefined;
  /** The largest number of routes or modules to read or, if answers are compared, of requests; undefined for the usual one. */
  readonly limit: number | undefined;
  readonly wait: number | undefined;
  readonly within: number | undefined;
  /** The name of an importer; undefined to infer it from the catalogue or the document. */
  readonly kind: string | undefined;
  /** The name of the interface; undefined for the catalogue's interface of the document's kind. */
  readonly interface: string | undefined;
}

/** The answers to compare: those of a server, or the recorded ones in a folder. */
export type Answering = { readonly url: URL } | { readonly folder: string };

/**
 * The answers that the options ask to compare; undefined if none.
 * @throws {UsageError} if options do not go together.
 */
export function answeringOf({
  target,
  observe,
  from,
  limit,
  wait,
  within,
  kind,
}: AnswerOptions): Answering | undefined {
  if (!observe) {
    const [flag] = Object.entries({ from, wait, within }).find(([, value]) => value !== undefined) ?? [];
    if (flag !== undefined)
      throw new UsageError(`--${flag} is about the answers of a server`, 'Give --observe as well, to compare them.');
    if (target === undefined) throw new UsageError("missing required argument 'target'", 'See catalpa drift --help.');
    return undefined;
  }
  const { name } = importerOfKind('modules');
  if (kind !== undefined && importerNamed(kind).name !== name)
    throw new UsageError(
      `--observe is about interfaces of modules, and "${kind}" describes others`,
      leaveOutForRoutes((flag) => `--${flag}`),
    );
  if (from !== undefined) {
    refuseBesideRecorded({ limit, wait, within });
    return { folder: from };
  }
  const at = target === undefined ? undefined : targetOf(target);
  if (at?.kind === 'address') return { url: at.url };
  throw new UsageError(
    target === undefined ? '--observe needs a server to ask' : `"${target}" is not the address of a server to ask`,
    'Name its address, or a folder of recorded answers with --from.',
  );
}

/** The differences of answers from what a catalogue states, and the reason why not all answers came. */
export interface AnswerDrift {
  readonly changes: readonly Diagnostic[];
  readonly halt: Done['halt'];
}

/** Asks a server, or reads recorded answers, and compares the answers with the stated responses. Nothing is written. */
export async function answerDrift(
  answering: Answering,
  whole: ModulesInterface,
  options: AnswerOptions,
  terminal: Terminal,
): Promise<AnswerDrift> {
  const iface = 'url' in answering ? interfaceAt(answering.url, whole) : whole;
  const run = beginRun(iface);
  const files = new Map<Module, Set<string>>();
  const done =
    'folder' in answering
      ? learnRecorded(answering.folder, run, (module, path) => getOrMake(files, module, () => new Set()).add(path))
      : await asked(answering.url, run, options, terminal);
  const answered = run.observer.answered();
  const stated = answered.filter(({ module }) => module.response !== undefined);
  if (stated.length === 0) {
    const { fact = 'no answer shows what a module with a stated response adds', hint = hintFor(answering) } =
      done.halt ?? {};
    throw new ImportError(fact, { hint });
  }
  terminal.error(countsText(done, stated.length, answered.length - stated.length));
  const changes = compareAnswers(stated, iface, (module) => shownAnswer(answering, run, module, files));
  return { changes: findingsOf(changes, iface), halt: done.halt };
}

function hintFor(answering: Answering): string {
  const where = 'folder' in answering ? 'folder' : 'address';
  return `Check the ${where}, and that the catalogue is that of the server.`;
}

function asked(url: URL, run: ObservingRun, options: AnswerOptions, terminal: Terminal): Promise<Done> {
  const { limit = usualRun.limit, within = usualRun.within } = options;
  return askServer(
    url,
    run,
    {
      options: { ...options, limit, within },
      isKnown: ({ response }) => response === undefined,
      stopping: 'ends it, and compares what was answered',
    },
    terminal,
  );
}

/** The counts of a run, and how it ended. */
function countsText({ requests, refused, isWhole, leftOut, halt }: Done, modules: number, others: number): string {
  const unstated = others > 0 ? `; ${counted(others, 'other module')} without a stated response` : '';
  const form =
    leftOut && leftOut.count > 0
      ? `, ${leftOut.count} left out, as the request does not ask for ${visible(leftOut.form)} or is too long`
      : '';
  const end = isWhole && !halt ? '' : `. ${endText({ isWhole, halt })}`;
  return `catalpa: compared the answers of ${counted(modules, 'module')}${unstated}; ${counted(requests, 'request')}, ${refused} of them refused or about several modules${form}${end}\n`;
}

/**
 * The request for a module, as an address without any value that answers have shown. In place of the address, that of recorded answers has
 * their file, or their folder if they are in several files.
 */
function shownAnswer(
  answering: Answering,
  run: ObservingRun,
  module: Module,
  files: ReadonlyMap<Module, ReadonlySet<string>>,
): string {
  const query = queryFor(module, run);
  const [file, second] = files.get(module) ?? [];
  if ('folder' in answering) return `${second === undefined ? (file ?? answering.folder) : answering.folder}?${query}`;
  const url = new URL(answering.url);
  url.search = query;
  return shownAddress(url);
}
