import { showsEmptyArrays } from '../catalogue/model/accepted.ts';
import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import type { AnsweredModule } from '../observe/observer.ts';
import { addsInPart } from '../shape/results.ts';
import { answerChanges, learntSource, placeIn } from './answer-changes.ts';
import { answerDifferences } from './answer-differences.ts';
import { noFacts } from './answer-spot.ts';
import type { Change } from './change.ts';

/**
 * Compares what modules have answered with what is stated of their responses. Fields that no answer had are not reported unless they are
 * required, as requests bring some of them only, and modules without a stated response not at all. `shown` names the answers of a module.
 */
export function compareAnswers(
  answered: readonly AnsweredModule[],
  { binding }: ModulesInterface,
  shown: (module: Module) => string,
): Change[] {
  const { results } = binding ?? {};
  return answered.flatMap((one) => {
    const { module } = one;
    const { response } = module;
    if (!response) return [];
    const mayLack = results !== undefined && addsInPart(module, results);
    return answerChanges(answerDifferences(response.type, one, { ...noFacts, mayLack }), {
      thing: `the response of ${JSON.stringify(module.path)}`,
      here: (steps) => placeIn(response, steps),
      there: learntSource(one, shown(module), showsEmptyArrays(results?.shows)),
    });
  });
}
