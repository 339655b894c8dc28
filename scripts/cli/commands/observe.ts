import type { Catalogue, Interface, ModulesInterface } from '../../../generators/catalogue/model/model.ts';
import { ImportError } from '../../../generators/import/error.ts';
import { targetOf } from '../../../generators/import/read/target.ts';
import { visible } from '../../../generators/lib/visible.ts';
import { placesOf } from '../../../generators/observe/answer-places.ts';
import { type AskedModules, askedModulesOf } from '../../../generators/observe/asked-modules.ts';
import { KnownValues } from '../../../generators/observe/known-values.ts';
import { observe } from '../../../generators/observe/observe.ts';
import { filesOfOthers, observedFiles, responsesIn } from '../../../generators/observe/observed-files.ts';
import { Observer } from '../../../generators/observe/observer.ts';
import { requestOf } from '../../../generators/observe/recorded-request.ts';
import { observingOf } from '../../../generators/observe/request-facts.ts';
import { resolveFolder, withBindings } from '../../../generators/pipeline.ts';
import type { ExitCode } from '../exit-codes.ts';
import { stoppable } from '../stoppable.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { type Done, dryRunText, runText } from './observing/observe-report.ts';
import { type ObservedLayer, observedLayerOf, writeLayer } from './observing/observed-layer.ts';
import { isLoopback, politeClient } from './observing/polite-client.ts';
import { recordedAnswers } from './observing/recorded-answers.ts';
import { clientOptions, type ReadingOptions } from './reading.ts';

export interface ObserveOptions extends ReadingOptions {
  readonly catalogue: string;
  /** The address of the server; undefined if answers were recorded. */
  readonly address: string | undefined;
  /** A folder with recorded answers. */
  readonly from: string | undefined;
  /** The name of the interface; undefined for the only one of modules. */
  readonly interface: string | undefined;
  /** The time between two requests, in seconds; undefined for the usual one. */
  readonly wait: number | undefined;
  /** The time limit of the run, in minutes. */
  readonly within: number;
  readonly dryRun: boolean;
}

/** The preset that says how the modules of a wiki are requested, where no binding of the catalogue does. */
const preset = 'mediawiki';

/** Seconds between two requests to a server that is not on this machine. */
const usualWait = 0.5;

/** The most bytes of all answers of a run. */
const bytesAltogether = 512 * 1024 ** 2;

/** `catalpa observe`: learns what a server answers, by requests that only read, and keeps the shapes of the answers. */
export async function observeServer(options: ObserveOptions, terminal: Terminal): Promise<ExitCode> {
  const url = addressOf(options);
  if (options.dryRun && !url)
    throw new UsageError('--dry-run lists requests to a server, and --from sends none', 'Give one of them only.');
  const layer = observedLayerOf(options.catalogue);
  const iface = interfaceOf(options, terminal);
  const places = iface.binding?.results ? placesOf(iface.binding.results) : new Map();
  const modules = askedModulesOf(iface, new Set(places.keys()));
  if (options.dryRun) {
    terminal.out(await dryRunText(iface, modules, options.limit));
    return 0;
  }
  const known = new KnownValues(observingOf(iface).pages);
  const observer = new Observer(iface, places, known);
  const from = url ? visible(url.origin) : `the answers in ${visible(options.from ?? '')}`;
  const began = Date.now();
  const earlier = responsesIn(layer.files);
  const done = url
    ? await askServer(url, { options, iface, modules, observer, known, earlier }, terminal)
    : learnRecorded(options.from ?? '', { iface, modules, observer });
  const seconds = (Date.now() - began) / 1000;
  // Another run may have written meanwhile.
  const now = observedLayerOf(options.catalogue);
  return finish({ options, layer: now, iface, observer, from, seconds, ...done }, terminal);
}

/** @throws {UsageError} unless either an address or a folder is named. */
function addressOf({ address, from }: ObserveOptions): URL | undefined {
  if ((address === undefined) === (from === undefined))
    throw new UsageError(
      'name either the address of a server, or a folder of recorded answers with --from',
      'See catalpa observe --help.',
    );
  if (address === undefined) return undefined;
  const target = targetOf(address);
  if (target.kind === 'address') return target.url;
  throw new UsageError(
    `"${address}" is not the address of a server`,
    'Begin it with https:// or http://; a folder is named with --from.',
  );
}

/** The interface of modules with a binding, which says how its modules are requested. */
function interfaceOf({ catalogue: folder, interface: name }: ObserveOptions, terminal: Terminal): ModulesInterface {
  const { catalogue } = resolveFolder(folder, (stage) => terminal.progress(`${stage} ${folder} …`));
  if (!catalogue)
    throw new UsageError(`the catalogue "${folder}" has errors`, `See catalpa check --catalogue ${folder}.`);
  const plain = catalogue.interfaces.filter((one) => isOfModules(one) && (name === undefined || one.name === name));
  const [first, second] = plain;
  if (!first)
    throw new UsageError(
      `the catalogue "${folder}" has no interface of modules${name === undefined ? '' : ` "${name}"`}`,
      'Only such interfaces can be observed so far.',
    );
  if (second)
    throw new UsageError(
      `"${first.name}" and "${second.name}" are both interfaces of modules`,
      'Name one with --interface.',
    );
  const found = boundBy([], first, catalogue) ?? boundBy([preset], first, catalogue);
  if (!found)
    throw new UsageError(
      `nothing says how requests to "${first.name}" are sent`,
      `Its modules are not those of a MediaWiki.`,
    );
  return found;
}

/** The interface with a binding that describes answers: one that the catalogue names, or one of these. */
function boundBy(further: readonly string[], { at }: Interface, catalogue: Catalogue): ModulesInterface | undefined {
  const bound = withBindings(catalogue, further).interfaces.filter(isOfModules);
  return bound.find((one) => one.binding?.results && one.at.source === at.source);
}

function isOfModules(iface: Interface): iface is ModulesInterface {
  return iface.kind === 'modules';
}

interface Work {
  readonly options: ObserveOptions;
  readonly iface: ModulesInterface;
  readonly modules: AskedModules;
  readonly observer: Observer;
  readonly known: KnownValues;
  /** The responses that an earlier run has learnt, by the paths of the files of modules. */
  readonly earlier: ReadonlyMap<string, unknown>;
}

function askServer(
  url: URL,
  { options, iface, modules, observer, known, earlier }: Work,
  terminal: Terminal,
): Promise<Done> {
  return stoppable(async (stopped) => {
    const pause = 1000 * (options.wait ?? (isLoopback(url) ? 0 : usualWait));
    const until = Date.now() + options.within * 60_000;
    const client = politeClient(url, observingOf(iface), {
      ...clientOptions(options, terminal),
      pause,
      stopped,
      until,
      bytesAltogether,
    });
    terminal.error(
      `catalpa: up to ${options.limit} requests that only read, to ${visible(url.origin)}, about ${modules.asked.length} modules; Ctrl-C ends it and keeps what was learnt\n`,
    );
    let count = 0;
    const run = await observe(iface, modules.asked, {
      known,
      isKnown: (module) => earlier.has(module.at.source.path),
      ends: { requests: options.limit, isOver: client.isOver },
      learn: (module, sent, answer) => observer.learn(module, sent, answer),
      send(request) {
        count += 1;
        terminal.progress(`Request ${count} of at most ${options.limit}: ${request.asked.module.path} …`);
        return client.send(request);
      },
    });
    return { ...run, halt: client.halt() };
  });
}

function learnRecorded(
  folder: string,
  { iface, modules, observer }: Pick<Work, 'iface' | 'modules' | 'observer'>,
): Done {
  let requests = 0;
  let refused = 0;
  let leftOut = 0;
  for (const { request, answer } of recordedAnswers(folder)) {
    requests += 1;
    const read = requestOf(request, iface, modules.asked);
    if (read === 'left out') leftOut += 1;
    else if (!read || !observer.learn(read.asked.module, read.sent, answer)) refused += 1;
  }
  const parts = iface.binding?.results?.requires ?? [];
  const form = [...parts].map(([name, [value = '']]) => `${name}=${value}`).join('&');
  return { requests, refused, leftOut: { count: leftOut, form }, isWhole: true, unsettled: new Set(), halt: undefined };
}

interface Finished extends Done {
  readonly options: ObserveOptions;
  readonly layer: ObservedLayer;
  readonly iface: ModulesInterface;
  readonly observer: Observer;
  readonly from: string;
  readonly seconds: number;
}

async function finish(
  { options, layer, iface, observer, from, seconds, ...done }: Finished,
  terminal: Terminal,
): Promise<ExitCode> {
  const observed = observer.observed(responsesIn(layer.files), done.unsettled);
  if (observed.length === 0) {
    const {
      fact = 'no answer shows what a module adds',
      hint = 'Check the address, and that the catalogue is that of the server.',
    } = done.halt ?? {};
    throw new ImportError(fact, { hint });
  }
  const name = iface.at.source.path.split('/')[0] ?? iface.name;
  const others = filesOfOthers(layer.files, name);
  const title = others.size > 0 ? 'What was observed' : `What was observed of ${iface.title}`;
  await writeLayer(options.catalogue, layer, name, observedFiles(observed, { title, below: layer.below, others }));
  terminal.out(runText({ ...done, observed, from, seconds, layer, catalogue: options.catalogue }));
  return 0;
}
