import { folderOf, generatedNotice } from '../../catalogue/bindings/heading.ts';
import { visibleText } from '../../lib/markdown.ts';
import type { Schema } from '../schema/schema.ts';
import { setSchema } from '../schema/set-schemas.ts';
import type { Builder } from './builder.ts';
import type { Document, NodeMap } from './document.ts';
import { informationFacts, informationText } from './information.ts';
import { memoized } from './memoized.ts';
import { modulesParts } from './module-parts.ts';
import { routesParts } from './route-parts.ts';
import { securityOf } from './security.ts';

/** An interface as a document. The shared sets come first among the schemas. */
export function documentOf(builder: Builder, version: string): Document {
  const { iface } = builder;
  const parts = iface.kind === 'routes' ? routesParts({ ...builder, iface }) : modulesParts({ ...builder, iface });
  return {
    ...information(builder),
    version,
    ...parts,
    schemas: new Map([...setSchemas(builder), ...parts.schemas, ...inGroupOrder(builder, builder.groupedSchemas)]),
    parameters: new Map([...inGroupOrder(builder, builder.groupedParameters), ...parts.parameters]),
  };
}

const setSchemas = memoized(({ iface, context, names }: Builder): [string, Schema][] =>
  iface.sets.map((set) => [names.of({ kind: 'set', name: set.name }), setSchema(set, context.gaps)]),
);

const information = memoized((builder: Builder) => ({
  notice: generatedNotice([folderOf(builder.iface)], builder.iface),
  title: visibleText(builder.iface.title),
  description: informationText(builder),
  security: securityOf(builder),
  facts: informationFacts(builder),
}));

/** The components of parameters of groups that other parts refer to, in the order of the groups. */
function inGroupOrder<T extends Schema | NodeMap>(
  { iface, names }: Builder,
  made: ReadonlyMap<string, () => T>,
): Map<string, T> {
  const ordered = new Map<string, T>();
  for (const group of iface.groups) {
    for (const parameter of group.parameters) {
      const name = names.of({ kind: 'grouped', group: group.name, name: parameter.name });
      const component = made.get(name)?.();
      if (component) ordered.set(name, component);
    }
  }
  return ordered;
}
