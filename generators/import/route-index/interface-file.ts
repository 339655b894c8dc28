import { decodeHTMLStrict } from 'entities/decode';
import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import type { JsonMap } from '../../lib/json.ts';
import { isText } from '../valid-texts.ts';
import { isUsual, type Links } from './links.ts';

/** The locations of arguments that are not in the path, by method: WordPress reads those of DELETE from the query. */
const locations = new Map([
  ['GET', 'query'],
  ['POST', 'body'],
  ['PUT', 'body'],
  ['PATCH', 'body'],
  ['DELETE', 'query'],
]);

/** The name of the document in citations. */
const document = 'route-index';

export interface InterfaceParts {
  readonly index: JsonMap;
  readonly described: string;
  readonly links: Links;
  readonly namespaces: ReadonlySet<string>;
  /** The patterns of path variables, by the name of their kind. */
  readonly patterns: ReadonlyMap<string, string>;
  /** The members of the document that the format does not model. */
  readonly residue: JsonMap | undefined;
}

/** The file interface.yaml. */
export function interfaceFile({ index, described, links, namespaces, patterns, residue }: InterfaceParts): DataMap {
  const extensions = new Map<string, Data>([
    ...(isUsual(links) ? [] : ([['self', links.self]] as const)),
    ...(residue ?? []),
  ]);
  return new Map<string, Data>([
    ['title', titleOf(index) ?? described],
    ['kind', 'routes'],
    ['documents', new Map([[document, `Route index of ${described}`]])],
    ['statedIn', `${document} 1`],
    ['address', links.address],
    ...(namespaces.size > 0
      ? ([['namespaces', new Map([...namespaces].map((name) => [name, new Map()]))]] as const)
      : []),
    ['segments', new Map([...patterns].map(([name, pattern]) => [name, new Map([['pattern', pattern]])]))],
    ['locations', locations],
    ...(extensions.size > 0 ? ([['extensions', extensions]] as const) : []),
  ]);
}

/** The name of the site, which WordPress escapes for HTML, or else its host. */
function titleOf(index: JsonMap): string | undefined {
  const name = index.get('name');
  const title = isText(name) ? decodeHTMLStrict(name).replaceAll(/\s+/g, ' ').trim() : '';
  if (title !== '') return title;
  const [address] = [index.get('home'), index.get('url')].filter(isText);
  return address === undefined ? undefined : /^https?:\/\/(?:[^/@]*@)?([^/?#]+)/.exec(address)?.[1];
}
