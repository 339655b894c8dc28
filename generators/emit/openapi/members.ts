import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { quickPattern } from '../../catalogue/path-text.ts';
import { type Json, jsonMap, merged } from '../../lib/json.ts';
import { type Phrase, prose } from '../../shape/phrase.ts';
import type { Description } from '../schema/descriptions.ts';
import { exampleOf } from '../schema/examples.ts';
import { templateNames } from '../schema/objects.ts';
import {
  type Member,
  memberDescription,
  memberFacts,
  propertySchema,
  type SchemaContext,
  valueSchema,
} from '../schema/parameters.ts';
import type { Reference, Schema } from '../schema/schema.ts';
import { schemaInPath, wholePattern } from '../schema/segments.ts';
import type { Builder } from './builder.ts';
import type { Component, HttpParameter } from './document.ts';
import type { PathVariable } from './paths.ts';

/** A parameter as a property; one that a group states is a component. */
export function property(builder: Builder, parameter: Parameter, owner: string): Schema {
  const grouped = builder.findGrouped(parameter, owner);
  if (!grouped) return propertySchema({ parameter, owner }, builder.context);
  const reference: Reference = { kind: 'grouped', group: grouped.group, name: grouped.parameter.name };
  const name = builder.names.of(reference);
  if (!builder.groupedSchemas.has(name)) {
    builder.groupedSchemas.set(
      name,
      propertySchema({ parameter: grouped.parameter, owner: grouped.group }, builder.context),
    );
  }
  return { reference };
}

/** An argument of the query under each of its names; one that a group states is a component. */
export function queryArguments(
  builder: Builder,
  parameter: Parameter,
  object: ParameterObject,
): (HttpParameter | Component)[] {
  if (parameter.variables.length > 0) {
    // A component has one name, and a templated name stands for several.
    const names = templateNames(object)(parameter) ?? [parameter.name];
    return names.map((name) => queryParameter(builder, parameter, object, object.name, name));
  }
  const grouped = builder.findGrouped(parameter, object.name);
  if (!grouped) return [queryParameter(builder, parameter, object, object.name)];
  const component = builder.names.of({ kind: 'grouped', group: grouped.group, name: grouped.parameter.name });
  if (!builder.groupedParameters.has(component)) {
    builder.groupedParameters.set(component, queryParameter(builder, parameter, object, grouped.group));
  }
  return [{ component }];
}

function queryParameter(
  builder: Builder,
  parameter: Parameter,
  object: ParameterObject,
  owner: string,
  name = parameter.name,
): HttpParameter {
  const { several, context, dialect } = builder;
  const member = { parameter, owner };
  const description = describedMember(member, context);
  const required = isRequired(parameter, object);
  const base = {
    in: 'query',
    required,
    deprecated: parameter.deprecated,
    schema: valueSchema(parameter, context),
    // A form that is filled in with examples would send each of them, so that only what has to be sent has one.
    ...shownBy(required ? exampleOf(parameter) : undefined),
  } as const;
  if (!takesSeveral(parameter)) {
    return { ...base, name, description: dialect.text(description), facts: memberFacts(member, context) };
  }
  const inQuery = several.nameOf(name);
  return {
    ...base,
    name: inQuery,
    style: several.style,
    description: dialect.text({ ...description, facts: [...description.facts, ...several.sentences(name)] }),
    facts: merged(
      jsonMap({ 'x-catalpa-name': inQuery === name ? undefined : name }),
      several.facts,
      memberFacts(member, context, several.assumed ? context.gaps.about('parameter') : []),
    ),
  };
}

/** Describes a parameter outside a body. It includes the purpose of its set, which viewers do not show by themselves. */
export function describedMember(member: Member, context: SchemaContext): Description {
  const description = memberDescription(member, context);
  const { set } = member.parameter;
  const purpose = description.purpose ?? (set === undefined ? undefined : context.sets.get(set)?.purpose);
  return purpose === undefined ? description : { ...description, purpose };
}

export function takesSeveral({ type, multi }: Parameter): boolean {
  return type.kind === 'array' || multi !== undefined;
}

/** A variable part of the path, whether or not it is an argument as well. */
export function pathParameter(
  builder: Builder,
  variable: PathVariable,
  parameter: Parameter | undefined,
  owner: string,
): HttpParameter {
  const kind = builder.segmentKinds.get(variable.segmentKind);
  const pattern = kind && quickPattern(kind.pattern);
  const member = parameter && { parameter, owner };
  const free: Schema = parameter ? valueSchema(parameter, builder.context) : { type: 'string' };
  const schema = pattern ? schemaInPath(free, parameter?.type ?? { kind: 'string' }, pattern) : free;
  const description = member ? describedMember(member, builder.context) : { facts: [notAnArgument] };
  const segment: Phrase[] = kind?.purpose === undefined ? [] : [[prose(kind.purpose)]];
  return {
    name: variable.name,
    in: 'path',
    description: builder.dialect.text({ ...description, facts: [...description.facts, ...segment] }),
    required: true,
    deprecated: parameter?.deprecated ?? false,
    schema,
    ...shownBy(parameter && pattern && exampleInPath(parameter, pattern)),
    facts: merged(
      jsonMap({
        'x-catalpa-argument': parameter === undefined ? false : undefined,
        'x-catalpa-name': variable.name === variable.argument ? undefined : variable.argument,
        'x-catalpa-segment': variable.segmentKind,
        'x-catalpa-pattern': pattern && schema.pattern === undefined ? wholePattern(pattern) : undefined,
      }),
      member && memberFacts(member, builder.context),
    ),
  };
}

/** Makes the `example` of a parameter, if there is one. */
export function shownBy(example: Json | undefined): Pick<HttpParameter, 'example'> {
  return example === undefined ? {} : { example };
}

/** A value that also has the form of its part of the path. */
function exampleInPath(parameter: Parameter, pattern: string): Json | undefined {
  const example = exampleOf(parameter);
  return new RegExp(wholePattern(pattern), 'u').test(String(example)) ? example : undefined;
}

const notAnArgument: Phrase = ['A variable part of the path that is not an argument.'];
