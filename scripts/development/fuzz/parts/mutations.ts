import type { Mistake, MistakeKind } from '../mutations/mistake.ts';
import { outcomeOf, type Verdict } from '../mutations/outcome.ts';
import { slips } from '../mutations/slips.ts';
import { structural } from '../mutations/structure.ts';
import { type Subject, subjectOf } from '../mutations/subject.ts';
import type { FuzzPart } from '../part.ts';

/** The least share of contradictions that must be reported near the mistake and with a hint. */
const leastReported = 0.99;

/** The least number of mistakes for which the share is checked. */
const enough = 300;

const kinds: readonly MistakeKind[] = [...slips, ...structural];

/** The shipped catalogue is used most often, as it uses most of the format. */
const folders: readonly (readonly string[])[] = [
  ['spec'],
  ['spec'],
  ['spec'],
  ['test/rules/base'],
  ['test/emit/openapi/fixtures/catalogue'],
];

export const mutations: FuzzPart = {
  name: 'mutations',
  purpose: 'Mistakes that a person could make in a catalogue are reported where they are, with a hint.',
  shortTrials: 4,
  async run({ random, next, count, fail }) {
    const subjects = new Map<string, Subject>();
    const missed: string[] = [];
    let contradictions = 0;
    while (next()) {
      const chosen = random.pick(folders);
      const subject = subjects.get(chosen.join()) ?? subjectOf(...chosen);
      subjects.set(chosen.join(), subject);
      const kind = random.pick(kinds);
      const mistake = kind.make(subject, random);
      if (!mistake) {
        count('no place for it');
        continue;
      }
      const verdict = verdictOn(subject, mistake, fail);
      if (!verdict) continue;
      count(`${kind.name}: ${verdict}`);
      if (!isContradiction(verdict)) continue;
      contradictions += 1;
      if (verdict !== 'reported')
        missed.push(`${verdict}: ${kind.name} in ${mistake.file}:${mistake.line ?? ''}: ${mistake.what}`);
    }
    if (contradictions >= enough && missed.length > (1 - leastReported) * contradictions) {
      fail(`${missed.length} of ${contradictions} mistakes are not shown where they are`);
      for (const one of missed) fail(one);
    }
  },
};

/** The effect of a mistake; undefined if the check failed, which is reported. */
function verdictOn(subject: Subject, mistake: Mistake, fail: (message: string) => void): Verdict | undefined {
  try {
    return outcomeOf(subject, mistake).verdict;
  } catch (error) {
    fail(`${error instanceof Error ? error.stack : String(error)}: ${mistake.what} in ${mistake.file}`);
    return undefined;
  }
}

function isContradiction(verdict: Verdict): boolean {
  return verdict !== 'changes nothing' && verdict !== 'says something else';
}
