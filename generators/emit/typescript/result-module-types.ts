import {
  aliasKind,
  commentCode,
  commentText,
  type Declaration,
  interfaceKind,
  type PropertyStructure,
} from '../../lib/typescript.ts';
import { isEmptyArray } from '../../shape/accepts.ts';
import { type AddingModule, fieldsWithin, type ResultField } from '../../shape/results.ts';
import type { AcceptsObject } from '../../shape/shape.ts';
import { applied, fieldNames, valuesAmong, withArguments } from './result-field-names.ts';
import type { ResultNames } from './result-names.ts';
import { propertiesOf, propertyOf, type ShownContext } from './shown-types.ts';
import { unionOf } from './unions.ts';

/** The types of what a module adds to an answer. */
export interface ModuleTypes {
  /** The fields that it adds. */
  readonly properties: readonly PropertyStructure[];
  /** Whether the type of a field takes the request as its argument. */
  readonly takesRequest: boolean;
  /** The type of the names of those that a request brings, and whether it takes the request. */
  readonly names: { readonly type: string; readonly takesRequest: boolean };
  readonly declarations: readonly Declaration[];
}

interface ModuleContext extends ShownContext {
  readonly own: ResultNames;
}

/** The types of what a module adds: an interface or a type for each object, and the names of fields by the values that bring them. */
export function moduleTypes(adding: AddingModule, context: ModuleContext): ModuleTypes {
  const { module, fields, shape } = adding;
  const inner = fields.map((field) => valueTypes(field, adding, context));
  const { members, tables } = fieldNames({ base: module.name, fields, valuesOf: valuesAmong(shape) }, context.own);
  const properties = fields.map((field, index): PropertyStructure => {
    const stated = { ...propertyOf(field, context), hasQuestionToken: !field.required };
    const named = inner[index]?.type;
    return named === undefined ? stated : { ...stated, type: named };
  });
  const declarations = inner.flatMap((one) => one?.declarations ?? []);
  const type = unionOf(members);
  const takesRequest = inner.some((one) => one?.takesRequest);
  if (tables.length === 0) return { properties, takesRequest, names: { type, takesRequest: false }, declarations };
  const names = context.own.take(module.name, 'names');
  const alias: Declaration = { kind: aliasKind, name: names, docs: [], typeParameters: ['Q'], type };
  return {
    properties,
    takesRequest,
    names: { type: applied(names, true), takesRequest: true },
    declarations: [...declarations, ...tables, alias],
  };
}

interface ValueTypes {
  readonly type: string;
  readonly takesRequest: boolean;
  readonly declarations: readonly Declaration[];
}

/** The type of a field that is an object or a list of objects; undefined for any other. */
function valueTypes(
  { accepts, parameter }: ResultField,
  adding: AddingModule,
  context: ModuleContext,
): ValueTypes | undefined {
  const isList = accepts.kind === 'array' && !isEmptyArray(accepts);
  const item = isList ? accepts.items : accepts;
  if (item.kind !== 'object' || item.fields.length === 0 || item.alternatives) return undefined;
  const name = context.own.take(...new Set([adding.module.name, parameter.name]));
  const own = itemTypes(name, item, adding, context);
  return isList ? { ...own, type: `${own.type}[]` } : own;
}

function itemTypes(
  name: string,
  item: AcceptsObject,
  { module, shape }: AddingModule,
  context: ModuleContext,
): ValueTypes {
  const { own } = context;
  const fields = fieldsWithin(item, shape);
  const purpose = module.purpose === undefined ? '' : `: ${commentText(module.purpose)}`;
  const docs = [`A result of ${commentCode(module.path)}${purpose}`];
  if (fields.every(({ broughtBy }) => !broughtBy)) {
    const properties = propertiesOf(item, context);
    return {
      type: name,
      takesRequest: false,
      declarations: [{ kind: interfaceKind, isExported: true, name, docs, properties }],
    };
  }
  const all = own.take(name, 'fields');
  const { members, tables } = fieldNames({ base: name, fields, valuesOf: valuesAmong(shape) }, own);
  const properties = fields.map((field) => ({ ...propertyOf(field, context), hasQuestionToken: !field.required }));
  return {
    type: applied(name, true),
    takesRequest: true,
    declarations: [
      { kind: interfaceKind, name: all, docs: ['All fields.'], properties },
      ...tables,
      {
        kind: aliasKind,
        isExported: true,
        name,
        docs,
        typeParameters: ['Q'],
        type: withArguments(own.ofHelper('Only'), all, unionOf(members)),
      },
    ],
  };
}
