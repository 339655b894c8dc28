import { digestOfFacts, isForLaterRuns, sharedPart } from '../../catalogue/model/digests.ts';
import { envelopeOf, postedModules } from '../../catalogue/model/envelope.ts';
import type { Interface, ModulesInterface, RoutesInterface } from '../../catalogue/model/model.ts';
import { acceptedResources, routesOf } from '../../catalogue/model/parameter-objects.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { lastPer } from '../../lib/last-per.ts';
import { shownResources } from '../../shape/answers.ts';
import { resultOf } from '../../shape/results.ts';
import { answerName } from '../schema/answer-schemas.ts';
import type { Reference } from '../schema/schema.ts';

/** The names of the components of one interface. Shared sets keep their names. */
export interface ComponentNames {
  of(reference: Reference): string;
  /** The name of the component for the responses of a status; for `default`, of the one that states that a response is not shown. */
  ofStatus(status: string): string;
}

const lastNames = lastPer<Interface, ComponentNames>();

/**
 * Returns the names of the components. If later runs of the process may reuse results, it is the same object until the names change;
 * otherwise a new object each time, so that results made with it can be freed.
 */
export function componentNames(iface: Interface): ComponentNames {
  const wanted = wantedNames(iface);
  if (!isForLaterRuns(iface)) return namesOf(wanted);
  return lastNames(sharedPart(iface), digestOfFacts(wanted), () => namesOf(wanted));
}

/** The names that the components of an interface have, unless others have taken them. */
interface WantedNames {
  readonly components: readonly (readonly [key: string, name: string])[];
  /** The statuses of responses that are not those of a single endpoint. */
  readonly statuses: readonly string[];
}

function wantedNames(iface: Interface): WantedNames {
  const components: (readonly [key: string, name: string])[] = [];
  const add = (reference: Reference, name: string): void => {
    components.push([keyOf(reference), name]);
  };
  for (const { name } of iface.sets) add({ kind: 'set', name }, name);
  if (iface.kind === 'routes') addOfRoutes(iface, add);
  else addOfModules(iface, add);
  for (const group of iface.groups) {
    for (const { name } of group.parameters)
      add({ kind: 'grouped', group: group.name, name }, `${group.name}_${inWords(name)}`);
  }
  const { statuses = [], errors } = iface.binding?.deployment ?? {};
  if (errors?.schema !== undefined) add({ kind: 'error', name: 'error' }, 'Error');
  return {
    components,
    statuses: [...statuses.map(({ status }) => String(status)), ...(errors?.statuses.keys() ?? [])],
  };
}

type Add = (reference: Reference, name: string) => void;

function addOfRoutes(iface: RoutesInterface, add: Add): void {
  for (const { name } of acceptedResources(iface)) add({ kind: 'resource', name }, `${pascalCase(name)}Body`);
  for (const name of shownResources(iface).keys()) add({ kind: 'shown', name }, pascalCase(name));
  for (const { endpoints } of routesOf(iface)) {
    for (const { name, response } of endpoints)
      if (response) add({ kind: 'response', name }, `${pascalCase(name)}Response`);
  }
}

function addOfModules(iface: ModulesInterface, add: Add): void {
  for (const { name } of iface.modules) add({ kind: 'module', name }, `${pascalCase(name)}Parameters`);
  const selecting = envelopeOf(iface)?.selections.map(({ parameter }) => parameter);
  const posted = postedModules(iface);
  if (posted.length > 0) add({ kind: 'envelope', name: 'envelope' }, 'RequestParameters');
  for (const { module } of posted) add({ kind: 'request', name: module.name }, `${pascalCase(module.name)}Request`);
  for (const name of new Set(selecting)) add({ kind: 'selection', name }, `${pascalCase(name)}Module`);
  if (resultOf(iface)) add({ kind: 'answer', name: answerName }, answerName);
}

function namesOf({ components, statuses }: WantedNames): ComponentNames {
  // Names that differ only in case clash in code of some languages.
  const names = createNames([], (name) => name.toLowerCase());
  const taken = new Map(components.map(([key, wanted]) => [key, names.take(componentName(wanted))]));
  const byStatus = new Map([['default', names.take('NotShown')]]);
  for (const status of statuses) if (!byStatus.has(status)) byStatus.set(status, names.take(`Status${status}`));
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

/** The name of a parameter, with `_` for the braces of a templated name and other characters. */
function inWords(name: string): string {
  return name.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^_+|_+$/g, '');
}

/** The text with `_` for the characters that a component's name must not contain; `unnamed` for an empty text. */
export function componentName(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '_') || 'unnamed';
}
