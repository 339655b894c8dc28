import type { Route, RoutesInterface, Segment } from '../../../../generators/catalogue/model/model.ts';
import { routesOf } from '../../../../generators/catalogue/model/parameter-objects.ts';
import { list, member } from '../requests/json-members.ts';
import { type Ask, isSuccess } from './site.ts';

/** An item that can be read and updated at its own path. */
export interface Item {
  readonly route: Route;
  readonly path: string;
  /** The values of the variables in its path. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The items of a site that can be read and updated. They are listed by collections, or linked from other items. */
export async function itemsOf(iface: RoutesInterface, ask: Ask): Promise<readonly Item[]> {
  const routes = routesOf(iface);
  const updated = routes.filter((route) => hasMethod(route, 'GET') && hasMethod(route, 'PUT'));
  const found: Item[] = [];
  // A collection may belong to an item, so that shorter paths are read first.
  for (const route of updated.toSorted((one, other) => one.segments.length - other.segments.length)) {
    const last = route.segments.at(-1);
    if (last?.kind !== 'variable') {
      if (route.segments.every(({ kind }) => kind === 'literal'))
        found.push({ route, path: route.path, variables: {} });
      continue;
    }
    const above = route.segments.slice(0, -1);
    for (const { path, variables } of collectionsOf(above, found))
      for (const id of await listedIn(path, last.name, routes, ask))
        found.push({ route, path: `${path}/${id}`, variables: { ...variables, [last.name]: id } });
  }
  return [...found, ...(await linkedItems(updated, found, ask))];
}

/** The paths of a collection: one, or one for each item that its path goes through. */
function collectionsOf(above: readonly Segment[], found: readonly Item[]): readonly Pick<Item, 'path' | 'variables'>[] {
  const index = above.findIndex(({ kind }) => kind === 'variable');
  const variable = above[index];
  if (variable?.kind !== 'variable') return [{ path: pathOf(above), variables: {} }];
  const before = pathOf(above.slice(0, index));
  const owners = found.filter(({ route: { segments } }) => {
    return segments.length === index + 1 && pathOf(segments.slice(0, index)) === before;
  });
  return owners.flatMap((owner) => {
    const [id] = Object.values(owner.variables);
    const below = above.slice(index + 1);
    return id === undefined ? [] : [{ path: owner.path + pathOf(below), variables: { [variable.name]: id } }];
  });
}

/** The values by which the paths of a collection's items name them. */
async function listedIn(path: string, name: string, routes: readonly Route[], ask: Ask): Promise<readonly string[]> {
  const texts = new Set<string>();
  const route = routes.find((one) => one.path === path);
  // By default, a collection lists only items with some statuses.
  const status = route?.endpoints.flatMap(({ parameters }) => parameters).some((one) => one.name === 'status');
  for (const query of ['', ...(status ? ['&status=draft', '&status=trash'] : [])]) {
    const answer = await ask('GET', `${path}?context=edit&per_page=100${query}`);
    if (isSuccess(answer)) for (const one of list(answer.value)) texts.add(String(member(one, name)));
  }
  return [...texts].filter((text) => text !== 'undefined');
}

/** The items of routes that no collection lists, such as those that themes link to. */
async function linkedItems(updated: readonly Route[], found: readonly Item[], ask: Ask): Promise<readonly Item[]> {
  const themes = list((await ask('GET', '/wp/v2/themes?status=active')).value);
  const links = themes.flatMap((theme) => Object.values(Object(member(theme, '_links'))).flatMap(list));
  const hrefs = links.map((link) => String(member(link, 'href')));
  return updated.flatMap((route): Item[] => {
    const last = route.segments.at(-1);
    const above = pathOf(route.segments.slice(0, -1));
    if (last?.kind !== 'variable' || found.some((item) => item.route === route)) return [];
    const id = hrefs.map((href) => href.split(`${above}/`)[1]).find((rest) => rest !== undefined);
    return id === undefined ? [] : [{ route, path: `${above}/${id}`, variables: { [last.name]: id } }];
  });
}

function hasMethod({ endpoints }: Route, method: 'GET' | 'PUT'): boolean {
  return endpoints.some(({ methods }) => methods.includes(method));
}

function pathOf(segments: readonly Segment[]): string {
  return segments.map((one) => `/${one.kind === 'literal' ? one.text : `{${one.name}}`}`).join('');
}
