import type { Catalogue } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { compareAnswers } from '../diff/compare-answers.ts';
import { findingsOf } from '../diff/findings.ts';
import { isRecord } from '../lib/guards.ts';
import { UsageError } from '../lib/usage-error.ts';
import { beginRun, learnAnswers, queryFor, type RecordedAnswer } from '../observe/recorded-run.ts';
import { answeringInterface } from './answering-interface.ts';
import type { SpellOption } from './drift-choices.ts';

/**
 * The differences of recorded answers from the responses that a catalogue states.
 * @throws {UsageError} if they are no recorded answers, or none is about a stated response.
 */
export function recordedDrift(
  catalogue: Catalogue,
  answers: readonly RecordedAnswer[],
  name: string | undefined,
  spell: SpellOption,
): Diagnostic[] {
  requireAnswers(answers);
  const iface = answeringInterface(catalogue, name, spell);
  const run = beginRun(iface);
  learnAnswers(answers, run);
  const stated = run.observer.answered().filter(({ module }) => module.response !== undefined);
  if (stated.length === 0)
    throw new UsageError(
      'no answer shows what a module with a stated response adds',
      'Check the requests, and that the catalogue is that of the server.',
    );
  return findingsOf(
    compareAnswers(stated, iface, (module) => `answers?${queryFor(module, run)}`),
    iface,
  );
}

function requireAnswers(answers: readonly unknown[]): void {
  const index = answers.findIndex((one) => !isRecord(one) || typeof one['request'] !== 'string' || !('answer' in one));
  if (index < 0) return;
  throw new UsageError(
    `"answers" has no recorded answer at ${index}`,
    'Pass { request, answer }: its query, such as "action=query&list=allpages&format=json&formatversion=2", and its JSON.',
  );
}
