import type { Apart, Kind, KnownDifference } from './difference-model.ts';
import { knownDifferences } from './known-differences.ts';
import type { Question } from './question.ts';
import type { Fault, Undecided, Verdict } from './verdict.ts';

/** The differences of one kind. */
export interface Difference {
  readonly kind: Kind;
  readonly count: number;
  readonly example: Question;
  readonly knownDifference: KnownDifference | undefined;
}

/** A question and the verdict of the server. */
export interface Answered {
  readonly question: Question;
  readonly theirs: Verdict;
}

export interface Comparison {
  readonly requests: number;
  readonly agreed: number;
  /** The number of requests that only the server could decide, by reason and by code of the server. */
  readonly undecided: Reasons;
  /** The number of requests that the server accepted against its own description, by reason. */
  readonly lenient: Reasons;
  /** The codes that no table contains, each with a request that got it. */
  readonly unknownCodes: ReadonlyMap<string, Question>;
  readonly differences: readonly Difference[];
}

/** The numbers of requests that are counted separately, by reason and by code of the server. */
export type Reasons = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Stands for the code of a request that only the server could decide, if its reason is not a code. */
const noCode = '';

/**
 * Compares the verdicts on requests to a kind of server. Requests that only the server can decide, and those that it accepts against its
 * own description, are counted separately.
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

  addDifference(kind: Kind, question: Question, knownDifference: KnownDifference | undefined): void {
    const key = JSON.stringify({ ...kind, known: knownDifference?.id });
    const { count, example } = this.differences.get(key) ?? { count: 0, example: question };
    this.differences.set(key, { kind, count: count + 1, example, knownDifference });
  }
}

/** The kind of difference between two verdicts; undefined if they agree. */
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
  // If the server changes a value, it does not accept it as it is. We may refuse such a value or warn of it.
  if (theirs.kind === 'altered') return ours.kind === 'taken' ? 'the server' : undefined;
  if (weRefuse && theyRefuse)
    return isAboutOthers(ours.faults, theirs.faults) ? 'both, for different parameters' : undefined;
  if (weRefuse) return 'we';
  return theyRefuse ? 'the server' : undefined;
}

/** Our codes for facts that a server may check only after the types of all parameters. */
const afterTypes = /^(?:constraint|condition|wrong-form)$/;

/** Whether we refuse the type of a value that the server accepted, as its own reason is checked only after the types. */
function isTypeTaken(ours: Verdict, { isChecked = false }: Undecided, later: ReadonlySet<string>): boolean {
  const isOfTypes = ({ code, parameter = '' }: Fault): boolean => !afterTypes.test(code) && !later.has(parameter);
  return isChecked && ours.kind === 'refused' && ours.faults.some(isOfTypes);
}

/** Whether two lists of faults name different parameters. Faults without a parameter are ignored. */
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
