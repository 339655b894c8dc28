import type { DataMap } from '../../generators/catalogue/yaml/data.ts';
import { emptyShape, ShapeLearner } from '../../generators/observe/answer-shape.ts';
import type { ActivePairs } from '../../generators/observe/bringing.ts';
import type { Naming } from '../../generators/observe/field-names.ts';
import { KnownValues } from '../../generators/observe/known-values.ts';
import { type DefinitionChanges, responseDefinition } from '../../generators/observe/response-definition.ts';

export const bareNaming: Naming = {
  words: new Set(),
  known: new KnownValues(undefined),
  sent: new Set(),
  listed: new Map(),
  keyLists: [],
  elsewhere: new Set(),
};

/** A run that has these answers, one to each request. */
export function runWith(
  answers: readonly unknown[],
  earlier?: DataMap,
  more: Partial<Naming> = {},
  active: readonly ActivePairs[] = answers.map(() => new Set()),
) {
  const changes: DefinitionChanges = { added: [], retyped: [], unseen: [] };
  const shape = emptyShape();
  const learner = new ShapeLearner();
  for (const [request, answer] of answers.entries()) learner.add([answer], shape, request);
  const naming = { ...bareNaming, known: new KnownValues(undefined), ...more };
  return { definition: responseDefinition(shape, { naming, active, changes, emptyIsArray: true }, earlier), changes };
}

export function fieldIn(definition: DataMap, name: string): unknown {
  const properties = definition.get('properties') as DataMap;
  return Object.fromEntries(properties.get(name) as DataMap);
}
