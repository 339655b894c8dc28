import { isList, isMap } from '../../lib/guards.ts';
import { exactJson, type Json, type JsonMap } from '../../lib/json.ts';
import { isText } from '../valid-texts.ts';

/** The form of a route index's links to its routes. */
export interface Links {
  /** The form of addresses, with `{route}` for the path of a route. */
  readonly address: string;
  /** The value of `_links.self`, with `{address}` for the address of the route; false if there are no links. */
  readonly self: Json;
}

/** The form of addresses if the links do not show one. */
const unknownAddress = '{base_url}/index.php?rest_route={route}';
const usualSelf: Json = new Map([['href', '{address}']]);

/** The form of most links. `linked` are the routes without variables, with their paths. */
export function linksOf(linked: readonly { readonly path: string; readonly route: JsonMap }[]): Links {
  const selves = linked.flatMap(({ path, route }) => {
    const links = route.get('_links');
    const self = isMap(links) ? links.get('self') : undefined;
    return self === undefined ? [] : [{ path, self }];
  });
  const address = mostFrequent(
    selves.flatMap(({ path, self }) => addressForm(firstText(self), path) ?? []),
    (form) => form,
  );
  if (selves.length * 2 < linked.length) return { address: address ?? unknownAddress, self: false };
  if (address === undefined) return { address: unknownAddress, self: usualSelf };
  const forms = selves.map(({ path, self }) =>
    formOf(
      self,
      address.replaceAll('{route}', () => path),
    ),
  );
  return { address, self: mostFrequent(forms, (form) => keyOf(form)) ?? usualSelf };
}

/** Whether links have the default form. */
export function isUsual({ self }: Links): boolean {
  return keyOf(self) === keyOf(usualSelf);
}

/** The first text in the value of a link, which is the address, in any structure. */
function firstText(self: Json): string | undefined {
  if (isText(self)) return self;
  if (isList(self)) return self[0] === undefined ? undefined : firstText(self[0]);
  const href = isMap(self) ? self.get('href') : undefined;
  return isText(href) ? href : undefined;
}

/** The address of a route with `{route}` for its path. Undefined for the root, as "/" occurs everywhere, and if there is none. */
function addressForm(href: string | undefined, path: string): string | undefined {
  const at = href === undefined || path === '/' ? -1 : href.lastIndexOf(path);
  if (href === undefined || at < 0) return undefined;
  const [before, after] = [href.slice(0, at), href.slice(at + path.length)];
  return /[{}]/.test(before + after) ? undefined : `${before}{route}${after}`;
}

function formOf(self: Json, address: string): Json {
  if (isText(self)) return self === address ? '{address}' : self;
  if (isList(self)) return self.map((item) => formOf(item, address));
  return isMap(self) ? new Map([...self].map(([key, value]) => [key, formOf(value, address)])) : self;
}

function keyOf(json: Json): string {
  return exactJson(json, (_key, value) => (value instanceof Map ? { map: [...value] } : value));
}

/** The item with the most frequent key; the first one if there are several. */
function mostFrequent<T>(items: readonly T[], key: (item: T) => string): T | undefined {
  const counts = new Map<string, { readonly item: T; count: number }>();
  for (const item of items) {
    const name = key(item);
    const counted = counts.get(name);
    if (counted) counted.count += 1;
    else counts.set(name, { item, count: 1 });
  }
  let most: { readonly item: T; readonly count: number } | undefined;
  for (const counted of counts.values()) if (!most || counted.count > most.count) most = counted;
  return most?.item;
}
