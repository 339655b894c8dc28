import type { Interface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isSame } from '../../lib/json.ts';
import { propertySchema, type SchemaContext } from '../schema/parameters.ts';
import type { Schema } from '../schema/schema.ts';

/** A parameter of a group, as the group states it. */
export interface GroupedParameter {
  readonly group: string;
  readonly parameter: Parameter;
}

/** Finds the group that a parameter comes from unchanged, through the lists that brought it in. */
export type FindGrouped = (parameter: Parameter, owner: string) => GroupedParameter | undefined;

export function groupedParameters(iface: Interface, context: SchemaContext): FindGrouped {
  const lists = listsOf(iface);
  const groups = new Set(iface.groups.map(({ name }) => name));
  const schemas = new Map<Parameter, Schema>();
  const schemaOf = (parameter: Parameter, owner: string): Schema => {
    const schema = schemas.get(parameter) ?? propertySchema({ parameter, owner }, context);
    schemas.set(parameter, schema);
    return schema;
  };
  return (parameter, owner) => {
    const origins = originsOf(parameter, lists);
    if (!origins.some(({ group }) => groups.has(group))) return undefined;
    const schema = schemaOf(parameter, owner);
    const changed = origins.findIndex(
      (origin) =>
        origin.parameter.required !== parameter.required || !isSame(schemaOf(origin.parameter, origin.group), schema),
    );
    const unchanged = changed < 0 ? origins : origins.slice(0, changed);
    return unchanged.findLast(({ group }) => groups.has(group));
  };
}

/** The lists that brought a parameter in, the last one first; a parameter that was renamed has no further origin. */
function originsOf(parameter: Parameter, lists: Lists): GroupedParameter[] {
  const origins: GroupedParameter[] = [];
  const name = parameter.statedName ?? parameter.name;
  let current: Parameter | undefined = parameter;
  while (current?.from !== undefined) {
    const group: string = current.from;
    current = lists.get(group)?.get(name);
    if (current) origins.push({ group, parameter: current });
  }
  return origins;
}

type Lists = ReadonlyMap<string, ReadonlyMap<string, Parameter>>;

/** The lists that others bring in, by name. */
function listsOf(iface: Interface): Lists {
  const lists = iface.groups.map(({ name, parameters }): [string, readonly Parameter[]] => [name, parameters]);
  if (iface.kind === 'modules') for (const { name, parameters } of iface.modules) lists.push([name, parameters]);
  else for (const { name, fields } of iface.resources) lists.push([name, fields]);
  return new Map(
    lists.map(([name, list]) => [
      name,
      new Map(list.map((parameter) => [parameter.statedName ?? parameter.name, parameter])),
    ]),
  );
}
