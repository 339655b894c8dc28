import { at, type Parsed, pointedAt } from './documents.ts';

/** The facts that a schema states about the values that it accepts, as a reader of the document finds them. */
export interface Facts {
  readonly type?: string | undefined;
  /** The types of which a value has one, sorted. */
  readonly alternatives?: readonly string[] | undefined;
  readonly values?: readonly Parsed[] | undefined;
  readonly deprecatedValues?: readonly Parsed[] | undefined;
  readonly pattern?: string | undefined;
  readonly min?: Parsed | undefined;
  readonly max?: Parsed | undefined;
  readonly limits?: Parsed | undefined;
  readonly means?: Parsed | undefined;
  readonly only?: Parsed | undefined;
  readonly items?: Facts | undefined;
  readonly most?: Parsed | undefined;
  readonly all?: Parsed | undefined;
  readonly default?: Parsed | undefined;
  readonly stated?: Parsed | undefined;
  readonly deprecated?: boolean | undefined;
  readonly secret?: boolean | undefined;
  readonly writeOnly?: boolean | undefined;
}

export interface Member extends Facts {
  readonly name: string;
  readonly required: boolean;
}

function listOf(value: Parsed | undefined): readonly Parsed[] {
  return Array.isArray(value) ? value : [];
}

export function entriesOf(value: Parsed | undefined): [string, Parsed][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** A schema, a parameter or a response with what it refers to; what stands beside a reference wins. */
export function resolvedIn(document: Parsed, one: Parsed | undefined): Parsed {
  const own = Object.fromEntries(entriesOf(one));
  const inner = listOf(own['allOf']);
  const reference = own['$ref'] ?? (inner.length === 1 ? at(inner[0], '$ref') : undefined);
  if (typeof reference !== 'string') return own;
  const { $ref: _reference, allOf: _inner, ...beside } = own;
  return { ...Object.fromEntries(entriesOf(resolvedIn(document, pointedAt(document, reference)))), ...beside };
}

function factsOf(document: Parsed, stated: Parsed | undefined): Facts {
  const schema = resolvedIn(document, stated);
  const choices = listOf(at(schema, 'anyOf')).map((one) => resolvedIn(document, one));
  const [several, all] = choices;
  const ofAll = choices.length === 2 && at(all, 'type') === 'string' ? onlyValue(all) : undefined;
  const isAll = ofAll !== undefined && at(several, 'pattern') === undefined && at(several, 'enum') === undefined;
  const base = isAll ? valueFacts(document, several ?? {}) : valueFacts(document, schema);
  return {
    ...base,
    all: isAll ? ofAll : undefined,
    default: at(schema, 'default'),
    stated: at(schema, 'x-catalpa-stated-default') ?? at(schema, 'default'),
    deprecated: at(schema, 'deprecated') === true,
    secret: at(schema, 'format') === 'password',
    writeOnly: at(schema, 'writeOnly') === true,
  };
}

function valueFacts(document: Parsed, schema: Parsed): Facts {
  const branches = listOf(at(schema, 'oneOf') ?? at(schema, 'anyOf'));
  const values = listOf(
    at(schema, 'enum') ?? single(schema) ?? branches.flatMap((one) => listOf(at(one, 'enum') ?? single(one))),
    // An array that has to be empty is no listed value.
  ).filter((value) => value !== null && !Array.isArray(value));
  const type = at(schema, 'type');
  const isBoolean = type === 'boolean';
  const items = at(schema, 'items');
  const old = branches.filter((one) => at(one, 'deprecated') === true).map(onlyValue);
  return {
    // Version 3.0 has a mark where 3.1 has null among several types.
    type: typeof type === 'string' && at(schema, 'nullable') !== true ? type : undefined,
    alternatives: typesOf(typesIn(document, schema)),
    values: values.length > 0 && !isBoolean ? values : undefined,
    deprecatedValues: old.length > 0 ? old.filter((value) => value !== undefined) : undefined,
    pattern: [schema, ...branches].map((one) => at(one, 'pattern')).find((one) => typeof one === 'string'),
    min: at(schema, 'minimum'),
    max: at(schema, 'maximum'),
    limits: at(schema, 'x-catalpa-limits'),
    means: at(schema, 'x-catalpa-type'),
    only: isBoolean ? onlyValue(schema) : undefined,
    items: items === undefined ? undefined : itemFacts(factsOf(document, items)),
    most: at(schema, 'maxItems'),
  };
}

/** The types that a schema states: its own, those of its branches, and null, which version 3.0 marks or states as the only value. */
function typesIn(document: Parsed, stated: Parsed): readonly string[] {
  const schema = resolvedIn(document, stated);
  const values = listOf(at(schema, 'enum'));
  if (values.length === 1 && values[0] === null) return ['null'];
  const type = at(schema, 'type');
  const own = (typeof type === 'string' ? [type] : listOf(type)).filter((one) => typeof one === 'string');
  const branches = listOf(at(schema, 'anyOf')).flatMap((one) => typesIn(document, one));
  return [...own, ...branches, ...(at(schema, 'nullable') === true ? ['null'] : [])];
}

/** Several different types, sorted; undefined for one. */
export function typesOf(all: readonly string[]): readonly string[] | undefined {
  const types = [...new Set(all)].sort();
  return types.length > 1 ? types : undefined;
}

/** The default of a shared set counts for those who use it whole, and not for its items. */
export function itemFacts({ default: _default, stated: _stated, ...facts }: Facts): Facts {
  return facts;
}

function onlyValue(schema: Parsed | undefined): Parsed | undefined {
  return at(schema, 'const') ?? listOf(at(schema, 'enum'))[0];
}

function single(schema: Parsed): Parsed | undefined {
  const value = at(schema, 'const');
  return value === undefined ? undefined : [value];
}

/** The parameters of an operation in one of their places. */
export function parametersIn(document: Parsed, operation: Parsed, place: string): Member[] {
  return listOf(at(operation, 'parameters'))
    .map((one) => resolvedIn(document, one))
    .filter((one) => at(one, 'in') === place && at(one, 'x-catalpa-argument') !== false)
    .map((one) => ({
      ...factsOf(document, at(one, 'schema')),
      name: String(at(one, 'name')),
      required: at(one, 'required') === true || at(one, 'x-catalpa-required') === true,
      deprecated: at(one, 'deprecated') === true,
    }));
}

/** The properties of an object, stated in one place or in several; a later one adds to an earlier one. */
export function propertiesOf(document: Parsed, schema: Parsed | undefined): Member[] {
  const members = new Map<string, Member>();
  const parts = listOf(at(schema, 'allOf')).length > 0 ? listOf(at(schema, 'allOf')) : [schema ?? {}];
  // What has no type is a constraint between properties that are stated elsewhere.
  const stating = parts.map((one) => resolvedIn(document, one)).filter((one) => at(one, 'type') !== undefined);
  for (const part of stating) {
    const required = listOf(at(part, 'required'));
    for (const [name, one] of entriesOf(at(part, 'properties'))) {
      const known = members.get(name)?.required ?? false;
      members.set(name, { ...factsOf(document, one), name, required: known || required.includes(name) });
    }
  }
  return [...members.values()];
}
