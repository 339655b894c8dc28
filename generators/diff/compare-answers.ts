import { showsEmptyArrays } from '../catalogue/model/accepted.ts';
import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import type { Property } from '../catalogue/model/type-model.ts';
import { createSource, type Source, shownAs } from '../catalogue/sources/source.ts';
import { yamlText } from '../import/print/yaml-text.ts';
import type { AnsweredModule } from '../observe/observer.ts';
import { responseDefinition } from '../observe/response-definition.ts';
import { addsInPart } from '../shape/results.ts';
import { answerDifferences } from './answer-differences.ts';
import type { Change } from './change.ts';
import { kindOfResponse } from './compare-responses.ts';
import { innermost } from './innermost.ts';
import { attributeAt } from './stated-places.ts';

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
    const there = learntSource(one, shown(module), showsEmptyArrays(results?.shows));
    const thing = `the response of ${JSON.stringify(module.path)}`;
    const mayLack = results !== undefined && addsInPart(module, results);
    return answerDifferences(response.type, one, mayLack).map(({ kind, says, steps }): Change => {
      const isNew = kind === 'argument-added';
      return {
        kind: kindOfResponse(kind),
        thing,
        says,
        here: placeIn(response, steps),
        there: { source: there, path: steps, part: isNew ? 'key' : 'value' },
        ...(isNew ? { only: 'there' } : kind === 'argument-removed' ? { only: 'here' } : {}),
      };
    });
  });
}

function placeIn(response: Property, steps: Change['here']['path']): Change['here'] {
  const { property, rest } = innermost(response, steps);
  return attributeAt(property, rest);
}

/** A definition of what answers show, with names and types alone, to point at. */
function learntSource(one: AnsweredModule, shown: string, emptyIsArray: boolean): Source {
  const definition = responseDefinition(
    one.shape,
    { ...one, changes: { added: [], retyped: [], unseen: [] }, emptyIsArray },
    undefined,
  );
  return shownAs(shown, createSource(shown, yamlText(definition)));
}
