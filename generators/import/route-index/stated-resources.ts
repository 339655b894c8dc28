import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import type { AddOrigin } from '../draft.ts';
import { isText } from '../valid-texts.ts';
import { devices, numberedNames, singular, slugOf, titleOf } from './name-forms.ts';
import type { ParameterData } from './parameter-data.ts';
import type { RouteRecord } from './route-records.ts';

/** A resource of which routes state the schema. */
export interface StatedResource {
  readonly name: string;
  readonly title: string;
  /** The first route that states it. */
  readonly route: RouteRecord;
}

/** The resources of routes by schema, named after their titles; two with one title are told apart by their first routes. */
export function resourcesOf(routes: readonly RouteRecord[]): ReadonlyMap<ParameterData, StatedResource> {
  const take = numberedNames('-');
  const slugs = new Set<string>();
  const resources = new Map<ParameterData, StatedResource>();
  for (const route of routes) {
    const { schema } = route;
    if (!schema || resources.has(schema)) continue;
    const slug = slugOfTitle(schema);
    const noun = slugOfRoute(route);
    const parts = slug === '' || slugs.has(slug) ? [slug, noun] : [slug];
    const wanted = parts.filter((part) => part !== '').join('-') || 'resource';
    slugs.add(slug);
    const name = take(devices.has(wanted) ? `${wanted}-resource` : wanted);
    resources.set(schema, { name, title: titleOf(name), route });
  }
  return resources;
}

function slugOfTitle(schema: ParameterData): string {
  const title = schema.get('title');
  return slugOf(isText(title) ? title : '');
}

/** The noun for what a route is about, such as `autosave`. */
function slugOfRoute({ rest }: RouteRecord): string {
  const last = rest.findLast((part) => part.kind === 'literal');
  return singular(slugOf(last?.kind === 'literal' ? last.text : ''));
}

/** The files of resources. Records the origins of their nodes if `addOrigin` is given. */
export function resourceFiles(
  folder: string,
  resources: ReadonlyMap<ParameterData, StatedResource>,
  addOrigin?: AddOrigin,
): [string, DataMap][] {
  return [...resources].map(([schema, { name, title, route }]) => {
    const file = `${folder}/resources/${name}.yaml`;
    addOrigin?.(file, [], ['routes', route.key, 'schema']);
    return [
      file,
      new Map<string, Data>([
        ['name', name],
        ['title', title],
        ['response', schema],
      ]),
    ];
  });
}
