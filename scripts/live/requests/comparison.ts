import { type Kind, type KnownDifference, knownDifferences, type ReasonApart } from './known-differences.ts';
import { type Answered, argumentsWithOwnChecks, keysOf } from './own-checks.ts';
import type { Question } from './question.ts';
import type { Fault, Verdict } from './verdict.ts';

/** Differences of one kind. */
export interface Difference {
  readonly kind: Kind;
  readonly count: number;
  readonly example: Question;
  readonly known: KnownDifference | undefined;
}

/** A kind of server, as far as comparing depends on it. */
interface Dialect {
  readonly name: string;
  readonly isStated?: (code: string) => boolean;
}

export interface Comparison {
  readonly requests: number;
  readonly agreed: number;
  /** Decided by rules that the server does not state. */
  readonly undecided: ReadonlyMap<string, number>;
  readonly differences: readonly Difference[];
}

/**
 * Compares the verdicts on requests; those that unstated rules decide are counted apart. Further answers only show what the server
 * checks.
 */
export function compareAnswers(
  { name, isStated }: Dialect,
  answers: readonly Answered[],
  further: readonly Answered[] = [],
): Comparison {
  const own = isStated ? argumentsWithOwnChecks([...answers, ...further], isStated) : new Set<string>();
  const undecided = new Map<string, number>();
  const differences = new Map<string, Difference>();
  let agreed = 0;
  for (const { question, theirs } of answers) {
    const kind = differenceOf(name, question, theirs);
    if (!kind && theirs.kind !== 'undecided') {
      agreed += 1;
      continue;
    }
    const known = kind && knownDifferences.find((one) => matches(one, kind, question));
    const unstated = known?.isUnstated ? known.id : kind && reasonApart(question, theirs, own, isStated);
    const reason = theirs.kind === 'undecided' ? theirs.reason : unstated;
    if (reason !== undefined) undecided.set(reason, (undecided.get(reason) ?? 0) + 1);
    else if (kind) {
      const key = JSON.stringify({ ...kind, known: known?.id });
      const { count, example } = differences.get(key) ?? { count: 0, example: question };
      differences.set(key, { kind, count: count + 1, example, known });
    }
  }
  return { requests: answers.length, agreed, undecided, differences: [...differences.values()].sort(byCount) };
}

function byCount(one: Difference, other: Difference): number {
  return other.count - one.count;
}

/** The reason why a difference does not follow from what the server states; undefined where it does. */
function reasonApart(
  question: Question,
  theirs: Verdict,
  own: ReadonlySet<string>,
  isStated: Dialect['isStated'],
): ReasonApart | undefined {
  if (isStated && theirs.kind === 'refused' && !theirs.faults.some(({ code }) => isStated(code))) return 'own checks';
  if (theirs.kind === 'taken' && question.oursOnceConverted && question.oursOnceConverted.kind !== 'refused')
    return 'converted values';
  return keysOf(question).some((key) => own.has(key)) ? 'own checks' : undefined;
}

/** The kind of difference between two verdicts; undefined where they agree. */
function differenceOf(server: string, { ours, type }: Question, theirs: Verdict): Kind | undefined {
  const refuses = whoRefuses(ours, theirs);
  if (!refuses) return undefined;
  return { server, refuses, ourCode: codeOf(ours), theirCode: codeOf(theirs), type };
}

function whoRefuses(ours: Verdict, theirs: Verdict): Kind['refuses'] | undefined {
  if (theirs.kind === 'undecided') return undefined;
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
