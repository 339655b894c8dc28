import { isForLaterRuns, sharedPart } from '../../catalogue/model/digests.ts';
import { envelopeOf, postedModules } from '../../catalogue/model/envelope.ts';
import type { Interface, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/objects.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { lastPer } from '../../lib/last-per.ts';
import type { Reference } from '../schema/schema.ts';

/** The names of the components of one interface. Shared sets keep theirs. */
export interface ComponentNames {
  of(reference: Reference): string;
  /** The component for the responses of a status, or for `default` the one that says that a response is not shown. */
  ofStatus(status: string): string;
}

/** The names of an interface's components, with the endpoints that show their responses. */
const lastNames = lastPer<Interface, ComponentNames>();

/**
 * Returns the names of the components: one object for as long as they are the same, where later runs may take over what is made with
 * them; otherwise another one each time, so that what is made with it can be freed.
 */
export function componentNames(iface: Interface): ComponentNames {
  if (!isForLaterRuns(iface)) return makeNames(iface);
  // Whether an endpoint shows its response is not shared.
  const responses = iface.kind === 'routes' ? JSON.stringify(namesOfResponses(iface)) : '';
  return lastNames(sharedPart(iface), responses, () => makeNames(iface));
}

/** Returns the names of the endpoints that show their response. */
function namesOfResponses(iface: RoutesInterface): string[] {
  return routesOf(iface).flatMap(({ endpoints }) => endpoints.flatMap(({ name, response }) => (response ? name : [])));
}

function makeNames(iface: Interface): ComponentNames {
  // Names that differ in case only become one name in some languages.
  const names = createNames([], (name) => name.toLowerCase());
  const taken = new Map<string, string>();
  const add = (reference: Reference, wanted: string): void => {
    taken.set(keyOf(reference), names.take(componentName(wanted)));
  };
  for (const { name } of iface.sets) add({ kind: 'set', name }, name);
  if (iface.kind === 'routes') {
    for (const { name } of iface.resources) add({ kind: 'resource', name }, `${pascalCase(name)}Body`);
    for (const name of namesOfResponses(iface)) add({ kind: 'response', name }, `${pascalCase(name)}Response`);
  } else {
    for (const { name } of iface.modules) add({ kind: 'module', name }, `${pascalCase(name)}Parameters`);
    const selecting = envelopeOf(iface)?.selections.map(({ parameter }) => parameter);
    const posted = postedModules(iface);
    if (posted.length > 0) add({ kind: 'envelope', name: 'envelope' }, 'RequestParameters');
    for (const { module } of posted) add({ kind: 'request', name: module.name }, `${pascalCase(module.name)}Request`);
    for (const name of new Set(selecting)) add({ kind: 'selection', name }, `${pascalCase(name)}Module`);
  }
  for (const group of iface.groups) {
    for (const { name } of group.parameters)
      add({ kind: 'grouped', group: group.name, name }, `${group.name}_${inWords(name)}`);
  }
  const { statuses = [], errors } = iface.binding?.deployment ?? {};
  if (errors?.schema !== undefined) add({ kind: 'error', name: 'error' }, 'Error');
  const stated = [...statuses.map(({ status }) => String(status)), ...(errors?.statuses.keys() ?? [])];
  const byStatus = new Map([['default', names.take('NotShown')]]);
  for (const status of stated) if (!byStatus.has(status)) byStatus.set(status, names.take(`Status${status}`));
  return {
    ofStatus: (status) => byStatus.get(status) ?? `Status${status}`,
    of(reference) {
      const name = taken.get(keyOf(reference));
      if (name === undefined) throw new Error(`there is no component for "${keyOf(reference)}"`);
      return name;
    },
  };
}

function keyOf(reference: Reference): string {
  const within = reference.kind === 'grouped' ? `${JSON.stringify(reference.group)} ` : '';
  return `${reference.kind} ${within}${reference.name}`;
}

/** The name of a parameter without the marks of a templated one. */
function inWords(name: string): string {
  return name.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^_+|_+$/g, '');
}

/** The text with `_` for what a component's name must not have. */
export function componentName(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '_') || 'unnamed';
}
