import type { Random } from '../../random.ts';
import type { Asked, Question } from './question.ts';
import type { Verdict } from './verdict.ts';

/** A question with the verdict of the server. */
export interface Answered {
  readonly question: Question;
  readonly theirs: Verdict;
}

/** How many values against the stated type a server has to take, and none to refuse for it, to count as not checking it. */
const enough = 3;

/** Codes of ours that say that a value is against what is stated of it, however it is written. */
const againstType = new Set([
  ...['wrong-type', 'not-listed', 'out-of-range', 'wrong-form', 'too-short', 'too-long'],
  ...['too-few-values', 'not-a-multiple', 'no-alternative'],
]);

/** How many requests are made up to find some with a value against the stated type. */
const tries = 200;

/**
 * Further requests about the arguments of which the server took a value against the stated type: they show whether it checks the
 * type at all.
 */
export function furtherAbout(
  answers: readonly Answered[],
  asked: readonly Asked[],
  isStated: (code: string) => boolean,
  random: Random,
): readonly Question[] {
  const { checked, own } = findingsOf(answers, isStated);
  const doubtful = new Set(
    answers.flatMap(({ question, theirs }) => {
      const keys = keysOf(question);
      const isKnown = keys.some((key) => own.has(key)) || checked.has(keys[0] ?? '');
      return !isKnown && isTakenAgainstType(question, theirs) ? [keys[0]] : [];
    }),
  );
  return asked.flatMap((one) => {
    if (!doubtful.has(`${one.operation} ${one.parameter}`)) return [];
    const questions = Array.from({ length: tries }, () => one.question(random));
    return questions
      .filter((question) => question !== undefined && isAgainstType(question))
      .slice(0, enough) as Question[];
  });
}

/** An argument by itself, and together with all of the same name and type: a server builds these from the same schema. */
export function keysOf({ operation, parameter, type }: Question): readonly string[] {
  return [`${operation} ${parameter}`, `${parameter}: ${type}`];
}

/**
 * The arguments that a server checks by rules of their own in place of what it states of them: it refuses them only with codes of
 * other checks, or takes whatever they are given.
 */
export function argumentsWithOwnChecks(
  answers: readonly Answered[],
  isStated: (code: string) => boolean,
): ReadonlySet<string> {
  return findingsOf(answers, isStated).own;
}

/** The arguments that a server is seen to check for their type, and those that it checks by rules of their own. */
function findingsOf(answers: readonly Answered[], isStated: (code: string) => boolean) {
  const checked = new Set<string>();
  const signs = new Map<string, number>();
  for (const { question, theirs } of answers) {
    if (!question.stated.has(question.parameter)) continue;
    const codes = codesAbout(question.parameter, theirs);
    const sign = codes.length > 0 ? enough : isTakenAgainstType(question, theirs) ? 1 : 0;
    for (const key of keysOf(question)) {
      if (codes.some(isStated)) checked.add(key);
      signs.set(key, (signs.get(key) ?? 0) + sign);
    }
  }
  const own = new Set([...signs].flatMap(([key, count]) => (count >= enough && !checked.has(key) ? [key] : [])));
  return { checked, own };
}

function codesAbout(name: string, verdict: Verdict): readonly string[] {
  if (verdict.kind !== 'refused') return [];
  return verdict.faults.filter(({ parameter, code }) => parameter === name && code !== missing).map(({ code }) => code);
}

/** Whether an argument is there is checked apart from what it is. */
const missing = 'rest_missing_callback_param';

function isTakenAgainstType(question: Question, theirs: Verdict): boolean {
  const isTaken = theirs.kind === 'taken' || (theirs.kind === 'undecided' && theirs.isChecked === true);
  return isTaken && isAgainstType(question);
}

function isAgainstType({ ours, oursOnceConverted = ours, parameter }: Question): boolean {
  if (oursOnceConverted.kind !== 'refused') return false;
  return oursOnceConverted.faults.some((fault) => fault.parameter === parameter && againstType.has(fault.code));
}
