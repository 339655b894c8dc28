import type { Deployment } from '../../catalogue/model/deployment.ts';
import type { Selection } from '../../catalogue/model/envelope.ts';
import type { ModulesInterface } from '../../catalogue/model/model.ts';
import { rootsOf } from '../../catalogue/model/submodules.ts';
import { addTo } from '../../lib/add-to.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { codes, type Phrase } from '../../shape/phrase.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { shapeOfGenerator } from '../../shape/shapes.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import { componentName } from './component-names.ts';
import type { Node, NodeMap } from './document.ts';
import { queryParameter } from './members.ts';
import { memoized } from './memoized.ts';
import type { Requests } from './requests.ts';
import { sharedParameter } from './shared-names.ts';
import { writingOf } from './writing.ts';

/**
 * All parameters of requests, as components: those of the envelope, those of each module, those of each module as a generator, and those
 * that continue a response.
 */
export function queryParameters(builder: Builder<ModulesInterface>, requests: Requests): Map<string, NodeMap> {
  const { first, last } = envelopeParameters(builder, requests);
  return asComponents(builder, [
    ...first,
    ...selectedShapes(builder).flatMap((one) => moduleParameters(builder, one)),
    ...generators(builder, requests.deployment).flatMap((one) => generatorParameters(builder, one)),
    ...last,
  ]);
}

/** A parameter by its name in requests. */
type Named = readonly [string, NodeMap];

/** The parameters of a request besides those of its modules: `first` stand in front of these, `last` ask for the rest of a response. */
interface EnvelopeParameters {
  readonly first: readonly Named[];
  readonly last: readonly Named[];
}

const envelopeParameters = memoized((builder: Builder<ModulesInterface>, requests: Requests): EnvelopeParameters => {
  const { deployment, shape } = requests;
  const isLast = ({ parameter }: Member): boolean => deployment.continuation?.has(parameter.name) ?? false;
  const [last, first] = [shape.members.filter(isLast), shape.members.filter((member) => !isLast(member))];
  return {
    first: first.map((member) => [member.written.name, envelopeParameter(builder, requests, member)]),
    last: last.map((member) => [
      member.written.name,
      merged<Node>(queryParameter(builder, member, shape.name), jsonMap({ 'x-catalpa-continuation': true })),
    ]),
  };
});

const mergedParameter = memoized((_builder: Builder, parameters: readonly NodeMap[]) => sharedParameter(parameters));

function asComponents(builder: Builder, parameters: readonly Named[]): Map<string, NodeMap> {
  const byName = new Map<string, NodeMap[]>();
  for (const [name, parameter] of parameters) addTo(byName, name, parameter);
  const names = createNames([], (name) => name.toLowerCase());
  const components = new Map<string, NodeMap>();
  for (const [name, all] of byName) {
    const [first, second] = all;
    const component = first && second ? mergedParameter(builder, all) : first;
    if (component) components.set(names.take(componentName(name)), component);
  }
  return components;
}

/** A parameter of the envelope: one with a fixed value, one that names modules, or one that the binding adds. */
function envelopeParameter(
  builder: Builder<ModulesInterface>,
  { deployment, selections, shape }: Requests,
  member: Member,
): NodeMap {
  const { name } = member.parameter;
  const value = deployment.fixed?.get(name);
  const selection = selections.find(({ parameter }) => parameter === name);
  if (selection) return merged(selectionParameter(builder, member, selection), fixedFacts(value));
  if (value === undefined) return queryParameter(builder, member, shape.name);
  const schema: Schema = { type: 'string', const: value };
  return jsonMap<Node>({ name, in: 'query', required: true, schema, example: value, 'x-catalpa-fixed': true });
}

/** Marks a fixed parameter as required: without it, a server may show its help in place of a response. */
function fixedFacts(value: string | undefined): NodeMap {
  return value === undefined ? new Map() : jsonMap<Node>({ required: true, example: value });
}

function selectionParameter(
  { dialect }: Builder<ModulesInterface>,
  { written, several, parameter, accepts }: Member,
  { groups }: Selection,
): NodeMap {
  const { style, sentences, facts } = writingOf(written, accepts);
  const schema: Schema = { reference: { kind: 'selection', name: parameter.name } };
  const meaning: Phrase = groups
    ? ['The modules of ', ...codes(groups), '.']
    : ['The module that is used as a generator: the pages that it finds replace a list of pages.'];
  return merged<Node>(
    jsonMap<Node>({
      name: written.name,
      in: 'query',
      description: dialect.text({ facts: [meaning, ...sentences] }),
      ...style,
      schema: several ? { type: 'array', items: schema } : schema,
      'x-catalpa-module-groups': groups,
    }),
    groups ? facts : ofGenerator,
  );
}

const ofGenerator: NodeMap = jsonMap({ 'x-catalpa-generator': true });

/** The shapes of the modules that a binding allows as generators, with the names that their parameters have in that use. */
function generators({ iface }: Builder<ModulesInterface>, deployment: Deployment): Shape[] {
  const names = deployment.generators?.names;
  if (names === undefined) return [];
  return iface.modules.filter(({ generator }) => generator).map((module) => shapeOfGenerator(module, names, iface));
}

/** The shapes of the modules that requests name. The parameters of root modules belong to the envelope. */
function selectedShapes(builder: Builder<ModulesInterface>): Shape[] {
  const roots = namesOfRoots(builder);
  return [...builder.shapes.values()].filter(({ name }) => !roots.has(name));
}

const namesOfRoots = memoized(
  ({ iface }: Builder<ModulesInterface>) => new Set(rootsOf(iface.modules).map(({ name }) => name)),
);

const moduleParameters = memoized(parametersOf);

const generatorParameters = memoized((builder: Builder, shape: Shape) =>
  parametersOf(builder, shape).map(([name, parameter]): Named => [name, merged(parameter, ofGenerator)]),
);

function parametersOf(builder: Builder, { name, owner, members }: Shape): Named[] {
  const module = owner.kind === 'module' ? owner.module : undefined;
  return members.map((member) => [member.written.name, queryParameter(builder, member, name, { module })]);
}
