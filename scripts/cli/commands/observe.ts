import { interfaceAt } from '../../../generators/api/answering-interface.ts';
import type { Module, ModulesInterface } from '../../../generators/catalogue/model/model.ts';
import { folderOf } from '../../../generators/catalogue/sources/source.ts';
import { targetOf } from '../../../generators/import/read/target.ts';
import { visible } from '../../../generators/lib/visible.ts';
import { filesOfOthers, observedFiles, responsesIn, titleOf } from '../../../generators/observe/observed-files.ts';
import { beginRun, type ObservingRun } from '../../../generators/observe/recorded-run.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { requireChangeable } from '../../../generators/write/replace-folder.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import {
  type Done,
  dryRunText,
  exitCodeOf,
  moduleReport,
  nothingAnswered,
  runText,
} from './observing/observe-report.ts';
import { observeRoutes } from './observing/observe-routes.ts';
import { observedInterface } from './observing/observed-interface.ts';
import {
  type LockedLayer,
  observedLayerOf,
  requireSameServer,
  withLayer,
  writeLayer,
} from './observing/observed-layer.ts';
import {
  type AskingOptions,
  askServer,
  learnRecorded,
  refuseBesideRecorded,
  usualRun,
} from './observing/observing-run.ts';
import { hintForFiles } from './observing/recorded-answers.ts';
import { withRefusals } from './observing/refusals.ts';

export interface ObserveOptions extends Pick<AskingOptions, 'wait' | 'header' | 'timeout' | 'login'> {
  /** The most requests; undefined for the usual number. */
  readonly limit: number | undefined;
  /** The time limit of the run, in minutes; undefined for the usual one. */
  readonly within: number | undefined;
  readonly catalogue: string;
  /** The address of the server; undefined if answers were recorded. */
  readonly address: string | undefined;
  /** A folder with recorded answers. */
  readonly from: string | undefined;
  /** The name of the interface; undefined for the only one of modules. */
  readonly interface: string | undefined;
  readonly dryRun: boolean;
  /** Add to a layer that was observed on another server. */
  readonly merge: boolean;
}

/** `catalpa observe`: learns what a server answers, by requests that only read, and keeps the shapes of the answers. */
export async function observeServer(options: ObserveOptions, terminal: Terminal): Promise<ExitCode> {
  const url = addressOf(options);
  if (options.dryRun && !url)
    throw new UsageError('--dry-run lists requests to a server, and --from sends none', 'Give one of them only.');
  const { limit = usualRun.limit, within = usualRun.within, wait, header, login } = options;
  const headers = header.length > 0 ? header : undefined;
  if (!url) refuseBesideRecorded({ limit: options.limit, within: options.within, wait, header: headers, login });
  const layer = observedLayerOf(options.catalogue);
  const whole = observedInterface(options, url, terminal);
  const bounded = { ...options, limit, within };
  if (whole.kind === 'routes') return observeRoutes({ options: bounded, url, whole, layer }, terminal);
  const iface = url ? interfaceAt(url, whole) : whole;
  const run = beginRun(iface);
  if (options.dryRun) {
    terminal.out(await dryRunText(iface, run.modules, limit));
    return 0;
  }
  // Tried before the first request, as a run may take an hour.
  requireChangeable(layer.folder, nodeDisk, 'another catalogue with --catalogue');
  if (url && !options.merge) requireSameServer(layer, folderOf(iface.at.source), url.origin);
  const from = url ? visible(url.origin) : `the answers in ${visible(options.from ?? '')}`;
  const began = Date.now();
  const earlier = responsesIn(layer.files);
  const isKnown = (module: Module): boolean => earlier.has(module.at.source.path);
  const asking = { options: bounded, isKnown, stopping: 'ends it and keeps what was learnt' };
  const done = url ? await askServer(url, run, asking, terminal) : learnRecorded(options.from ?? '', run);
  const seconds = (Date.now() - began) / 1000;
  const origin = url?.origin;
  const only = { iface: folderOf(whole.at.source), origin: options.merge ? undefined : origin };
  return withLayer(options.catalogue, only, (now) =>
    finish({ ...run, whole, options, layer: now, origin, from, seconds, ...done }, terminal),
  );
}

/** @throws {UsageError} unless either an address or a folder is named. */
function addressOf({ address, from }: ObserveOptions): URL | undefined {
  if ((address === undefined) === (from === undefined))
    throw new UsageError(
      'name either the address of a server, or a folder of recorded answers with --from',
      'See catalpa observe --help.',
    );
  if (address === undefined) return undefined;
  const target = targetOf(address, { mayBeFile: false });
  if (target.kind === 'address') return target.url;
  throw new UsageError(
    `"${address}" is not the address of a server`,
    'Begin it with https:// or http://; a folder is named with --from.',
  );
}

interface Finished extends Done, Pick<ObservingRun, 'observer'> {
  readonly options: ObserveOptions;
  /** The interface with the modules of all servers. */
  readonly whole: ModulesInterface;
  readonly layer: LockedLayer;
  /** The origin of the server; undefined if answers were recorded. */
  readonly origin: string | undefined;
  readonly from: string;
  readonly seconds: number;
}

const checkAddress = 'Check the address, and that the catalogue is that of the server.';
const allowMore = 'Allow more requests with --limit, or more time with --within.';

function finish(
  { options, layer, whole, observer, origin, from, seconds, ...done }: Finished,
  terminal: Terminal,
): ExitCode {
  const observed = observer.observed(responsesIn(layer.files), whole.modules, { ...done, origin });
  if (observed.length === 0)
    throw nothingAnswered(done.halt, {
      fact: withRefusals('no answer shows what a module adds', observer.refusals),
      hint: origin === undefined ? hintForFiles : done.isWhole ? checkAddress : allowMore,
    });
  const name = folderOf(whole.at.source);
  const others = filesOfOthers(layer.files, name);
  const files = observedFiles(observed, { title: titleOf(whole.title, others), below: layer.below, others });
  writeLayer(options.catalogue, layer, name, files);
  terminal.out(
    runText({ ...done, ...moduleReport(observed, done), from, seconds, layer, catalogue: options.catalogue }),
  );
  return exitCodeOf(done);
}
