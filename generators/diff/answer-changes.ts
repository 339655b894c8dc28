import type { Property } from '../catalogue/model/type-model.ts';
import { createSource, type Place, type Source, shownAs } from '../catalogue/sources/source.ts';
import type { DataMap, Path } from '../catalogue/yaml/data.ts';
import { yamlText } from '../import/print/yaml-text.ts';
import type { LearntShape } from '../observe/observer.ts';
import { responseDefinition } from '../observe/response-definition.ts';
import type { Change } from './change.ts';
import { kindOfResponse } from './compare-responses.ts';
import type { Difference } from './difference.ts';
import { innermost } from './innermost.ts';
import { attributeAt } from './stated-places.ts';

/** The parts that all changes of a response share. */
interface AnswerChanges extends Pick<Change, 'thing' | 'owner' | 'isOnce'> {
  /** The definition of what the answers show. */
  readonly there: Source;
  here(steps: Path): Place;
}

/** The changes of a response that differences of answers are. */
export function answerChanges(differences: readonly Difference[], { here, there, ...shared }: AnswerChanges): Change[] {
  return differences.map(({ kind, says, steps }): Change => {
    const isNew = kind === 'argument-added';
    return {
      ...shared,
      kind: kindOfResponse(kind),
      says,
      here: here(steps),
      there: { source: there, path: steps, part: isNew ? 'key' : 'value' },
      ...(isNew ? { only: 'there' } : kind === 'argument-removed' ? { only: 'here' } : {}),
    };
  });
}

/** The place where a response states what is at a place in answers. */
export function placeIn(response: Property, steps: Path): Place {
  const { property, rest } = innermost(response, steps);
  return attributeAt(property, rest);
}

/** A definition of what answers show, with names and types alone, to point at. */
export function learntSource(
  one: LearntShape,
  shown: string,
  emptyIsArray: boolean,
  worded: (definition: DataMap) => DataMap = (definition) => definition,
): Source {
  const definition = responseDefinition(
    one.shape,
    { ...one, changes: { added: [], retyped: [], unseen: [] }, emptyIsArray },
    undefined,
  );
  return shownAs(shown, createSource(shown, yamlText(worded(definition))));
}
