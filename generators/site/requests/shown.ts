import { pagesOf } from '../../emit/reference/page-paths.ts';
import type { Reference } from '../../emit/reference/reference.ts';
import { addTo } from '../../lib/add-to.ts';
import { linkOf } from '../page-link.ts';
import type { Buildable } from './buildable.ts';
import type { RequestFiles } from './files.ts';

/** A module or endpoint that requests can be built for, and the file with its data for the request builder. */
export interface Built {
  readonly label: string;
  readonly file: string;
}

/** The data of a page for building requests, or links to the pages that have some. */
export interface Shown {
  readonly builder?: { readonly folder: string; readonly objects: readonly Built[] };
  /** The pages on which requests can be built, if this page has none. */
  readonly unbuildable?: { readonly bound: readonly { readonly text: string; readonly link: string }[] };
}

/** Collects the data of all pages for building requests, by path of the page. */
export function shownOnPages(
  references: readonly Reference[],
  requests: RequestFiles,
  built: ReadonlyMap<string, readonly Buildable[]>,
): Map<string, Shown> {
  const labels = new Map([...built].map(([name, all]) => [name, new Map(all.map((one) => [one.name, one.label]))]));
  return new Map(references.flatMap((reference) => shownOf(reference, requests, labels.get(reference.iface.name))));
}

function shownOf(
  reference: Reference,
  requests: RequestFiles,
  labels: ReadonlyMap<string, string> = new Map(),
): [string, Shown][] {
  const files = requests.paths.get(reference.iface.name);
  return [...objectsByPage(reference)].map(([path, names]): [string, Shown] => {
    const objects = names.flatMap((name) => {
      const file = files?.get(name);
      return file === undefined ? [] : [{ label: labels.get(name) ?? name, file }];
    });
    return [
      path,
      objects.length > 0 ? { builder: { folder: requests.folder, objects } } : unbuildable(reference, names),
    ];
  });
}

/** Links to the pages of the same modules or endpoints with bindings, which may state how requests are sent. */
function unbuildable({ bound }: Reference, [first]: readonly string[]): Shown {
  const others = [...bound.values()].flatMap((iface) => {
    const place =
      first === undefined ? undefined : (pagesOf(iface).modules.get(first) ?? pagesOf(iface).endpoints.get(first));
    return place ? [{ text: iface.title, link: `${linkOf({ path: place.path })}#request-builder` }] : [];
  });
  return { unbuildable: { bound: others } };
}

/** The names of the modules or endpoints that a page is about, by path of the page. */
function objectsByPage({ iface, pages }: Reference): Map<string, string[]> {
  const objects = iface.kind === 'modules' ? pages.modules : pages.endpoints;
  const byPage = new Map<string, string[]>();
  for (const [name, { path }] of objects) {
    addTo(byPage, path, name);
  }
  return byPage;
}
