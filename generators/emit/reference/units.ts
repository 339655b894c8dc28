import type { Constraint } from '../../catalogue/model/constraints.ts';
import { sharedPart } from '../../catalogue/model/digests.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Endpoint, Interface, Module, Route, RouteFamily } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { code, type Markdown, md } from '../../lib/markdown.ts';
import { perPair } from '../../lib/per-pair.ts';
import { bodyFields, changedFields } from '../../shape/bodies.ts';
import type { Reference } from './reference.ts';
import type { Target } from './targets.ts';

/** A fact with a page or a heading, and its parameters. */
export interface Owner {
  readonly label: Markdown;
  readonly target: Target | undefined;
  readonly fact: Fact;
  readonly parameters: readonly Parameter[];
  readonly constraints?: readonly Constraint[];
}

/** The owners in one module or family of routes, or in the shared part of an interface. Their facts change together. */
export interface Unit {
  /** The module, if the unit is that of a module. */
  readonly module?: Module;
  /** The owners without parameters whose facts may rest on an interpretation. */
  readonly facts: readonly Owner[];
  /** The owners with parameters. A field that an endpoint takes unchanged from a resource is listed for the resource only. */
  readonly owners: readonly Owner[];
  /** The modules or endpoints with all of their parameters, or the parameters that a binding adds to every request. */
  readonly callers: readonly Owner[];
}

/** A unit, its labels and places included, depends only on its subject and on the shared part of its interface. */
const rememberedUnit = perPair<Interface, Interface | Module | RouteFamily, Unit>();

/** The units of an interface, the shared one first. */
export function unitsOf(reference: Reference): readonly Unit[] {
  const { iface } = reference;
  const shared = sharedPart(iface);
  return [
    rememberedUnit(shared, shared, () => sharedUnit(reference)),
    ...(iface.kind === 'modules'
      ? iface.modules.map((module) => rememberedUnit(shared, module, () => moduleUnit(reference, module)))
      : iface.families.map((family) => rememberedUnit(shared, family, () => familyUnit(reference, family)))),
  ];
}

function sharedUnit(reference: Reference): Unit {
  const { iface, pages } = reference;
  const groups = iface.groups.map((group) => ({
    label: md`${code(group.name)} (group)`,
    target: pages.groups.get(group.name),
    fact: group,
    parameters: group.parameters,
  }));
  const ofBinding = bindingOwners(reference);
  if (iface.kind === 'modules') {
    return { facts: sharedFacts(reference), owners: [...groups, ...ofBinding], callers: ofBinding };
  }
  const resources = iface.resources.map((resource) => ({
    label: md`${resource.title} (resource)`,
    target: pages.resources.get(resource.name),
    fact: resource,
    parameters: resource.fields,
  }));
  return { facts: sharedFacts(reference), owners: [...groups, ...resources], callers: ofBinding };
}

/** Treats the parameters that a binding adds to every request as those of one more module. */
function bindingOwners({ iface: { binding }, pages }: Reference): Owner[] {
  const { parameters = [], constraints = [] } = binding?.deployment ?? {};
  if (!binding || parameters.length === 0) return [];
  return [{ label: md`Every request`, target: pages.binding, fact: binding, parameters, constraints }];
}

function moduleUnit({ pages }: Reference, module: Module): Unit {
  const { name, parameters, constraints } = module;
  const owners = [{ label: code(name), target: pages.modules.get(name), fact: module, parameters, constraints }];
  return { module, facts: [], owners, callers: owners };
}

function familyUnit(reference: Reference, family: RouteFamily): Unit {
  const { iface, pages, places } = reference;
  const { routes } = family;
  const facts = [
    factOwner(md`${family.title}`, family, pages.families.get(family.name)),
    ...routes.map((route) => factOwner(code(route.path), route, places.routes.get(route.path))),
  ];
  const callers = routes.flatMap((route) =>
    route.endpoints.map((endpoint) => ({
      label: endpointLabel(route, endpoint),
      target: pages.endpoints.get(endpoint.name),
      fact: endpoint,
      parameters: endpoint.parameters,
      constraints: endpoint.constraints,
    })),
  );
  const owners = callers.map((caller) => ({ ...caller, parameters: ownParameters(iface, caller.fact) }));
  return { facts, owners, callers };
}

/** The methods and the route of an endpoint, as in its heading. */
export function endpointLabel(route: Route, endpoint: Endpoint): Markdown {
  return md`${endpoint.methods.join(', ')} ${code(route.path)}`;
}

function ownParameters(iface: Interface, endpoint: Endpoint): Parameter[] {
  const fields = bodyFields(iface, endpoint);
  const changed = new Set(changedFields(iface, endpoint));
  return endpoint.parameters.filter(
    (parameter) => parameter.location !== 'body' || !fields.has(parameter.name) || changed.has(parameter),
  );
}

function factOwner(label: Markdown, fact: Fact, target: Target | undefined): Owner {
  return { label, fact, target, parameters: [] };
}

function sharedFacts({ iface, pages }: Reference): Owner[] {
  const { sections, sets, gap, interpretation, index } = pages;
  const named = (facts: readonly (Fact & { readonly name: string })[], section: string): Owner[] =>
    facts.map((fact) => factOwner(code(fact.name), fact, sections.get(section)));
  return [
    factOwner(md`the interface`, iface, index),
    ...iface.notes.map((note) => factOwner(md`the note ${code(note.id)}`, note, sections.get(`topic ${note.topic}`))),
    ...named(iface.conditions, 'conditions'),
    ...iface.sets.map((set) => factOwner(code(set.name), set, sets.get(set.name))),
    ...iface.gaps.map((one) => factOwner(md`the gap ${code(one.id)}`, one, gap.get(one.id))),
    ...iface.interpretations.map((one) => factOwner(code(one.id), one, interpretation.get(one.id))),
    ...(iface.kind === 'modules'
      ? iface.moduleGroups.map((group) => factOwner(code(group.name), group, pages.moduleGroups.get(group.name)))
      : [...named(iface.namespaces, 'namespaces'), ...named(iface.segmentKinds, 'segments')]),
  ];
}
