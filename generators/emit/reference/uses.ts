import type { UseView } from '../../../templates/reference/views/shared.ts';
import type { Constraint } from '../../catalogue/constraints.ts';
import { digestOfFacts, objectDigest } from '../../catalogue/digests.ts';
import type { Fact } from '../../catalogue/facts.ts';
import type { Topic } from '../../catalogue/gaps.ts';
import type { Endpoint, Interface, Route } from '../../catalogue/model.ts';
import { endpointObject, moduleObject, parameterObjects } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import type { Type } from '../../catalogue/type-model.ts';
import { code, type Markdown, md } from '../../lib/markdown.ts';
import { bodyFields, changedFields } from '../../shape/bodies.ts';
import { parameterNames } from '../../view/context.ts';
import { linkTo, type Page, type Reference } from './reference.ts';
import type { Target } from './targets.ts';

/** Something with a page or a heading of its own. */
export interface Owner {
  readonly label: Markdown;
  readonly target: Target | undefined;
  readonly fact: Fact;
  readonly parameters: readonly Parameter[];
  readonly constraints?: readonly Constraint[];
  /** A digest of what is stated of a module or endpoint alone; empty for others. */
  readonly digest: string;
}

/** Names of parameters by the owner that has them, in order. */
export type Uses = Map<Owner, string[]>;

/** Everything with parameters, in order; what an endpoint takes from a resource unchanged is left to the resource. */
export function ownersOf(reference: Reference): Owner[] {
  const { iface, pages } = reference;
  const groups = iface.groups.map((group) => ({
    label: md`${code(group.name)} (group)`,
    target: pages.groups.get(group.name),
    fact: group,
    digest: '',
    parameters: group.parameters,
  }));
  if (iface.kind === 'modules') {
    const modules = iface.modules.map((module) => ({
      label: code(module.name),
      target: pages.modules.get(module.name),
      fact: module,
      digest: objectDigest(moduleObject(module)),
      parameters: module.parameters,
      constraints: module.constraints,
    }));
    return [...groups, ...ofBinding(reference), ...modules];
  }
  const resources = iface.resources.map((resource) => ({
    label: md`${resource.title} (resource)`,
    target: pages.resources.get(resource.name),
    fact: resource,
    digest: '',
    parameters: resource.fields,
  }));
  const routes = iface.families.flatMap((family) => family.routes);
  const endpoints = routes.flatMap((route) =>
    route.endpoints.map((endpoint) => endpointOwner(reference, route, endpoint)),
  );
  return [...groups, ...resources, ...endpoints];
}

function endpointOwner({ pages, resources }: Reference, route: Route, endpoint: Endpoint): Owner {
  const fields = bodyFields(resources, endpoint);
  const changed = new Set(changedFields(resources, endpoint));
  return {
    label: endpointLabel(route, endpoint),
    target: pages.endpoints.get(endpoint.name),
    fact: endpoint,
    digest: objectDigest(endpointObject(route, endpoint)),
    constraints: endpoint.constraints,
    parameters: endpoint.parameters.filter(
      (parameter) => parameter.location !== 'body' || !fields.has(parameter.name) || changed.has(parameter),
    ),
  };
}

/** Lists the modules or endpoints, in order, with all of their parameters, and what a binding adds to every request. */
export function callersOf(reference: Reference): Owner[] {
  const { iface, pages } = reference;
  const objects = parameterObjects(iface).map((object): Owner => {
    const { name, parameters, constraints } = object;
    const digest = objectDigest(object);
    if (object.kind === 'module') {
      return {
        label: code(name),
        target: pages.modules.get(name),
        fact: object.module,
        digest,
        parameters,
        constraints,
      };
    }
    const { route, endpoint } = object;
    return {
      label: endpointLabel(route, endpoint),
      target: pages.endpoints.get(name),
      fact: endpoint,
      digest,
      parameters,
      constraints,
    };
  });
  return [...ofBinding(reference), ...objects];
}

/** Treats the parameters that a binding adds to every request as those of one more module. */
function ofBinding({ iface: { binding }, pages }: Reference): Owner[] {
  const { parameters = [], constraints = [] } = binding?.deployment ?? {};
  if (!binding || parameters.length === 0) return [];
  return [{ label: md`Every request`, target: pages.binding, fact: binding, digest: '', parameters, constraints }];
}

/** The methods of an endpoint and its route, as its heading has them. */
export function endpointLabel(route: Route, endpoint: Endpoint): Markdown {
  return md`${endpoint.methods.join(', ')} ${code(route.path)}`;
}

/** A digest of what pages say of those who use something, and of where they are described. */
export function digestOfUses(uses: Uses | undefined): string {
  return digestOfFacts([...(uses ?? [])].map(([owner, names]) => [owner.label, owner.target, owner.digest, names]));
}

/** By set, who uses it with which parameters. */
export function usesOfSets(owners: readonly Owner[]): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const owner of owners) {
    for (const parameter of owner.parameters) {
      for (const set of setsOf(parameter)) addUse(uses, set, owner, parameter.name);
    }
  }
  return uses;
}

/** By group, module or resource whose list is brought in, who brings it in and which parameters come from it. */
export function usesOfLists(owners: readonly Owner[]): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const owner of owners) {
    for (const { from, name } of owner.parameters) if (from !== undefined) addUse(uses, from, owner, name);
  }
  return uses;
}

function setsOf({ set, type }: Parameter): string[] {
  return [...new Set([...setsIn(type), ...(set === undefined ? [] : [set])])];
}

function setsIn(type: Type): string[] {
  const items = type.kind === 'array' ? setsIn(type.items) : [];
  return type.set === undefined ? items : [type.set, ...items];
}

/** The owners that rest on each interpretation or are stated at each place: as a whole, or some of their parameters. */
export interface UsesOfFacts {
  /** By the id of the interpretation. */
  readonly readings: ReadonlyMap<string, Uses>;
  /** By the text of the citation. */
  readonly sources: ReadonlyMap<string, Uses>;
}

export function usesOfFacts(reference: Reference, owners: readonly Owner[]): UsesOfFacts {
  const readings = new Map<string, Uses>();
  const sources = new Map<string, Uses>();
  for (const owner of [...factOwners(reference), ...owners]) {
    const add = (fact: Fact, name?: string): void => {
      for (const id of fact.restsOn) addUse(readings, id, owner, name);
      for (const { text } of fact.sources) addUse(sources, text, owner, name);
    };
    for (const fact of [owner.fact, ...(owner.constraints ?? [])]) add(fact);
    for (const parameter of owner.parameters) add(parameter, parameter.name);
  }
  return { readings, sources };
}

/** Lists the owners without parameters that may depend on an interpretation. */
function factOwners({ iface, pages }: Reference): Owner[] {
  const owner = (label: Markdown, fact: Fact, target: Target | undefined): Owner => ({
    label,
    fact,
    target,
    digest: '',
    parameters: [],
  });
  const { sections, sets, gap, interpretation, families, routes, index } = pages;
  const named = (facts: readonly (Fact & { readonly name: string })[], section: string): Owner[] =>
    facts.map((fact) => owner(code(fact.name), fact, sections.get(section)));
  return [
    owner(md`the interface`, iface, index),
    ...iface.notes.map((note) => owner(md`the note ${code(note.id)}`, note, sections.get(`topic ${note.topic}`))),
    ...named(iface.conditions, 'conditions'),
    ...iface.sets.map((set) => owner(code(set.name), set, sets.get(set.name))),
    ...iface.gaps.map((one) => owner(md`the gap ${code(one.id)}`, one, gap.get(one.id))),
    ...iface.interpretations.map((one) => owner(code(one.id), one, interpretation.get(one.id))),
    ...(iface.kind === 'modules'
      ? iface.moduleGroups.map((group) => owner(code(group.name), group, pages.moduleGroups.get(group.name)))
      : [
          ...named(iface.namespaces, 'namespaces'),
          ...named(iface.segmentKinds, 'segments'),
          ...iface.families.flatMap((family) => [
            owner(md`${family.title}`, family, families.get(family.name)),
            ...family.routes.map((route) => owner(code(route.path), route, routes.get(route.path))),
          ]),
        ]),
  ];
}

function addUse(uses: Map<string, Uses>, key: string, owner: Owner, name: string | undefined): void {
  const users = uses.get(key) ?? new Map<Owner, string[]>();
  const names = users.get(owner) ?? [];
  if (name !== undefined) names.push(name);
  uses.set(key, users.set(owner, names));
}

export function useView(page: Page, { label, target, fact }: Owner, names: readonly string[]): UseView {
  return { owner: linkTo(page, label, target), parameters: parameterNames(page, fact, names) };
}

export function useViews(page: Page, uses: Uses | undefined): UseView[] {
  return [...(uses ?? [])].map(([owner, names]) => useView(page, owner, names));
}

/** The notes of an interface about a topic. */
export function notesAbout({ notes }: Interface, topic: Topic): Interface['notes'] {
  return notes.filter((note) => note.topic === topic);
}
