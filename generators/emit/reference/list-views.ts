import type { GroupView, ResourceView, SetView } from '../../../templates/reference/views/lists.ts';
import type { Endpoint, Resource, Route } from '../../catalogue/model.ts';
import type { Group, ValueSet } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import type { Markdown } from '../../lib/markdown.ts';
import { acceptsOfType, enumOf } from '../../shape/accepts.ts';
import { setFacts } from '../../shape/facts.ts';
import type { FactCode } from '../../shape/labels.ts';
import { proseOf } from './formatting.ts';
import { phraseText, setLink } from './page-text.ts';
import { footView, noteViews, pageView } from './page-view.ts';
import { factViews, parameterViews } from './parameter-view.ts';
import { linkTo, type Page, parameterLinkList } from './reference.ts';
import { endpointLabel, type Uses, useViews } from './uses.ts';
import { hasManyValues, valueLines } from './values.ts';

/** `served` are the endpoints of the routes that serve the resource, and those whose body it is. */
export function resourceView(
  page: Page,
  resource: Resource,
  served: readonly { readonly route: Route; readonly endpoint: Endpoint }[],
): ResourceView {
  const { sections, endpoints } = page.reference.pages;
  const { name, fields } = resource;
  return {
    ...pageView(page, [resource], sections.get('resources')),
    title: resource.title,
    purpose: proseOf(resource.purpose),
    notes: noteViews(page, resource),
    parameters: parameterViews(page, { owner: resource, parameters: fields }),
    endpoints: served.map(({ route, endpoint }) => {
      const required = endpoint.parameters.filter((field) => field.location === 'body' && isRequired(field));
      return {
        link: linkTo(page, endpointLabel(route, endpoint), endpoints.get(endpoint.name)),
        isBody: endpoint.body === name,
        required: parameterLinkList(
          page,
          resource,
          required.map((field) => field.name),
        ),
      };
    }),
    ...footView(page, [`resource ${name}`, `response ${name}`, 'resource'], [resource, ...fields]),
  };
}

export function groupView(page: Page, group: Group, uses: Uses | undefined): GroupView {
  const { iface, pages } = page.reference;
  const { name, parameters } = group;
  return {
    ...pageView(page, [group], pages.sections.get('groups')),
    name,
    purpose: proseOf(group.purpose),
    names: iface.binding?.deployment.names,
    notes: noteViews(page, group),
    parameters: parameterViews(page, { owner: group, parameters }),
    uses: useViews(page, uses),
    ...footView(page, [], [group, ...parameters]),
  };
}

/** The facts of a set that are listed one by one, and those that name its values. */
const listed: ReadonlySet<FactCode> = new Set(['values', 'form', 'deprecatedvalues']);

/** `derived` are the names of the sets derived from this one. */
export function setView(page: Page, set: ValueSet, derived: readonly string[], uses: Uses | undefined): SetView {
  const facts = setFacts(set).filter(({ code }) => !listed.has(code));
  return {
    ...pageView(page, [set], page.reference.pages.sections.get('sets')),
    name: set.name,
    purpose: proseOf(set.purpose),
    facts: factViews(page, facts, set.type),
    notes: noteViews(page, set),
    values: valuesView(page, set),
    derived: derived.map((name) => setLink(page, name)),
    uses: useViews(page, uses),
    ...footView(page, [`set ${set.name}`, 'set'], [set]),
  };
}

function valuesView(page: Page, set: ValueSet): SetView['values'] {
  const values = enumOf(acceptsOfType(set.type));
  if (!values) return undefined;
  const facts = setFacts(set);
  const lines = (code: FactCode): Markdown[] => {
    const { phrase = [], items = [phrase] } = facts.find((one) => one.code === code) ?? {};
    const phrases = code === 'values' ? [phrase] : items;
    return phrases.filter(({ length }) => length > 0).map((one) => phraseText(page, one));
  };
  return {
    current: [...(hasManyValues(values) ? valueLines(values) : lines('values')), ...lines('form')],
    deprecated: lines('deprecatedvalues'),
  };
}
