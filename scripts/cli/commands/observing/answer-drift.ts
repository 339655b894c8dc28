import { interfaceAt } from '../../../../generators/api/answering-interface.ts';
import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import type { Diagnostic } from '../../../../generators/catalogue/sources/diagnostic.ts';
import { findingsOf } from '../../../../generators/diff/findings.ts';
import { targetOf } from '../../../../generators/import/read/target.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import type { ReadingOptions } from '../reading.ts';
import type { Answering, Compared } from './compared-answers.ts';
import { driftOfModules } from './drift-of-modules.ts';
import { driftOfRoutes } from './drift-of-routes.ts';
import { refuseBesideRecorded, usualRun } from './observing-run.ts';

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

/**
 * The answers that the options ask to compare; undefined if none.
 * @throws {UsageError} if options do not go together.
 */
export function answeringOf({ target, observe, from, limit, wait, within }: AnswerOptions): Answering | undefined {
  if (!observe) {
    const [flag] = Object.entries({ from, wait, within }).find(([, value]) => value !== undefined) ?? [];
    if (flag !== undefined)
      throw new UsageError(`--${flag} is about the answers of a server`, 'Give --observe as well, to compare them.');
    if (target === undefined) throw new UsageError("missing required argument 'target'", 'See catalpa drift --help.');
    return undefined;
  }
  if (from !== undefined) {
    refuseBesideRecorded({ limit, wait, within });
    return { folder: from };
  }
  const at = target === undefined ? undefined : targetOf(target, { mayBeFile: false });
  if (at?.kind === 'address') return { url: at.url };
  throw new UsageError(
    target === undefined ? '--observe needs a server to ask' : `"${target}" is not the address of a server to ask`,
    'Name its address, or a folder of recorded answers with --from.',
  );
}

/** Asks a server, or reads recorded answers, and compares the answers with the stated responses. Nothing is written. */
export async function answerDrift(
  answering: Answering,
  whole: Interface,
  options: AnswerOptions,
  terminal: Terminal,
): Promise<Compared<Diagnostic>> {
  const iface = 'url' in answering ? interfaceAt(answering.url, whole) : whole;
  const { limit = usualRun.limit, within = usualRun.within } = options;
  const asking = { options: { ...options, limit, within }, stopping: 'ends it, and compares what was answered' };
  const { changes, halt } =
    iface.kind === 'modules'
      ? await driftOfModules(answering, iface, asking, terminal)
      : await driftOfRoutes(answering, iface, asking, terminal);
  return { changes: findingsOf(changes, iface), halt };
}
