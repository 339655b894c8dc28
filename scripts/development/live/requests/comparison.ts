import type { Apart, Kind, KnownDifference } from './difference-model.ts';
import { knownDifferences } from './known-differences.ts';
import type { Question } from './question.ts';
import type { Fault, Undecided, Verdict } from './verdict.ts';

/** Differences of one kind. */
export interface Difference {
  readonly kind: Kind;
  readonly count: number;
  readonly example: Question;
  readonly known: KnownDifference | undefined;
}

/** A question with the verdict of the server. */
export interface Answered {
  readonly question: Question;
  readonly theirs: Verdict;
}

export interface Comparison {
  readonly requests: number;
  readonly agreed: number;
  /** How many requests only the server could decide, by the reason and by the code of the server. */
  readonly undecided: Reasons;
  /** How many requests the server took against its own description, by the reason. */
  readonly lenient: Reasons;
  /** Codes that are in no table, with a request that was answered so. */
  readonly unknownCodes: ReadonlyMap<string, Question>;
  readonly differences: readonly Difference[];
}

/** How many requests were counted apart, by the reason and by the code of the server. */
export type Reasons = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The code of those that only the server could decide for another reason than a code. */
const noCode = '';

/**
 * Compares the verdicts on requests to a kind of server. Those that only the server can decide, and those that it takes against its
 * own description, are counted apart.
 */
export function compareAnswers(server: string, answers: readonly Answered[]): Comparison {
  const counts = new Counts();
  for (const { question, theirs } of answers) {
    const kind = differenceOf(server, question, theirs);
    const explained = kind && knownDifferences.find((one) => matches(one, kind, question));
    if (explained?.apart) counts.add(explained.apart, explained.id, noCode);
    else if (kind) counts.addDifference(kind, question, explained);
    else if (theirs.kind !== 'undecided') counts.agreed += 1;
    else if (theirs.reason === undefined) counts.unknownCodes.set(theirs.code ?? noCode, question);
    else counts.add('server', theirs.reason, theirs.code ?? noCode);
  }
  const { agreed, server: undecided, lenient, unknownCodes, differences } = counts;
  const sorted = [...differences.values()].sort((one, other) => other.count - one.count);
  return { requests: answers.length, agreed, undecided, lenient, unknownCodes, differences: sorted };
}

class Counts {
  agreed = 0;
  readonly server = new Map<string, Map<string, number>>();
  readonly lenient = new Map<string, Map<string, number>>();
  readonly unknownCodes = new Map<string, Question>();
  readonly differences = new Map<string, Difference>();

  add(apart: Apart, reason: string, code: string): void {
    const reasons = this[apart];
    const codes = reasons.get(reason) ?? new Map<string, number>();
    reasons.set(reason, codes.set(code, (codes.get(code) ?? 0) + 1));
  }

  addDifference(kind: Kind, question: Question, known: KnownDifference | undefined): void {
    const key = JSON.stringify({ ...kind, known: known?.id });
    const { count, example } = this.differences.get(key) ?? { count: 0, example: question };
    this.differences.set(key, { kind, count: count + 1, example, known });
  }
}

/** The kind of difference between two verdicts; undefined where they agree. */
function differenceOf(server: string, { ours, type, later }: Question, theirs: Verdict): Kind | undefined {
  const refuses = whoRefuses(ours, theirs, later);
  if (!refuses) return undefined;
  return { server, refuses, ourCode: codeOf(ours), theirCode: codeOf(theirs), type };
}

function whoRefuses(
  ours: Verdict,
  theirs: Verdict,
  later: ReadonlySet<string> = new Set(),
): Kind['refuses'] | undefined {
  if (theirs.kind === 'undecided') return isTypeTaken(ours, theirs, later) ? 'we' : undefined;
  const weRefuse = ours.kind === 'refused';
  const theyRefuse = theirs.kind === 'refused';
  // A server that leaves something out or changes it does not take it as it is, whether we refuse it or warn of it.
  if (theirs.kind === 'altered') return ours.kind === 'taken' ? 'the server' : undefined;
  if (weRefuse && theyRefuse)
    return isAboutOthers(ours.faults, theirs.faults) ? 'both, for different parameters' : undefined;
  if (weRefuse) return 'we';
  return theyRefuse ? 'the server' : undefined;
}

/** Our codes of what a server may check after the types of all parameters. */
const afterTypes = /^(?:constraint|condition|wrong-form)$/;

/** Whether we refuse a type that the server took, as what it refuses the request for comes after that. */
function isTypeTaken(ours: Verdict, { isChecked = false }: Undecided, later: ReadonlySet<string>): boolean {
  const isOfTypes = ({ code, parameter = '' }: Fault): boolean => !afterTypes.test(code) && !later.has(parameter);
  return isChecked && ours.kind === 'refused' && ours.faults.some(isOfTypes);
}

/** Whether two lists of faults are about different parameters altogether, as far as they name any. */
function isAboutOthers(ours: readonly Fault[], theirs: readonly Fault[]): boolean {
  const names = new Set(theirs.map(({ parameter }) => parameter));
  return !ours.some(({ parameter }) => parameter === undefined || names.has(parameter) || names.has(undefined));
}

function codeOf(verdict: Verdict): string {
  if (verdict.kind === 'undecided') return verdict.code ?? '';
  return 'faults' in verdict ? (verdict.faults[0]?.code ?? '') : '';
}

function matches({ where }: KnownDifference, kind: Kind, { parameter, spelling, operation }: Question): boolean {
  const facts = { ...kind, parameter, spelling, operation };
  return Object.entries(where).every(([name, expected]) =>
    new RegExp(`^(?:${expected})$`).test(facts[name as keyof typeof facts]),
  );
}
