import type {
  FullEndpoint,
  FullInterface,
  FullModule,
  Line,
  Lines,
  LlmsFullView,
} from '../../../templates/reference/views/llms-full.ts';
import { hasOwnObjects } from '../../catalogue/bind.ts';
import type { Catalogue, Interface, Module } from '../../catalogue/model.ts';
import { endpointObject, moduleObject, type ParameterObject, routesOf } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { markdown, prose } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import { addressesOf } from '../../shape/addresses.ts';
import { ownArguments } from '../../shape/bodies.ts';
import { parameterFacts, setFacts } from '../../shape/facts.ts';
import type { FactCode, StatedFact } from '../../shape/labels.ts';
import { constraintPhrase, decisionPhrase, replacementPhrase, severalPhrase } from '../../shape/phrases.ts';
import { factsInLine, markdownStyle, render, sentence } from '../../shape/render.ts';
import { llmsView } from './catalogue-views.ts';
import { proseOf } from './formatting.ts';
import type { Reference } from './reference.ts';

export function llmsFullView(catalogue: Catalogue, references: readonly Reference[]): LlmsFullView {
  return { ...llmsView(catalogue, references), interfaces: references.map(fullInterface) };
}

function fullInterface(reference: Reference): FullInterface {
  const { iface } = reference;
  const isRepeated = !hasOwnObjects(iface);
  const several = severalOf(iface.multi);
  return {
    title: iface.title,
    purpose: proseOf(iface.purpose),
    addresses: addressesOf(iface),
    fills: (iface.binding?.fills ?? []).map(({ says }) => prose(says)),
    isRepeated,
    multiple: several?.most && markdown(render(severalPhrase(several), style)),
    notes: iface.notes.map(({ text }) => prose(text)),
    conditions: iface.conditions.map(({ name, when }) => ({
      name,
      when: when && markdown(render(decisionPhrase(when), style)),
    })),
    // A binding changes no set.
    sets: iface.binding ? [] : iface.sets.map((set) => lineOf(set.name, setFacts(set).filter(isSaidHere))),
    ...(isRepeated ? { modules: [], resources: [], endpoints: [] } : listsOf(reference)),
    gaps: iface.gaps.map(({ id, missing }) => ({ id, missing: prose(missing) })),
  };
}

function listsOf({ iface, resources }: Reference): Pick<FullInterface, 'modules' | 'resources' | 'endpoints'> {
  if (iface.kind === 'modules') {
    return { modules: iface.modules.map((module) => fullModule(iface, module)), resources: [], endpoints: [] };
  }
  return {
    modules: [],
    resources: iface.resources.map(({ title, purpose, fields }) => ({
      title,
      ...linesOf(iface, purpose, fields),
    })),
    endpoints: routesOf(iface).flatMap((route) =>
      route.endpoints.map((endpoint) => fullEndpoint(iface, resources, endpointObject(route, endpoint))),
    ),
  };
}

function fullModule(iface: Interface, module: Module): FullModule {
  const { name, group, prefix, generator, deprecated, replacement } = module;
  const use = replacement === undefined ? undefined : markdown(render(replacementPhrase(replacement, 'module'), style));
  return {
    name,
    group,
    prefix,
    isGenerator: generator,
    deprecated: deprecated ? { use } : undefined,
    ...linesOf(iface, module.purpose, module.parameters, moduleObject(module)),
  };
}

function fullEndpoint(
  iface: Interface,
  resources: Reference['resources'],
  object: ReturnType<typeof endpointObject>,
): FullEndpoint {
  const { route, endpoint } = object;
  const resource = resources.get(endpoint.body ?? '');
  const required = object.parameters.filter((one) => one.location === 'body' && isRequired(one, object));
  return {
    operation: `${endpoint.methods.join(', ')} ${route.path}`,
    name: endpoint.name,
    body: resource && { title: resource.title, required: required.map(({ name }) => name) },
    ...linesOf(iface, endpoint.purpose, ownArguments(resources, endpoint), object),
  };
}

const style = markdownStyle();

function linesOf(
  iface: Interface,
  purpose: string | undefined,
  parameters: readonly Parameter[],
  object?: ParameterObject,
): Lines {
  return {
    purpose: proseOf(purpose),
    parameters: parameters.map((parameter) => {
      const facts = parameterFacts(parameter, { iface, object })
        .filter((fact) => isSaidHere(fact) && !isSaidOfSet(fact, parameter))
        .map((fact) => (isUsual(fact, parameter, iface) ? { ...fact, phrase: [] } : fact));
      return lineOf(parameter.name, facts, parameter.purpose);
    }),
    constraints: (object?.constraints ?? []).map((one) => markdown(sentence(constraintPhrase(one), style))),
  };
}

/** The facts that have a line of their own, or are of no use to a caller. */
const leftOut: ReadonlySet<FactCode> = new Set(['together', 'from', 'stated', 'derived']);

/** The facts that the line of a shared set states. */
const ofSet: ReadonlySet<FactCode> = new Set(['values', 'form', 'varying', 'bounds', 'deprecatedvalues']);

function isSaidOfSet({ code }: StatedFact, { type }: Parameter): boolean {
  if (type.set !== undefined) return code === 'type' || ofSet.has(code);
  return type.kind === 'array' && type.items.set !== undefined && ofSet.has(code);
}

function isSaidHere({ code }: StatedFact): boolean {
  return !leftOut.has(code);
}

/** Whether it is the number of values that is said once for the interface. */
function isUsual({ code }: StatedFact, { multi }: Parameter, iface: Interface): boolean {
  const [own, usual] = [severalOf(multi), severalOf(iface.multi)];
  if (code !== 'several' || !own?.most || !usual?.most) return false;
  const { ordinary, elevated } = usual.most;
  return own.most.ordinary === ordinary && own.most.elevated === elevated && own.duplicates === usual.duplicates;
}

function lineOf(name: string, facts: readonly StatedFact[], purpose?: string): Line {
  return { name, facts: markdown(factsInLine(facts, style, purpose)) };
}
