import { fill } from '../../catalogue/bind.ts';
import type { Deployment } from '../../catalogue/deployment.ts';
import type { Module, ModulesInterface } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonMap, jsonOf, merged } from '../../lib/json.ts';
import { templateNames } from '../schema/objects.ts';
import { memberFacts, valueSchema } from '../schema/parameters.ts';
import type { Schema } from '../schema/schema.ts';
import { codePiece, listed, type Sentence } from '../schema/words.ts';
import type { Builder } from './builder.ts';
import type { HttpParameter } from './document.ts';
import { describedMember, takesSeveral } from './members.ts';
import { componentName } from './names.ts';
import { type Selection, selectionsOf } from './selections.ts';

/**
 * Every parameter of a request, as components: what all requests have, what names modules, what each module accepts, the
 * same for a module as a generator, and what a response asks to be sent again.
 */
export function queryParameters(
  builder: Builder<ModulesInterface>,
  deployment: Deployment,
): ReadonlyMap<string, HttpParameter> {
  const { iface } = builder;
  const objects = parameterObjects(iface).flatMap((object) => (object.kind === 'module' ? [object] : []));
  const generators = deployment.generators ? objects.filter(({ module }) => module.generator) : [];
  return asComponents([
    ...[...(deployment.fixed ?? [])].map(([name, value]) => fixedParameter(name, value)),
    ...selectionsOf(iface, deployment).map((selection) => selectionParameter(builder, selection)),
    ...objects.flatMap((object) => moduleParameters(builder, deployment, object, undefined)),
    ...generators.flatMap((object) => moduleParameters(builder, deployment, object, deployment.generators?.names)),
    ...[...(deployment.continuation ?? [])].map(([name, says]) => continuationParameter(builder, name, says)),
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

function fixedParameter(name: string, value: string): HttpParameter {
  return {
    ...inQuery,
    name,
    required: true,
    description: '',
    schema: { type: 'string', const: value },
    example: value,
    facts: fixed,
  };
}

const fixed = jsonMap({ 'x-catalpa-fixed': true });

function selectionParameter(builder: Builder<ModulesInterface>, { parameter, groups }: Selection): HttpParameter {
  const { several, dialect } = builder;
  const schema: Schema = { reference: { kind: 'selection', name: parameter } };
  if (groups === undefined) {
    const facts: Sentence[] = [['The module that is used as a generator: its pages take the place of a list of them.']];
    return {
      ...inQuery,
      name: parameter,
      description: dialect.text({ facts }),
      schema,
      facts: generatorFact,
    };
  }
  const facts: Sentence[] = [['The modules of ', ...listed(groups), '.'], ...several.sentences(parameter)];
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

function continuationParameter({ dialect }: Builder, name: string, says: string): HttpParameter {
  return {
    ...inQuery,
    name,
    description: dialect.text({ purpose: says, facts: [] }),
    schema: { type: 'string' },
    facts: jsonMap({ 'x-catalpa-continuation': true }),
  };
}

type ModuleObject = ParameterObject & { readonly kind: 'module' };

/** What a module accepts, by the names of requests; `names` changes them where it is used as a generator. */
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
    const named = (name: string): HttpParameter => {
      const one = moduleParameter(builder, deployment, object, parameter, inRequests(name));
      return names === undefined ? one : { ...one, facts: merged(one.facts, generatorFact) };
    };
    return all.map(named);
  });
}

function moduleParameter(
  builder: Builder<ModulesInterface>,
  { booleans }: Deployment,
  object: ModuleObject,
  parameter: Parameter,
  name: string,
): HttpParameter {
  const { several, context, dialect } = builder;
  const { module } = object;
  const member = { parameter, owner: module.name };
  const isSeveral = takesSeveral(parameter);
  const isRequiredThere = isRequired(parameter, object);
  const byPresence = booleans === 'presence' && parameter.type.kind === 'boolean' && !isSeveral;
  const schema = valueSchema(parameter, context);
  const description = describedMember(member, context);
  return {
    ...inQuery,
    name: isSeveral ? several.nameOf(name) : name,
    deprecated: parameter.deprecated || module.deprecated,
    ...(isSeveral ? { style: several.style } : {}),
    description: dialect.text({
      ...description,
      facts: [
        ...description.facts,
        ...(byPresence ? [presence] : []),
        ...(isSeveral ? several.sentences(name) : []),
        belongs(module, isRequiredThere),
      ],
    }),
    schema: byPresence ? presentSchema(schema, parameter) : schema,
    facts: merged(
      jsonMap({
        'x-catalpa-module': module.name,
        'x-catalpa-name': parameter.statedName,
        'x-catalpa-required': isRequiredThere || undefined,
      }),
      isSeveral ? several.facts : undefined,
      memberFacts(member, context),
    ),
  };
}

function belongs({ path }: Module, required: boolean): Sentence {
  return [required ? 'Required by ' : 'For ', codePiece(path), '.'];
}

const presence: Sentence = ['True if it is there, whatever its value: left out if it is not.'];

/** Only a value that says what being there means is accepted, as any other would say the opposite. */
function presentSchema({ default: _default, ...schema }: Schema, { default: preset, mustbe }: Parameter): Schema {
  const stated = jsonMap({ 'x-catalpa-stated-default': preset && jsonOf(preset.stated) });
  return { ...schema, const: mustbe ?? true, facts: merged(schema.facts, stated) };
}
