import { type Kind, type KnownDifference, knownDifferences } from './known-differences.ts';
import type { Question } from './question.ts';
import type { Fault, Verdict } from './verdict.ts';

/** A question with the verdict of the server. */
export interface Answered {
  readonly question: Question;
  readonly theirs: Verdict;
}

/** Differences of one kind. */
export interface Difference {
  readonly kind: Kind;
  readonly count: number;
  readonly example: Question;
  readonly known: KnownDifference | undefined;
}

export interface Comparison {
  readonly requests: number;
  readonly agreed: number;
  /** Decided by rules that the server does not state. */
  readonly undecided: ReadonlyMap<string, number>;
  readonly differences: readonly Difference[];
}

/** Compares the verdicts on requests; what the server says of none but itself is counted apart. */
export function compareAnswers(server: string, answers: readonly Answered[]): Comparison {
  const unchecked = uncheckedParameters(answers);
  const undecided = new Map<string, number>();
  const differences = new Map<string, Difference>();
  let agreed = 0;
  for (const { question, theirs } of answers) {
    const reason = undecidedBecause(question, theirs, unchecked);
    if (reason !== undefined) {
      undecided.set(reason, (undecided.get(reason) ?? 0) + 1);
      continue;
    }
    const kind = differenceOf(server, question, theirs);
    if (!kind) {
      agreed += 1;
      continue;
    }
    const known = knownDifferences.find((one) => matches(one, kind, question));
    if (known?.isUnstated) {
      undecided.set(known.id, (undecided.get(known.id) ?? 0) + 1);
      continue;
    }
    const key = JSON.stringify({ ...kind, known: known?.id });
    const { count, example } = differences.get(key) ?? { count: 0, example: question };
    differences.set(key, { kind, count: count + 1, example, known });
  }
  return { requests: answers.length, agreed, undecided, differences: [...differences.values()].sort(byCount) };
}

function byCount(one: Difference, other: Difference): number {
  return other.count - one.count;
}

function undecidedBecause(question: Question, theirs: Verdict, unchecked: ReadonlySet<string>): string | undefined {
  if (theirs.kind === 'undecided') return theirs.reason;
  const isOurs = question.ours.kind === 'refused' && theirs.kind === 'taken';
  return isOurs && unchecked.has(keyOf(question)) ? 'unchecked-argument' : undefined;
}

function keyOf({ operation, parameter }: Question): string {
  return `${operation} ${parameter}`;
}

/** How many wrong values of a parameter a server has to take, and none to refuse, to count as not checking it at all. */
const enough = 3;

/** The parameters of which the server takes whatever they are given, though it states a type. */
function uncheckedParameters(answers: readonly Answered[]): ReadonlySet<string> {
  const taken = new Map<string, number>();
  for (const { question, theirs } of answers) {
    const key = keyOf(question);
    if (theirs.kind === 'refused') taken.set(key, Number.NEGATIVE_INFINITY);
    else if (theirs.kind === 'taken' && question.ours.kind === 'refused') taken.set(key, (taken.get(key) ?? 0) + 1);
  }
  return new Set([...taken].filter(([, count]) => count >= enough).map(([key]) => key));
}

/** The kind of difference between two verdicts; undefined where they agree. */
export function differenceOf(server: string, { ours, type }: Question, theirs: Verdict): Kind | undefined {
  const refuses = whoRefuses(ours, theirs);
  if (!refuses) return undefined;
  return { server, refuses, ourCode: codeOf(ours), theirCode: codeOf(theirs), type };
}

function whoRefuses(ours: Verdict, theirs: Verdict): Kind['refuses'] | undefined {
  const weRefuse = ours.kind === 'refused';
  const theyRefuse = theirs.kind === 'refused';
  // A server that leaves something out or changes it does not take it as it is, whether we refuse it or warn of it.
  if (theirs.kind === 'altered') return ours.kind === 'taken' ? 'the server' : undefined;
  if (weRefuse && theyRefuse)
    return isAboutOthers(ours.faults, theirs.faults) ? 'both, for different parameters' : undefined;
  if (weRefuse) return 'we';
  return theyRefuse ? 'the server' : undefined;
}

/** Whether two lists of faults are about different parameters altogether, as far as they name any. */
function isAboutOthers(ours: readonly Fault[], theirs: readonly Fault[]): boolean {
  const names = new Set(theirs.map(({ parameter }) => parameter));
  return !ours.some(({ parameter }) => parameter === undefined || names.has(parameter) || names.has(undefined));
}

function codeOf(verdict: Verdict): string {
  return 'faults' in verdict ? (verdict.faults[0]?.code ?? '') : '';
}

function matches({ where }: KnownDifference, kind: Kind, { parameter, spelling }: Question): boolean {
  const facts = { ...kind, parameter, spelling };
  return Object.entries(where).every(([name, expected]) =>
    new RegExp(`^(?:${expected})$`).test(facts[name as keyof typeof facts]),
  );
}
