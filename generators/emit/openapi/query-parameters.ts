import { fill, referringTo } from '../../catalogue/bind.ts';
import type { Deployment } from '../../catalogue/deployment.ts';
import type { Envelope, Selection } from '../../catalogue/envelope.ts';
import type { Module, ModulesInterface } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonMap, jsonOf, merged } from '../../lib/json.ts';
import { code, codes, type Phrase } from '../../shape/phrase.ts';
import { templateNames } from '../schema/objects.ts';
import { type Member, memberFacts, valueSchema } from '../schema/parameters.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import { componentName } from './component-names.ts';
import type { HttpParameter } from './document.ts';
import { describedMember, takesSeveral } from './members.ts';

/**
 * Every parameter of a request, as components: what all requests may have, what names modules, what each module accepts, the
 * same for a module as a generator, and what a response asks to be sent again.
 */
export function queryParameters(
  builder: Builder<ModulesInterface>,
  deployment: Deployment,
  envelope: Envelope,
): ReadonlyMap<string, HttpParameter> {
  const objects = parameterObjects(builder.iface).flatMap((object) => (object.kind === 'module' ? [object] : []));
  const generators = deployment.generators ? objects.filter(({ module }) => module.generator) : [];
  const isLast = ({ name }: Parameter): boolean => deployment.continuation?.has(name) ?? false;
  const first = envelope.parameters.filter((parameter) => !isLast(parameter));
  return asComponents([
    ...first.map((parameter) => envelopeParameter(builder, deployment, envelope, parameter)),
    ...objects.flatMap((object) => moduleParameters(builder, deployment, object, undefined)),
    ...generators.flatMap((object) => moduleParameters(builder, deployment, object, deployment.generators?.names)),
    ...envelope.parameters.filter(isLast).map((parameter) => ({
      ...requestParameter(builder, deployment, { parameter, owner: builder.iface.name }, parameter.name),
      facts: jsonMap({ 'x-catalpa-continuation': true }),
    })),
  ]);
}

/** Two parameters of one name could not be told apart in a request. */
function asComponents(parameters: readonly HttpParameter[]): Map<string, HttpParameter> {
  const components = new Map<string, HttpParameter>();
  const names = createNames([], (name) => name.toLowerCase());
  const taken = new Set<string>();
  for (const parameter of parameters) {
    if (taken.has(parameter.name)) throw new Error(`a request has two parameters "${parameter.name}"`);
    taken.add(parameter.name);
    components.set(names.take(componentName(parameter.name)), parameter);
  }
  return components;
}

const inQuery = { in: 'query', required: false, deprecated: false } as const;

/** A parameter that no module has: one with a fixed value, one that names modules, or one of the binding's own. */
function envelopeParameter(
  builder: Builder<ModulesInterface>,
  deployment: Deployment,
  { selections }: Envelope,
  parameter: Parameter,
): HttpParameter {
  const { name } = parameter;
  const value = deployment.fixed?.get(name);
  if (value !== undefined) return fixedParameter(name, value);
  const selection = selections.find((one) => one.parameter === name);
  if (selection) return selectionParameter(builder, selection);
  return requestParameter(builder, deployment, { parameter, owner: builder.iface.name }, name);
}

function fixedParameter(name: string, value: string): HttpParameter {
  return {
    ...inQuery,
    name,
    required: true,
    description: '',
    schema: { type: 'string', const: value },
    example: value,
    facts: jsonMap({ 'x-catalpa-fixed': true }),
  };
}

function selectionParameter(builder: Builder<ModulesInterface>, { parameter, groups }: Selection): HttpParameter {
  const { several, dialect } = builder;
  const schema: Schema = { reference: { kind: 'selection', name: parameter } };
  if (groups === undefined) {
    const facts: Phrase[] = [
      ['The module that is used as a generator: the pages that it finds replace a list of pages.'],
    ];
    return {
      ...inQuery,
      name: parameter,
      description: dialect.text({ facts }),
      schema,
      facts: generatorFact,
    };
  }
  const facts: Phrase[] = [['The modules of ', ...codes(groups), '.'], ...several.sentences(parameter)];
  return {
    ...inQuery,
    name: several.nameOf(parameter),
    description: dialect.text({ facts }),
    style: several.style,
    schema: { type: 'array', items: schema },
    facts: merged(jsonMap({ 'x-catalpa-module-groups': groups }), several.facts),
  };
}

const generatorFact = jsonMap({ 'x-catalpa-generator': true });

type ModuleObject = ParameterObject & { readonly kind: 'module' };

/** Makes the parameters of a module by their names in requests; `names` is their pattern where the module is a generator. */
function moduleParameters(
  builder: Builder<ModulesInterface>,
  deployment: Deployment,
  object: ModuleObject,
  names: string | undefined,
): HttpParameter[] {
  const inRequests = (name: string): string => (names === undefined ? name : fill(names, { name }));
  const spelledOut = templateNames(object);
  return object.parameters.flatMap((parameter) => {
    const all = parameter.variables.length === 0 ? [parameter.name] : (spelledOut(parameter) ?? [parameter.name]);
    const member = { parameter: referringTo(parameter, inRequests), owner: object.name };
    const use = { module: object.module, required: isRequired(parameter, object) };
    const named = (name: string): HttpParameter => {
      const one = requestParameter(builder, deployment, member, inRequests(name), use);
      return names === undefined ? one : { ...one, facts: merged(one.facts, generatorFact) };
    };
    return all.map(named);
  });
}

/** A parameter of a request; `use` is the module that it is for, if it is for one. */
function requestParameter(
  builder: Builder<ModulesInterface>,
  { booleans }: Deployment,
  member: Member,
  name: string,
  use?: { readonly module: Module; readonly required: boolean },
): HttpParameter {
  const { several, context, dialect } = builder;
  const { parameter } = member;
  const isSeveral = takesSeveral(parameter);
  const byPresence = booleans === 'presence' && parameter.type.kind === 'boolean' && !isSeveral;
  const schema = valueSchema(parameter, context);
  const description = describedMember(member, context);
  const sentences: Phrase[] = [
    ...description.facts,
    ...(byPresence ? [presence] : []),
    ...(isSeveral ? several.sentences(name) : []),
    ...(use ? [belongs(use.module, use.required)] : []),
  ];
  return {
    ...inQuery,
    // A request that is not for the module does without its parameters.
    required: !use && isRequired(parameter),
    name: isSeveral ? several.nameOf(name) : name,
    deprecated: parameter.deprecated || (use?.module.deprecated ?? false),
    ...(isSeveral ? { style: several.style } : {}),
    description: dialect.text({ ...description, facts: sentences }),
    schema: byPresence ? presentSchema(schema, parameter) : schema,
    facts: merged(
      jsonMap({
        'x-catalpa-module': use?.module.name,
        'x-catalpa-name': parameter.statedName,
        'x-catalpa-required': use?.required || undefined,
      }),
      isSeveral ? several.facts : undefined,
      memberFacts(member, context),
    ),
  };
}

function belongs({ path }: Module, required: boolean): Phrase {
  return [required ? 'Required by ' : 'For ', code(path), '.'];
}

const presence: Phrase = ['True if present, whatever its value; left out if false.'];

/** Only a value that says what being there means is accepted, as any other would say the opposite. */
function presentSchema({ default: _default, ...schema }: Schema, { default: preset, mustbe }: Parameter): Schema {
  const stated = jsonMap({ 'x-catalpa-stated-default': preset && jsonOf(preset.stated) });
  return { ...schema, const: mustbe ?? true, facts: merged(schema.facts, stated) };
}
