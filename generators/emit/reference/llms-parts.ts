import type { BindingAdditions } from '../../../templates/reference/views/llms-full.ts';
import { type Constraint, namesIn } from '../../catalogue/model/constraints.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Interface, Resource } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/model/parameter-objects.ts';
import { addTo } from '../../lib/add-to.ts';
import { code, join, type Markdown, markdown, md, toMarkdown } from '../../lib/markdown.ts';
import { describedArguments } from '../../shape/bodies.ts';

/**
 * The words and constraints that a preset adds to requests, modules, endpoints and resources, with the names of those that have exactly
 * these. Empty for any other binding.
 */
export function addedByBinding(iface: Interface): BindingAdditions[] {
  if (!iface.binding?.at.source.isPreset) return [];
  const everywhere = parametersOfRequests(iface).map(({ name }) => name);
  const isOfOwner = ({ name }: Parameter): boolean => iface.kind === 'modules' || !everywhere.includes(name);
  const byAdditions = new Map<string, string[]>();
  const add = (owner: Owner, name: string): void => {
    const what = additionsTo({ ...owner, parameters: owner.parameters.filter(isOfOwner) });
    if (what.length > 0) addTo(byAdditions, what.join('; '), name);
  };
  if (iface.kind === 'routes') for (const resource of iface.resources) add(ofResource(resource), resource.title);
  for (const object of parameterObjects(iface)) add(ofObject(iface, object), object.name);
  const listed = [...byAdditions].map(([what, owners]) => ({ what: markdown(what), owners: namesText(owners) }));
  if (everywhere.length === 0) return listed;
  return [{ what: md`descriptions of ${namesText(everywhere)}`, owners: md`every request` }, ...listed];
}

/** The parameters that a binding adds to every request. */
export function parametersOfRequests({ binding }: Interface): readonly Parameter[] {
  return binding?.deployment.parameters ?? [];
}

interface Owner {
  readonly fact: Fact;
  readonly parameters: readonly Parameter[];
  readonly constraints: readonly Constraint[];
}

function ofResource(resource: Resource): Owner {
  return { fact: resource, parameters: resource.fields, constraints: [] };
}

function ofObject(iface: Interface, object: ParameterObject): Owner {
  const { constraints } = object;
  if (object.kind === 'module') return { fact: object.module, parameters: object.parameters, constraints };
  return { fact: object.endpoint, parameters: describedArguments(iface, object.endpoint), constraints };
}

function additionsTo({ fact, parameters, constraints }: Owner): string[] {
  const added = constraints.filter(({ at }) => at.source.isPreset);
  return [
    ...(fact.purposeFrom === 'preset' ? ['purpose'] : []),
    ...described(parameters),
    ...(added.length === 0
      ? []
      : [
          added.length === constraints.length
            ? 'all constraints'
            : `constraints between ${toMarkdown(namesText(added.flatMap(namesIn)))}`,
        ]),
  ];
}

function described(parameters: readonly Parameter[]): string[] {
  const having = parameters.filter(({ purpose = '' }) => purpose.trim() !== '');
  const added = having.filter(({ purposeFrom }) => purposeFrom === 'preset');
  if (added.length === 0) return [];
  const others = having.filter((one) => !added.includes(one));
  if (others.length === 0) return ['descriptions of all parameters'];
  return others.length < added.length
    ? [`descriptions of all parameters but ${toMarkdown(namesText(others.map(({ name }) => name)))}`]
    : [`descriptions of ${toMarkdown(namesText(added.map(({ name }) => name)))}`];
}

function namesText(names: readonly string[]): Markdown {
  return join([...new Set(names)].map(code), ', ');
}
