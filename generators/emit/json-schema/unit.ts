import type { Interface } from '../../catalogue/model/model.ts';
import { type JsonMap, jsonMap } from '../../lib/json.ts';
import { oncePer } from '../../lib/once-per.ts';
import { type OutputUnit, shapesOfUnit } from '../../shape/output-units.ts';
import { gapsOf } from '../schema/gap-facts.ts';
import { type SchemaContext, schemaContext } from '../schema/parameter-schemas.ts';
import { type Reference, type Schema, schemaJson, subschemasOf } from '../schema/schema.ts';
import { setSchema } from '../schema/set-schemas.ts';
import { createDefinitions, type Definitions } from './definitions.ts';
import { objectSchema } from './object.ts';
import { severalForms } from './several.ts';

export const generatorName = 'json-schema';

/**
 * The schemas of a module or of a family of routes, by the names of their objects under `$defs`, with all definitions that they refer to.
 * There is no schema at the root.
 * @param id The `$id` of the file, a relative reference.
 */
export function unitJson(unit: OutputUnit, iface: Interface, id: string, notice: string): JsonMap {
  const shapes = shapesOfUnit(unit, iface);
  const definitions = createDefinitions(shapes.map(({ name }) => name));
  const context: SchemaContext = { ...contextOf(iface), forms: severalForms(definitions.define) };
  const objects = shapes.map((shape) => [shape.name, objectSchema(shape, context)] as const);
  return fileJson(objects, { definitions, context }, id, notice);
}

/** A file with schemas by name, and all definitions that they refer to. */
export function fileJson(
  schemas: readonly (readonly [string, Schema])[],
  { definitions, context }: { readonly definitions: Definitions; readonly context: SchemaContext },
  id: string,
  notice: string,
): JsonMap {
  const all = withDefinitions(schemas, definitions, context);
  return jsonMap({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    $comment: notice,
    $defs: new Map([...all].map(([name, schema]) => [name, schemaJson(schema, definitions.dialect)])),
  });
}

export const contextOf = oncePer((iface: Interface) => schemaContext(iface, gapsOf(iface, generatorName, ['note'])));

/** Schemas and the definitions that they refer to, directly or indirectly, by name and in the order of their use. */
function withDefinitions(
  schemas: readonly (readonly [string, Schema])[],
  definitions: Definitions,
  context: SchemaContext,
): ReadonlyMap<string, Schema> {
  const used = new Map(schemas);
  const use = (part: Schema): void => {
    if (part.reference) refer(part.reference);
    for (const one of subschemasOf(part)) use(one);
  };
  const refer = (reference: Reference): void => {
    const name = definitions.nameOf(reference);
    if (used.has(name)) return;
    const definition = definitionOf(reference, definitions, context);
    used.set(name, definition);
    use(definition);
  };
  for (const [, schema] of schemas) use(schema);
  return used;
}

/** @throws {Error} If there is no schema of that name. */
function definitionOf(reference: Reference, definitions: Definitions, { sets, gaps }: SchemaContext): Schema {
  const set = reference.kind === 'set' ? sets.get(reference.name) : undefined;
  const schema = set ? setSchema(set, gaps) : definitions.defined(reference.name);
  if (!schema) throw new Error(`there is no schema "${reference.name}"`);
  return schema;
}
