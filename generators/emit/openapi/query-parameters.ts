import type { Deployment } from '../../catalogue/deployment.ts';
import type { Selection } from '../../catalogue/envelope.ts';
import type { ModulesInterface } from '../../catalogue/model.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { codes, type Phrase } from '../../shape/phrase.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { shapeOfGenerator } from '../../shape/shapes.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import { componentName } from './component-names.ts';
import type { HttpParameter } from './document.ts';
import { queryParameter } from './members.ts';
import type { Requests } from './requests.ts';
import { writingOf } from './writing.ts';

/**
 * Every parameter of a request, as components: what all requests may have, what names modules, what each module accepts, the
 * same for a module as a generator, and what a response asks to be sent again.
 */
export function queryParameters(
  builder: Builder<ModulesInterface>,
  requests: Requests,
): ReadonlyMap<string, HttpParameter> {
  const { deployment, shape } = requests;
  const isLast = ({ parameter }: Member): boolean => deployment.continuation?.has(parameter.name) ?? false;
  const modules = [...builder.shapes.values()];
  return asComponents([
    ...shape.members.filter((member) => !isLast(member)).map((member) => envelopeParameter(builder, requests, member)),
    ...modules.flatMap((one) => moduleParameters(builder, one)),
    ...generators(builder, deployment).flatMap((one) =>
      moduleParameters(builder, one).map((parameter) => ({
        ...parameter,
        facts: merged(parameter.facts, ofGenerator),
      })),
    ),
    ...shape.members.filter(isLast).map((member) => ({
      ...queryParameter(builder, member, shape.name),
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

/** A parameter that no module has: one with a fixed value, one that names modules, or one of the binding's own. */
function envelopeParameter(
  builder: Builder<ModulesInterface>,
  { deployment, selections, shape }: Requests,
  member: Member,
): HttpParameter {
  const { name } = member.parameter;
  const value = deployment.fixed?.get(name);
  if (value !== undefined) return fixedParameter(name, value);
  const selection = selections.find(({ parameter }) => parameter === name);
  if (selection) return selectionParameter(builder, member, selection);
  return queryParameter(builder, member, shape.name);
}

function fixedParameter(name: string, value: string): HttpParameter {
  return {
    name,
    in: 'query',
    description: '',
    required: true,
    schema: { type: 'string', const: value },
    example: value,
    facts: jsonMap({ 'x-catalpa-fixed': true }),
  };
}

function selectionParameter(
  { dialect }: Builder<ModulesInterface>,
  { written, several, parameter }: Member,
  { groups }: Selection,
): HttpParameter {
  const { style, sentences, facts } = writingOf(written);
  const schema: Schema = { reference: { kind: 'selection', name: parameter.name } };
  const meaning: Phrase = groups
    ? ['The modules of ', ...codes(groups), '.']
    : ['The module that is used as a generator: the pages that it finds replace a list of pages.'];
  return {
    name: written.name,
    in: 'query',
    description: dialect.text({ facts: [meaning, ...sentences] }),
    ...(style ? { style } : {}),
    schema: several ? { type: 'array', items: schema } : schema,
    facts: groups ? merged(jsonMap({ 'x-catalpa-module-groups': groups }), facts) : ofGenerator,
  };
}

const ofGenerator = jsonMap({ 'x-catalpa-generator': true });

/** What each module accepts that a binding lets be used as a generator, by the names that its parameters then have. */
function generators({ iface }: Builder<ModulesInterface>, deployment: Deployment): Shape[] {
  const names = deployment.generators?.names;
  if (names === undefined) return [];
  return iface.modules.filter(({ generator }) => generator).map((module) => shapeOfGenerator(module, names, iface));
}

function moduleParameters(builder: Builder<ModulesInterface>, { name, owner, members }: Shape): HttpParameter[] {
  const module = owner.kind === 'module' ? owner.module : undefined;
  return members.map((member) => queryParameter(builder, member, name, module));
}
