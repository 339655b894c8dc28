import type { Interface } from '../../catalogue/model/model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import {
  aliasKind,
  type Declaration,
  docsOf,
  interfaceKind,
  objectType,
  type PropertyStructure,
} from '../../lib/typescript.ts';
import { isEmptyArray } from '../../shape/accepts.ts';
import type { Accepts, AcceptsObject, Field } from '../../shape/shape.ts';
import { documentationContext, shownDocumentation } from './documentation.ts';
import type { TypeNames } from './type-names.ts';
import { unionOf } from './unions.ts';
import { typesOf } from './value-types.ts';

export interface ShownContext {
  readonly iface: Interface;
  readonly names: TypeNames;
}

/** The declaration of a value in a response: an interface for an object with fields. */
export function shownDeclaration(name: string, docs: string[], accepts: Accepts, context: ShownContext): Declaration {
  if (accepts.kind === 'object' && accepts.fields.length > 0 && accepts.patterns.length === 0)
    return { kind: interfaceKind, isExported: true, name, docs, properties: propertiesOf(accepts, context) };
  return { kind: aliasKind, isExported: true, name, docs, type: unionOf(shownTypes(accepts, context)) };
}

/** The fields of an object in a response, as properties. */
function propertiesOf({ fields }: AcceptsObject, context: ShownContext): PropertyStructure[] {
  return fields.map((field): PropertyStructure => propertyOf(field, context));
}

/** A field of an object in a response, which may lack one that only some requests bring. */
export function propertyOf({ parameter, required, accepts }: Field, context: ShownContext): PropertyStructure {
  return {
    name: propertyKey(parameter.name),
    hasQuestionToken: !required || parameter.with !== undefined,
    type: unionOf(shownTypes(accepts, context)),
    docs: docsOf(shownDocumentation({ parameter, required, accepts }, documentationContext(context.iface))),
  };
}

/** The members of the union type of a value in a response. Unlike what a request accepts, it is not readonly, and has no further fields. */
export function shownTypes(accepts: Accepts, context: ShownContext): readonly string[] {
  const { names, iface } = context;
  const [alternatives, others] = accepts.alternatives ?? [];
  if (accepts.kind === 'unknown' && alternatives && !others)
    return [...new Set(alternatives.of.flatMap((one) => shownTypes(one, context)))];
  if (accepts.kind === 'any') {
    const all = [...new Set(accepts.of.flatMap((one) => shownTypes(one, context)))];
    // An empty text is a text as well.
    return all.includes('string') ? all.filter((type) => !type.startsWith("'")) : all;
  }
  if (accepts.kind === 'array' && !isEmptyArray(accepts)) return [arrayType(shownTypes(accepts.items, context))];
  if (accepts.kind === 'array') return ['never[]'];
  if (accepts.kind === 'object' && !accepts.alternatives) return [objectTypes(accepts, context)];
  return typesOf(accepts, { names, documentation: documentationContext(iface) });
}

function arrayType(items: readonly string[]): string {
  const item = unionOf(items);
  if (items.length === 1) return `${item}[]`;
  return item.startsWith('\n') ? `(${item}\n)[]` : `(${item})[]`;
}

function objectTypes(accepts: AcceptsObject, context: ShownContext): string {
  const { fields, patterns, others } = accepts;
  if (fields.length > 0) return objectType(propertiesOf(accepts, context));
  const values = [...patterns.map((one) => one.accepts), ...(others ? [others] : [])];
  if (others === false && values.length === 0) return 'Record<string, never>';
  const types = [...new Set(values.flatMap((one) => shownTypes(one, context)))];
  return `Record<string, ${values.length === 0 ? 'unknown' : unionOf(types)}>`;
}
