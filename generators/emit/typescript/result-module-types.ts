import {
  aliasKind,
  commentCode,
  commentText,
  type Declaration,
  interfaceKind,
  type PropertyStructure,
} from '../../lib/typescript.ts';
import { isEmptyArray } from '../../shape/accepts.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import { type AddingModule, fieldsWithin, type ResultField } from '../../shape/results.ts';
import type { Accepts, AcceptsObject } from '../../shape/shape.ts';
import { applied, fieldNames, valuesAmong, withArguments } from './result-field-names.ts';
import type { ResultNames } from './result-names.ts';
import { propertyOf, type ShownContext } from './shown-types.ts';
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
  const inner = fields.map((field) => valueTypes(field.accepts, spotOf(field, adding), context));
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

/** A value in the response of a module. */
interface Spot {
  readonly adding: AddingModule;
  /** The words of which its name consists. */
  readonly words: readonly string[];
  readonly docs: string[];
  /** Whether it is inside an object that the module adds. */
  readonly isInner?: boolean;
}

function spotOf({ parameter }: ResultField, adding: AddingModule): Spot {
  const { module } = adding;
  const purpose = module.purpose === undefined ? '' : `: ${commentText(module.purpose)}`;
  return {
    adding,
    words: [...new Set([module.name, parameter.name])],
    docs: [`A result of ${commentCode(module.path)}${purpose}`],
  };
}

/** The type of an object, of a list or of a map of objects; undefined for a value that needs no declaration of its own. */
function valueTypes(accepts: Accepts, spot: Spot, context: ModuleContext): ValueTypes | undefined {
  if (accepts.kind === 'array' && !isEmptyArray(accepts)) {
    const item = valueTypes(accepts.items, spot, context);
    return item && { ...item, type: `${item.type}[]` };
  }
  if (accepts.kind !== 'object' || accepts.alternatives) return undefined;
  if (accepts.fields.length > 0)
    return spot.isInner && !hasBroughtFields(accepts) ? undefined : itemTypes(accepts, spot, context);
  if (!accepts.others || accepts.patterns.length > 0 || !hasBroughtFields(accepts)) return undefined;
  const value = valueTypes(accepts.others, spot, context);
  return value && { ...value, type: `Record<string, ${value.type}>` };
}

function hasBroughtFields(accepts: Accepts): boolean {
  return partsOf(accepts).some((part) => part.kind === 'object' && part.fields.some((one) => one.parameter.with));
}

function itemTypes(item: AcceptsObject, { adding, words, docs }: Spot, context: ModuleContext): ValueTypes {
  const { own } = context;
  const name = own.take(...words);
  const fields = fieldsWithin(item, adding.shape);
  const isChosen = fields.some(({ broughtBy }) => broughtBy);
  const inner = fields.map(({ parameter, accepts }) => {
    const path = [...words, parameter.name];
    const docs = [`The field ${commentCode(parameter.name)} of a result of ${commentCode(adding.module.path)}.`];
    return valueTypes(accepts, { adding, words: path, docs, isInner: true }, context);
  });
  const properties = fields.map((field, index): PropertyStructure => {
    const stated = propertyOf(field, context);
    const declared = inner[index] ? { ...stated, type: inner[index].type } : stated;
    return isChosen ? { ...declared, hasQuestionToken: !field.required } : declared;
  });
  const takesRequest = inner.some((one) => one?.takesRequest);
  const declarations = inner.flatMap((one) => one?.declarations ?? []);
  const typeParameters = takesRequest ? ['Q'] : [];
  if (!isChosen) {
    const own: Declaration = { kind: interfaceKind, isExported: true, name, docs, typeParameters, properties };
    return { type: applied(name, takesRequest), takesRequest, declarations: [...declarations, own] };
  }
  const all = own.take(name, 'fields');
  const { members, tables } = fieldNames({ base: name, fields, valuesOf: valuesAmong(adding.shape) }, own);
  return {
    type: applied(name, true),
    takesRequest: true,
    declarations: [
      ...declarations,
      { kind: interfaceKind, name: all, docs: ['All fields.'], typeParameters, properties },
      ...tables,
      {
        kind: aliasKind,
        isExported: true,
        name,
        docs,
        typeParameters: ['Q'],
        type: withArguments(own.ofHelper('Only'), applied(all, takesRequest), unionOf(members)),
      },
    ],
  };
}
