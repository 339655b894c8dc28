import type { Interface, RoutesInterface } from '../../catalogue/model/model.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import type { JsonMap } from '../../lib/json.ts';
import { answeredResources, answersOf } from '../../shape/answers.ts';
import { answerName, answerSchema, shownSchema, wholeAnswerSchema } from '../schema/answer-schemas.ts';
import type { Schema } from '../schema/schema.ts';
import { createDefinitions } from './definitions.ts';
import { contextOf, fileJson } from './unit.ts';

/**
 * The schemas of responses under `$defs`: each resource as responses show it, and the body of each operation by its name; of modules, the answer
 * to any request.
 * @param id The `$id` of the file, a relative reference.
 */
export function responsesJson(iface: Interface, id: string, notice: string): JsonMap {
  return iface.kind === 'routes' ? routesJson(iface, id, notice) : modulesJson(iface, id, notice);
}

/** The schema of the answer to any request for modules. */
function modulesJson(iface: Interface, id: string, notice: string): JsonMap {
  const schema = wholeAnswerSchema(iface);
  const definitions = createDefinitions([answerName], new Map());
  return fileJson(schema ? [[answerName, schema]] : [], { definitions, context: contextOf(iface) }, id, notice);
}

function routesJson(iface: RoutesInterface, id: string, notice: string): JsonMap {
  const answers = answersOf(iface).map(({ endpoint: { name }, answer }) => ({ name, answer }));
  const names = createNames(answers.map(({ name }) => name));
  const resources = answeredResources(iface);
  const named = new Map(resources.map(({ name }) => [name, names.take(pascalCase(name))]));
  const definitions = createDefinitions([...answers.map(({ name }) => name), ...named.values()], named);
  const schemas: (readonly [string, Schema])[] = [
    ...resources.map((resource) => [named.get(resource.name) ?? '', shownSchema(resource)] as const),
    ...answers.map(({ name, answer }) => [name, answerSchema(answer)] as const),
  ];
  return fileJson(schemas, { definitions, context: contextOf(iface) }, id, notice);
}
