import { envelopeOf } from '../catalogue/model/envelope.ts';
import type { Interface, Module, ModulesInterface } from '../catalogue/model/model.ts';
import { moduleObject } from '../catalogue/model/parameter-objects.ts';
import { ofModule, type ResultParts } from '../catalogue/model/result-parts.ts';
import type { Bringing } from '../catalogue/model/type-model.ts';
import { oncePer } from '../lib/once-per.ts';
import { acceptsOfType } from './accepts.ts';
import type { Accepts, AcceptsObject, Field, Shape } from './shape.ts';
import { shapeOf } from './shapes.ts';

/** The answer to a request, in which modules add to some objects. */
export interface Result {
  readonly answer: ResultObject;
  /** The modules whose response is no object, and so the whole answer. */
  readonly alone: readonly AddingModule[];
}

/** An object of an answer to which modules add fields. */
export interface ResultObject {
  /** The names of the fields that lead to it; none for the answer itself. */
  readonly path: readonly string[];
  /** The kinds that this object may be of. Modules always add to the first kind, and may add to the others. */
  readonly kinds: readonly ResultKind[];
  readonly added: readonly AddingModule[];
}

/** An object of an answer, without the fields that modules add. */
export interface ResultKind {
  readonly title?: string;
  readonly purpose?: string;
  /** An object is of this kind only if the request has one of these parameters; undefined if it may be of this kind for any request. */
  readonly onlyWith?: readonly string[];
  readonly fields: readonly ResultField[];
}

/** A field of an answer, with the parameters that bring it, under their names in requests. */
export interface ResultField extends Field {
  /** The parameters that bring the field, one of which is enough; undefined if it comes with every request. */
  readonly broughtBy?: readonly Bringing[];
  /** The parameter with which the answer may lack the field. */
  readonly lackingWith?: string;
  /** Set if the value, or an item of it, is an object to which modules add fields. */
  readonly object?: ResultObject;
}

/** A module that adds to an answer, and how requests name it. */
export interface AddingModule {
  readonly module: Module;
  readonly shape: Shape;
  readonly parameter: string;
  readonly value: string;
  readonly accepts: Accepts;
  /** The fields that it adds; empty if its response is no object. */
  readonly fields: readonly ResultField[];
}

/** The stated answers of an interface; undefined if no module states what it adds. */
export const resultOf = oncePer((iface: Interface): Result | undefined => {
  const parts = iface.binding?.results;
  if (iface.kind !== 'modules' || !parts) return undefined;
  const adding = addingModules(iface, parts);
  if (adding.length === 0) return undefined;
  const isAlone = ({ module, accepts }: AddingModule): boolean =>
    ofModule(module, parts.adds)?.path.length === 0 && accepts.kind !== 'object';
  const added = adding.filter((one) => !isAlone(one));
  return { answer: objectAt([], acceptsOfType(parts.type), { parts, added }), alone: adding.filter(isAlone) };
});

/** The modules that add to an object, or to one inside it. */
export function addedIn({ added, kinds }: ResultObject): readonly AddingModule[] {
  return [...added, ...kinds.flatMap(({ fields }) => fields.flatMap(({ object }) => (object ? addedIn(object) : [])))];
}

/** The modules whose responses are stated and that requests can name, in the order of the interface. */
function addingModules(iface: ModulesInterface, parts: ResultParts): readonly AddingModule[] {
  // Shapes and envelopes take long to make, and few catalogues state responses.
  const stating = iface.modules.filter((module) => module.response !== undefined && ofModule(module, parts.adds));
  if (stating.length === 0) return [];
  const selecting = envelopeOf(iface)?.selecting;
  return stating.flatMap((module): AddingModule[] => {
    const named = selecting?.get(module);
    if (!module.response || !named) return [];
    const shape = shapeOf(moduleObject(module), iface);
    const accepts = acceptsOfType(module.response.type);
    const mayLack = addsInPart(module, parts);
    const fields = accepts.kind === 'object' ? accepts.fields.map((field) => addedField(field, shape, mayLack)) : [];
    return [{ module, shape, parameter: named.selection.parameter, value: named.value, accepts, fields }];
  });
}

/** Whether an answer may lack what a module adds, as another part of the answer has it. */
export function addsInPart({ group, parameters }: Module, { partial }: ResultParts): boolean {
  return (
    partial?.groups.includes(group) === true &&
    parameters.some(({ name, statedName = name }) => statedName === partial.parameter)
  );
}

function addedField(field: Field, shape: Shape, mayLack: boolean): ResultField {
  return { ...broughtField(field, (name) => nameInRequests(name, shape)), required: field.required && !mayLack };
}

/** A field with the parameters that bring it, under the names that `nameOf` returns. */
function broughtField(field: Field, nameOf: (name: string) => string): ResultField {
  const { with: bringing } = field.parameter;
  if (!bringing) return field;
  return { ...field, broughtBy: bringing.map((one) => ({ ...one, parameter: nameOf(one.parameter) })) };
}

/** The fields of an object inside the response of a module, with the parameters that bring them by names in requests. */
export function fieldsWithin({ fields }: AcceptsObject, shape: Shape): readonly ResultField[] {
  return fields.map((field) => broughtField(field, (name) => nameInRequests(name, shape)));
}

/** The name of a parameter of a module in requests, which has a prefix. */
export function nameInRequests(name: string, { members }: Shape): string {
  const member = members.find(({ parameter }) => (parameter.statedName ?? parameter.name) === name);
  return member?.key.kind === 'name' ? member.key.name : name;
}

interface Adding {
  readonly parts: ResultParts;
  readonly added: readonly AddingModule[];
}

function objectAt(path: readonly string[], accepts: Accepts, adding: Adding): ResultObject {
  const stated = accepts.alternatives?.flatMap(({ of }) => of) ?? [accepts];
  const kinds = stated
    .map((one) => kindAt(path, one, adding))
    .map((kind) => (stated.length > 1 ? asOneOf(kind) : kind));
  // A field of the object itself is what its binding says.
  const own = new Set(kinds.flatMap(({ fields }) => fields.map(({ parameter }) => parameter.name)));
  const added = adding.added.filter(({ module }) => isPath(ofModule(module, adding.parts.adds)?.path, path));
  return {
    path,
    kinds,
    added: added.map((one) => ({ ...one, fields: one.fields.filter(({ parameter }) => !own.has(parameter.name)) })),
  };
}

function kindAt(path: readonly string[], accepts: Accepts, adding: Adding): ResultKind {
  const { title, purpose } = accepts;
  const fields = accepts.kind === 'object' ? accepts.fields : [];
  return {
    ...(title === undefined ? {} : { title }),
    ...(purpose === undefined ? {} : { purpose }),
    fields: fields.map((field) => ownField([...path, field.parameter.name], field, adding)),
  };
}

/** One of several kinds. If a required field comes only with some parameters, so does the whole kind. */
function asOneOf(kind: ResultKind): ResultKind {
  const isOfKind = ({ required, broughtBy }: ResultField): boolean =>
    required && broughtBy?.every(({ value }) => value === undefined) === true;
  const field = kind.fields.find(isOfKind);
  if (!field) return kind;
  const fields = kind.fields.map(({ broughtBy, ...one }) =>
    broughtBy === field.broughtBy || !broughtBy ? one : { ...one, broughtBy },
  );
  return { ...kind, onlyWith: (field.broughtBy ?? []).map(({ parameter }) => parameter), fields };
}

function ownField(path: readonly string[], field: Field, adding: Adding): ResultField {
  const { lacking, adds } = adding.parts;
  const lackingWith = lacking.find((one) => isPath(one.path, path))?.parameter;
  const leadsOn = [...adds.values()].some((one) => isPath(one.path.slice(0, path.length), path));
  const { accepts } = field;
  const object = leadsOn ? objectAt(path, accepts.kind === 'array' ? accepts.items : accepts, adding) : undefined;
  return {
    ...broughtField(field, (name) => name),
    ...(lackingWith === undefined ? {} : { lackingWith }),
    ...(object ? { object } : {}),
  };
}

function isPath(stated: readonly string[] | undefined, path: readonly string[]): boolean {
  return stated?.length === path.length && path.every((name, index) => name === stated[index]);
}
