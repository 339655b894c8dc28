import { type Figure, median } from './figures.ts';
import { type Cost, costOf, inTurn } from './process.ts';

/** The arguments of Node for one process, or for several consecutive processes. */
export type Processes = readonly (readonly string[])[];

/** Prepares a run, which is not measured, and returns its processes. */
export type Command = () => Processes;

/** A command of this project, with a peer that it is compared with, if there is a comparable program. */
export interface Contest {
  readonly name: string;
  readonly part: string;
  /**
   * The goal for each measure: at most this many times the cost of the peer. Without a peer, the goal is in seconds or megabytes. `null`:
   * there is no goal.
   */
  readonly goals: { readonly [measure in keyof Cost]?: number | null };
  /** The number of rounds, for a contest that takes long. */
  readonly rounds?: number;
  /** Prepares everything that the runs share. */
  prepare(): { readonly ours: Command; readonly peer?: Command };
}

/** Runs the command and its peer in turn, and returns the figures. */
export function run(contest: Contest, runs: number): Figure[] {
  const { ours, peer } = contest.prepare();
  const commands = [ours, ...(peer ? [peer] : [])];
  const withMemory = contest.goals.megabytes !== undefined;
  const [our = [], their] = inTurn(
    commands.map((command) => () => costOf(command(), withMemory)),
    contest.rounds ?? runs,
  );
  return figuresOf(contest, our, their);
}

const written = {
  seconds: { title: '', unit: 's', digits: 3 },
  megabytes: { title: ', memory', unit: 'MB', digits: 0 },
} as const;

/** The rows of a contest in the table, one for each measure. */
export function figuresOf({ name, goals }: Contest, ours: readonly Cost[], peer?: readonly Cost[]): Figure[] {
  return (['seconds', 'megabytes'] as const).flatMap((measure): Figure[] => {
    const goal = goals[measure];
    if (goal === undefined) return [];
    const { title, unit, digits } = written[measure];
    const our = ours.map((cost) => cost[measure]);
    const row = { contest: name + title, ...(goal === null ? {} : { goal: { atMost: goal } }) };
    if (!peer) return [{ ...row, figure: Number(median(our).toFixed(digits)), unit }];
    const their = peer.map((cost) => cost[measure]);
    const ratios = our.map((amount, round) => amount / (their[round] ?? Number.NaN));
    const detail = `${[our, their].map((amounts) => median(amounts).toFixed(digits)).join(' / ')} ${unit}`;
    return [{ ...row, figure: median(ratios), unit: '', detail }];
  });
}
