import type { GroupView, ResourceView, SetView } from '../../../templates/reference/views/lists.ts';
import type { Endpoint, Resource, Route } from '../../catalogue/model.ts';
import type { Group, ValueSet } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { parameterNames } from '../../view/context.ts';
import { factTexts } from '../../view/facts.ts';
import { groupContents, listsValues, resourceContents, setContents } from '../../view/lists.ts';
import { setLink } from './page-text.ts';
import { pageView } from './page-view.ts';
import { linkTo, type Page } from './reference.ts';
import { endpointLabel, type Uses, useViews } from './uses.ts';

/** `served` are the endpoints of the routes that serve the resource, and those whose body it is. */
export function resourceView(
  page: Page,
  resource: Resource,
  served: readonly { readonly route: Route; readonly endpoint: Endpoint }[],
): ResourceView {
  const { sections, endpoints } = page.reference.pages;
  return {
    ...pageView(page, [resource], sections.get('resources')),
    ...resourceContents(page, resource),
    endpoints: served.map(({ route, endpoint }) => {
      const required = endpoint.parameters.filter((field) => field.location === 'body' && isRequired(field));
      return {
        link: linkTo(page, endpointLabel(route, endpoint), endpoints.get(endpoint.name)),
        isBody: endpoint.body === resource.name,
        required: parameterNames(
          page,
          resource,
          required.map((field) => field.name),
        ),
      };
    }),
  };
}

export function groupView(page: Page, group: Group, uses: Uses | undefined): GroupView {
  return {
    ...pageView(page, [group], page.reference.pages.sections.get('groups')),
    ...groupContents(page, group),
    uses: useViews(page, uses),
  };
}

/** `derived` are the names of the sets derived from this one. */
export function setView(page: Page, set: ValueSet, derived: readonly string[], uses: Uses | undefined): SetView {
  const { facts, values, ...contents } = setContents(page, set);
  return {
    ...pageView(page, [set], page.reference.pages.sections.get('sets')),
    ...contents,
    facts: facts.filter((fact) => !listsValues(fact)),
    values: values && {
      current: values.filter(({ code }) => code !== 'deprecatedvalues').flatMap(factTexts),
      deprecated: values.filter(({ code }) => code === 'deprecatedvalues').flatMap(factTexts),
    },
    derived: derived.map((name) => setLink(page, name)),
    uses: useViews(page, uses),
  };
}
