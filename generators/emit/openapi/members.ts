import type { Parameter } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { memberDescription, memberFacts, propertySchema, valueSchema } from '../schema/parameters.ts';
import type { Reference, Schema } from '../schema/schema.ts';
import { schemaInPath, wholePattern } from '../schema/segments.ts';
import type { Sentence } from '../schema/words.ts';
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

/** An argument of the query; one that a group states is a component. */
export function queryArgument(
  builder: Builder,
  parameter: Parameter,
  object: ParameterObject,
): HttpParameter | Component {
  // A component has one name, and a templated name stands for several.
  const grouped = parameter.variables.length === 0 ? builder.findGrouped(parameter, object.name) : undefined;
  if (!grouped) return queryParameter(builder, parameter, object, object.name);
  const component = builder.names.of({ kind: 'grouped', group: grouped.group, name: grouped.parameter.name });
  if (!builder.groupedParameters.has(component)) {
    builder.groupedParameters.set(component, queryParameter(builder, parameter, object, grouped.group));
  }
  return { component };
}

function queryParameter(builder: Builder, parameter: Parameter, object: ParameterObject, owner: string): HttpParameter {
  const several = parameter.type.kind === 'array' || parameter.multi !== undefined;
  const base = {
    name: parameter.name,
    in: 'query',
    required: isRequired(parameter, object),
    deprecated: parameter.deprecated,
    several,
    schema: valueSchema(parameter, builder.context),
  } as const;
  const member = { parameter, owner };
  const description = memberDescription(member, builder.context);
  if (!several) {
    return { ...base, description: builder.dialect.text(description), facts: memberFacts(member, builder.context) };
  }
  const assumed = [...description.facts, writtenAsSeveral(parameter.name)];
  return {
    ...base,
    description: builder.dialect.text({ ...description, facts: assumed }),
    facts: merged(
      jsonMap({ 'x-catalpa-assumed': ['style', 'explode'] }),
      memberFacts(member, builder.context, builder.context.gaps.about('parameter')),
    ),
  };
}

/** No source shows how several values are written, and OpenAPI has no way to leave it open. */
function writtenAsSeveral(name: string): Sentence {
  return ['Several values are assumed to be written as ', { code: `${name}=…&${name}=…` }, '.'];
}

/** A variable part of the path, whether or not it is an argument as well. */
export function pathParameter(
  builder: Builder,
  variable: PathVariable,
  parameter: Parameter | undefined,
  owner: string,
): HttpParameter {
  const kind = builder.segmentKinds.get(variable.segmentKind);
  const member = parameter && { parameter, owner };
  const free: Schema = parameter ? valueSchema(parameter, builder.context) : { type: 'string' };
  const schema = kind ? schemaInPath(free, parameter?.type ?? { kind: 'string' }, kind.pattern) : free;
  const description = member ? memberDescription(member, builder.context) : { facts: [notAnArgument] };
  const segment: Sentence[] = kind?.purpose === undefined ? [] : [[{ prose: kind.purpose }, '.']];
  return {
    name: variable.name,
    in: 'path',
    description: builder.dialect.text({ ...description, facts: [...description.facts, ...segment] }),
    required: true,
    deprecated: parameter?.deprecated ?? false,
    several: false,
    schema,
    facts: merged(
      jsonMap({
        'x-catalpa-argument': parameter === undefined ? false : undefined,
        'x-catalpa-name': variable.name === variable.argument ? undefined : variable.argument,
        'x-catalpa-segment': variable.segmentKind,
        'x-catalpa-pattern': kind && schema.pattern === undefined ? wholePattern(kind.pattern) : undefined,
      }),
      member && memberFacts(member, builder.context),
    ),
  };
}

const notAnArgument: Sentence = ['A variable part of the path that is not an argument.'];
