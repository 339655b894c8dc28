import { stringLiteral } from '../../lib/javascript.ts';
import {
  aliasKind,
  commentCode,
  commentText,
  type Declaration,
  interfaceKind,
  type PropertyStructure,
} from '../../lib/typescript.ts';
import type { AddingModule, ResultField, ResultKind, ResultObject } from '../../shape/results.ts';
import type { Shape } from '../../shape/shape.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { applied, fieldNames, type NamedBy, valuesAmong, withArguments } from './result-field-names.ts';
import type { ModuleTypes } from './result-module-types.ts';
import type { ResultNames } from './result-names.ts';
import { propertyOf, type ShownContext } from './shown-types.ts';
import { unionOf, unionOfTexts } from './unions.ts';

export interface ResultContext extends ShownContext {
  readonly own: ResultNames;
  readonly modules: ReadonlyMap<AddingModule, ModuleTypes>;
  readonly envelope: Shape;
}

/** The type of an object, with the request as its argument, and what it is made from. */
interface ObjectTypes {
  readonly type: string;
  readonly declarations: readonly Declaration[];
}

/** The types of what modules add to an object: the interface of all fields, and the names of those that a request brings. */
interface Added {
  readonly fields: string;
  readonly names: string;
  readonly declarations: readonly Declaration[];
}

/** The types of an object to which modules add, and of each of its kinds. */
export function objectTypes(object: ResultObject, context: ResultContext): ObjectTypes {
  const { own } = context;
  const { path, kinds } = object;
  const [first] = kinds;
  const only = kinds.length === 1;
  const name =
    path.length === 0
      ? own.ofHelper('Answer')
      : own.take(...(first?.title ? [first.title, 'of'] : ['answer', ...path]));
  const added = addedTypes(name, object, context);
  const all = kinds.map((kind, index) => {
    const kindName = only ? name : own.take(kind.title ?? name);
    // Modules add for certain only to the first kind.
    const fields = index === 0 ? added.fields : `Partial<${added.fields}>`;
    return kindTypes(kindName, kind, { ...added, fields }, context);
  });
  const types = all.map(({ type }, index) => whereItMayBe(type, kinds[index]));
  const union: Declaration = {
    kind: aliasKind,
    isExported: true,
    name,
    docs: [`${commentText(kinds.map(({ title }) => title ?? '').join(', or '))}.`],
    typeParameters: ['Q'],
    type: unionOf(types),
  };
  return {
    // An editor shows the name of a union in place of the fields.
    type: only ? `${name}<Q>` : `(${unionOf(types, Number.POSITIVE_INFINITY)})`,
    declarations: [...added.declarations, ...all.flatMap(({ declarations }) => declarations), ...(only ? [] : [union])],
  };
}

/** The type of a kind, or none for a request that has none of the parameters with which an object is of this kind. */
function whereItMayBe(type: string, kind: ResultKind | undefined): string {
  if (!kind?.onlyWith) return type;
  return `(${typeIfGiven(kind.onlyWith, type, 'never')})`;
}

/** The type for a request that has one of the parameters, or the other type. A single name is tested in fewer steps. */
function typeIfGiven(parameters: readonly string[], given: string, other: string): string {
  const names = unionOfTexts(parameters);
  return parameters.length === 1
    ? `${names} extends keyof Q ? ${given} : ${other}`
    : `[keyof Q & (${names})] extends [never] ? ${other} : ${given}`;
}

function addedTypes(name: string, { added, path }: ResultObject, context: ResultContext): Added {
  const { own, modules } = context;
  const properties = added.flatMap((module) => modules.get(module)?.properties ?? []);
  const named = added.flatMap((module): NamedBy[] => {
    const { type: name, takesRequest } = modules.get(module)?.names ?? {};
    return name === undefined || takesRequest === undefined
      ? []
      : [{ parameter: module.parameter, value: module.value, name, takesRequest }];
  });
  const { members, tables } = fieldNames({ base: name, fields: [], named, valuesOf: valuesOf(context) }, own);
  const [fields, names] = [own.take(name, 'added'), own.take(name, 'added', 'names')];
  const takesRequest = added.some((module) => modules.get(module)?.takesRequest);
  return {
    fields: applied(fields, takesRequest),
    names: `${names}<Q>`,
    declarations: [
      {
        kind: interfaceKind,
        name: fields,
        docs: [`The fields that modules add to ${path.length === 0 ? 'an answer' : commentCode(path.join('.'))}.`],
        typeParameters: takesRequest ? ['Q'] : [],
        properties: joined(properties),
      },
      ...tables,
      {
        kind: aliasKind,
        name: names,
        docs: ['The names of those that a request brings.'],
        typeParameters: ['Q'],
        type: unionOf(members),
      },
    ],
  };
}

/** The properties, in which a name that several modules add has the types of all of them. */
function joined(properties: readonly PropertyStructure[]): PropertyStructure[] {
  const byName = new Map<string, PropertyStructure>();
  for (const one of properties) {
    const before = byName.get(one.name);
    const types = before ? [...new Set([before.type, one.type])] : [one.type];
    byName.set(one.name, {
      ...one,
      ...before,
      type: unionOf(types),
      hasQuestionToken: before !== undefined || one.hasQuestionToken === true,
    });
  }
  return [...byName.values()];
}

/** The properties of an object, with the types of the objects inside it to which modules add. */
function propertiesIn(fields: readonly ResultField[], context: ResultContext) {
  const inner = new Map(
    fields.flatMap(({ object }) => (object ? [[object, objectTypes(object, context)] as const] : [])),
  );
  const property = (field: ResultField): PropertyStructure => {
    const object = field.object && inner.get(field.object)?.type;
    const stated = propertyOf(field, context);
    if (object === undefined) return stated;
    const { purpose } = field.parameter;
    const docs = purpose === undefined ? [] : [commentText(purpose)];
    return { ...stated, docs, type: field.accepts.kind === 'array' ? `${object}[]` : object };
  };
  return { property, declarations: [...inner.values()].flatMap((one) => one.declarations) };
}

/** The type of an object, or of a kind of it: the fields that a request brings. */
function kindTypes(name: string, { fields, purpose }: ResultKind, added: Added, context: ResultContext): ObjectTypes {
  const { own } = context;
  const inner = propertiesIn(fields, context);
  const property = (field: ResultField) => ({ ...inner.property(field), hasQuestionToken: !field.required });
  const names = fieldNames({ base: name, fields, valuesOf: valuesOf(context) }, own);
  const declared = fieldTypes(name, { fields, property, added: added.fields }, context);
  return {
    type: `${name}<Q>`,
    declarations: [
      ...inner.declarations,
      ...declared.declarations,
      ...names.tables,
      {
        kind: aliasKind,
        isExported: true,
        name,
        docs: [commentText(`${purpose ?? 'What a request brings'}.`)],
        typeParameters: ['Q'],
        type: withArguments(own.ofHelper('Only'), declared.type, unionOf([...names.members, added.names])),
      },
    ],
  };
}

interface FieldsOfKind {
  readonly fields: readonly ResultField[];
  readonly property: (field: ResultField) => PropertyStructure;
  /** The interface of what modules add. */
  readonly added: string;
}

/** The interface of all fields. With some parameters an answer may lack some, for which there is another interface. */
function fieldTypes(name: string, { fields, property, added }: FieldsOfKind, { own }: ResultContext): ObjectTypes {
  const lacking = fields.filter(({ lackingWith }) => lackingWith !== undefined);
  const certain = fields.filter((field) => !lacking.includes(field)).map(property);
  const [all, base] = [own.take(name, 'fields'), own.take(name, 'certain')];
  const declared = (as: string, extended: string, properties: PropertyStructure[], docs: string): Declaration => {
    return { kind: interfaceKind, name: as, docs: [docs], typeParameters: ['Q'], extends: [extended], properties };
  };
  if (lacking.length === 0) return { type: `${all}<Q>`, declarations: [declared(all, added, certain, 'All fields.')] };
  const partial = own.take(name, 'partial');
  const named = [...new Set(lacking.flatMap(({ lackingWith }) => lackingWith ?? []))];
  const parameters = unionOfTexts(named);
  return {
    type: typeIfGiven(named, `${partial}<Q>`, `${all}<Q>`),
    declarations: [
      declared(base, added, certain, 'The fields that no parameter takes away.'),
      declared(all, `${base}<Q>`, lacking.map(property), 'All fields.'),
      declared(
        partial,
        `${base}<Q>`,
        lacking.map((field) => ({ ...property(field), hasQuestionToken: true })),
        `All fields, of which an answer may lack some with ${commentCode(parameters)}.`,
      ),
    ],
  };
}

/** Finds the values of parameters that belong to no module. A request without them has those that are fixed. */
function valuesOf({ envelope, iface }: ResultContext) {
  const fixed = new Map(spellingOf(iface).fixed);
  const stated = valuesAmong(envelope);
  return (parameter: string) => {
    const value = fixed.get(parameter);
    return value === undefined ? stated(parameter) : { ...stated(parameter), usual: [stringLiteral(value)] };
  };
}
