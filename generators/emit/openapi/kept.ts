import { sharedPart } from '../../catalogue/digests.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { perPair } from '../../lib/per-pair.ts';
import type { Shape } from '../../shape/shape.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import type { NodeMap } from './document.ts';

/** What was made of an object, and the components that it refers to. */
interface Kept<Value> {
  readonly value: Value;
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly parameters: ReadonlyMap<string, NodeMap>;
}

/**
 * Makes something of the members of an object, unless it is known from a catalogue that states the same of it and of all that is
 * shared. The components that it refers to are in the builder in either case.
 */
export function keptPerShape<Value>(
  make: (builder: Builder, shape: Shape) => Value,
): (builder: Builder, shape: Shape) => Value {
  const known = perPair<object, object, Kept<Value>>();
  return (builder, shape) => {
    if (!isIndependent(builder, shape)) return make(builder, shape);
    const { value, schemas, parameters } = known(sharedPart(builder.iface), shape.members, () => {
      const own = {
        ...builder,
        groupedSchemas: new Map<string, Schema>(),
        groupedParameters: new Map<string, NodeMap>(),
      };
      return { value: make(own, shape), schemas: own.groupedSchemas, parameters: own.groupedParameters };
    });
    for (const [name, schema] of schemas) getOrMake(builder.groupedSchemas, name, () => schema);
    for (const [name, parameter] of parameters) getOrMake(builder.groupedParameters, name, () => parameter);
    return value;
  };
}

/** Whether the members are those of a module, and none of them may be one of another module. */
function isIndependent({ shapes }: Builder, { owner, members }: Shape): boolean {
  return owner.kind === 'module' && members.every(({ parameter: { from } }) => from === undefined || !shapes.has(from));
}
