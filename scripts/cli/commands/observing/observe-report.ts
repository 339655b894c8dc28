import { join } from 'node:path';
import type { Module, ModulesInterface } from '../../../../generators/catalogue/model/model.ts';
import { counted } from '../../../../generators/diff/phrases.ts';
import { ImportError } from '../../../../generators/import/error.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import type { AskedModules } from '../../../../generators/observe/asked-modules.ts';
import { foreseenRequests } from '../../../../generators/observe/foreseen-requests.ts';
import type { ObservedModule } from '../../../../generators/observe/observer.ts';
import type { DefinitionChanges } from '../../../../generators/observe/response-definition.ts';
import type { ExitCode } from '../../exit-codes.ts';
import { generateClient, nextStep } from '../next-step.ts';
import type { ObservedLayer } from './observed-layer.ts';
import type { Halt } from './polite-client.ts';

/** The most names that are listed of one kind. */
const mostNamed = 10;

/** The requests that a run would send, as queries, and the modules that it leaves out. */
export async function dryRunText(
  iface: ModulesInterface,
  { asked, leftOut }: AskedModules,
  limit: number,
): Promise<string> {
  const requests = await foreseenRequests(iface, asked, limit);
  const lines = requests.map(({ sent }) => `  GET ${visible(new URLSearchParams([...sent]).toString())}\n`);
  return [
    `${counted(asked.length, 'module')} would be asked, each by some of these requests, with titles and other values that answers have shown:\n`,
    ...lines,
    'and requests that depend on the answers: for more results, and with all values together that were not refused\n',
    `at most ${counted(limit, 'request')} altogether\n`,
    `${counted(leftOut.length, 'module')} would not be asked:\n`,
    ...leftOut.map(({ module, why }) => `  ${visible(module.path)}: ${visible(why)}\n`),
  ].join('');
}

/** The counts of a run, and how it ended. */
export interface Done {
  readonly requests: number;
  readonly refused: number;
  /** The recorded answers that were not read, and the form that they should have, as a query; undefined if a server was asked. */
  readonly leftOut?: { readonly count: number; readonly form: string };
  readonly isWhole: boolean;
  /** The modules that were asked too little to say something of them. */
  readonly unsettled: ReadonlySet<Module>;
  readonly halt: Halt | undefined;
}

/** Something whose answers were learnt, with the name that reports have for it. */
interface Learnt {
  readonly name: string;
  readonly changes: DefinitionChanges;
}

/** A run, with what it has learnt and written. */
interface Report extends Omit<Done, 'unsettled'> {
  readonly observed: readonly Learnt[];
  /** The word for what was observed: modules, or endpoints. */
  readonly noun: string;
  /** The words for the requests that are counted as refused. */
  readonly refusals: string;
  /** The lines about what was not asked enough, or has not answered. */
  readonly notLearnt: readonly string[];
  readonly from: string;
  readonly seconds: number;
  readonly layer: ObservedLayer;
  readonly catalogue: string;
}

/** The report on a run: its counts, and what it has learnt and written. */
export function runText(report: Report): string {
  const { observed, noun, from, seconds, requests, refused, refusals, leftOut, isWhole, halt, layer, catalogue } =
    report;
  const all = (kind: 'added' | 'retyped' | 'unseen'): string[] =>
    observed.flatMap(({ name, changes }) => changes[kind].map((path) => `${name}: ${path}`));
  const [added, retyped, unseen] = [all('added'), all('retyped'), all('unseen')];
  const answers = layer.files.size > 0 ? '; fields of earlier runs were kept' : '';
  return [
    `${from}: ${counted(requests, 'request')} in ${Math.ceil(seconds)} s, ${refused} refused or ${refusals}\n`,
    ...(leftOut && leftOut.count > 0
      ? [`${leftOut.count} left out, as the request does not ask for ${visible(leftOut.form)}, or is too long\n`]
      : []),
    `${visible(layer.folder)}: ${counted(observed.length, noun)} with a response, ${counted(added.length, 'new field')}${answers}\n`,
    ...listed('a type was added to', retyped),
    ...(unseen.length > 0
      ? [`${counted(unseen.length, 'field')} of earlier runs ${unseen.length === 1 ? 'was' : 'were'} not seen\n`]
      : []),
    ...(layer.isLinked ? [] : [`${visible(join(catalogue, 'catalogue.yaml'))}: builds on ./observed\n`]),
    ...report.notLearnt,
    ...(isWhole && !halt
      ? []
      : [
          `${endText({ isWhole, halt })}. Another run adds to it, and asks first about ${noun}s of which nothing is known.\n`,
        ]),
    nextStep(generateClient, catalogue),
  ].join('');
}

/** How a run ended that was not whole, or whose last request has no answer, and what to do about it; without the last full stop. */
export function endText({ isWhole, halt }: Pick<Done, 'isWhole' | 'halt'>): string {
  const end = isWhole ? 'The last request has no answer' : 'It ended before all was asked';
  const fix = halt?.hint === undefined ? '' : `. ${visible(halt.hint).replace(/\.$/, '')}`;
  return `${end}${halt ? `: ${visible(halt.fact)}${fix}` : ''}`;
}

/** The exit code of a run: a stopped one has no fault. */
export function exitCodeOf({ halt }: Pick<Done, 'halt'>): ExitCode {
  return halt && !halt.isByUser ? 1 : 0;
}

/** The error of a run in which nothing was answered: the reason why it ended, or the usual fact. */
export function nothingAnswered(
  halt: Halt | undefined,
  usual: { readonly fact: string; readonly hint: string },
): ImportError {
  if (halt?.isByUser) return new ImportError(`${halt.fact} before anything was learnt`, { hint: 'Run it again.' });
  const { fact = usual.fact, hint = usual.hint } = halt ?? {};
  return new ImportError(fact, { hint });
}

/** The parts of a report on modules. */
export function moduleReport(
  observed: readonly ObservedModule[],
  { unsettled }: Pick<Done, 'unsettled'>,
): Pick<Report, 'observed' | 'noun' | 'refusals' | 'notLearnt'> {
  return {
    observed: observed.map(({ module, changes }) => ({ name: module.path, changes })),
    noun: 'module',
    refusals: 'about several modules',
    notLearnt:
      unsettled.size > 0
        ? [`${counted(unsettled.size, 'module')} left out, as too few requests about them were answered\n`]
        : [],
  };
}

function listed(fact: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length - mostNamed;
  return [
    `${fact} ${counted(names.length, 'field')}:\n`,
    ...names.slice(0, mostNamed).map((name) => `  ${visible(name)}\n`),
    ...(more > 0 ? [`  and ${more} more\n`] : []),
  ];
}
