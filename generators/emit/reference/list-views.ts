import type { GroupView, ResourceView, SetView } from '../../../templates/reference/views/lists.ts';
import type { Endpoint, Resource, Route } from '../../catalogue/model/model.ts';
import type { Group, ValueSet } from '../../catalogue/model/parameter-model.ts';
import { isRequired } from '../../catalogue/model/parameters.ts';
import type { Markdown } from '../../lib/markdown.ts';
import { resourcesOf } from '../../shape/bodies.ts';
import { factTexts } from '../../view/fact-views.ts';
import { groupContents, listsValues, resourceContents, setContents } from '../../view/list-contents.ts';
import { parameterNames } from '../../view/view-context.ts';
import { setLink } from './page-text.ts';
import { pageView } from './page-view.ts';
import { linkTo, type Page, type Reference } from './reference.ts';
import type { Target } from './targets.ts';
import { endpointLabel } from './units.ts';
import { type Uses, useViews } from './uses.ts';

/** An endpoint as the page of a resource lists it. */
export interface Served {
  readonly label: Markdown;
  readonly target: Target | undefined;
  readonly isBody: boolean;
  /** The names of the resource's fields that the endpoint requires. */
  readonly required: readonly string[];
}

export function servedBy({ iface, pages }: Reference, resource: string, route: Route, endpoint: Endpoint): Served {
  const fields = new Set(
    resourcesOf(iface)
      .get(resource)
      ?.fields.map(({ name }) => name),
  );
  const required = endpoint.parameters.filter(
    (field) => field.location === 'body' && fields.has(field.name) && isRequired(field),
  );
  return {
    label: endpointLabel(route, endpoint),
    target: pages.endpoints.get(endpoint.name),
    isBody: endpoint.body === resource,
    required: required.map(({ name }) => name),
  };
}

/** `served`: the endpoints of the routes that serve the resource, and the endpoints whose body is the resource. */
export function resourceView(page: Page, resource: Resource, served: readonly Served[]): ResourceView {
  return {
    ...pageView(page, [resource], page.reference.pages.sections.get('resources')),
    ...resourceContents(page, resource),
    endpoints: served.map(({ label, target, isBody, required }) => ({
      link: linkTo(page, label, target),
      isBody,
      required: parameterNames(page, resource, required),
    })),
  };
}

export function groupView(page: Page, group: Group, uses: Uses | undefined): GroupView {
  return {
    ...pageView(page, [group], page.reference.pages.sections.get('groups')),
    ...groupContents(page, group),
    uses: useViews(page, uses),
  };
}

/** `derived`: the names of the sets that are derived from this one. */
export function setView(page: Page, set: ValueSet, derived: readonly string[], uses: Uses | undefined): SetView {
  const { facts, values, ...contents } = setContents(page, set);
  return {
    ...pageView(page, [set], page.reference.pages.sections.get('sets')),
    ...contents,
    facts: facts.filter((fact) => !listsValues(fact)),
    values: values && {
      current: values.filter(({ code }) => code !== 'deprecatedValues').flatMap(factTexts),
      deprecated: values.filter(({ code }) => code === 'deprecatedValues').flatMap(factTexts),
    },
    derived: derived.map((name) => setLink(page, name)),
    uses: useViews(page, uses),
  };
}
