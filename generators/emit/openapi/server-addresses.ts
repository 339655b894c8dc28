import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { code, codes, type Phrase } from '../../shape/phrase.ts';
import { plainStyle, sentences as sentencesText } from '../../shape/render.ts';
import type { Builder } from './builder.ts';
import type { Server } from './document.ts';

const route = '{route}';

/** An address, with a name if a binding states one. */
interface Address {
  readonly name?: string;
  readonly template: string;
}

/** A server for each address: the part before the route, so that it and a path form the address of a route. */
export function routeServers(builder: Builder<RoutesInterface>): Server[] {
  const { binding, address } = builder.iface;
  const addresses: readonly Address[] = binding?.deployment.addresses ?? [{ template: address }];
  return addresses.map((one) => {
    const [before = '', ...rest] = one.template.split(route);
    const url = withoutSlash(before);
    const isShown = isShownByViewers(one.template);
    const sentences = isShown ? [] : [addressOfRoute(one.template), ...afterSentences(rest.join(route))];
    return serverOf(builder, one, url, sentences);
  });
}

/**
 * Makes a server with this URL. If the URL contains a part of a query, the server also has a form without it, for versions that forbid
 * queries.
 */
export function serverOf(builder: Builder, address: Address, url: string, sentences: readonly Phrase[]): Server {
  const { context } = builder;
  const gaps = context.gaps.sentences('address');
  const at = (shown: string, query: readonly Phrase[]): Server => {
    const names = variablesOf(shown);
    return {
      ...(address.name === undefined ? {} : { name: address.name }),
      url: shown,
      description: sentencesText(
        [...calledSentences(address), ...sentences, ...variablesSentences(names), ...query, ...gaps],
        plain,
      ),
      variables: names.map((name) => ({ name, default: placeholder(name, shown) })),
      facts: merged(jsonMap({ 'x-catalpa-address': address.template }), context.gaps.facts('address')),
    };
  };
  const cut = url.search(/[?#]/);
  if (cut < 0) return at(url, []);
  const before = withoutSlash(url.slice(0, cut));
  return { ...at(url, [secondMark]), withoutQuery: at(before, leftOut(url.slice(before.length))) };
}

/** Viewers list servers in menus, which show marks of code as they are. */
const plain = { ...plainStyle, prose: (text: string) => plainStyle.prose(text.replaceAll('`', '')) };

/** The name comes first, as viewers truncate the descriptions of servers. */
function calledSentences({ name }: Address): Phrase[] {
  return name === undefined ? [] : [[`${name.charAt(0).toUpperCase()}${name.slice(1)} address.`]];
}

/** Whether the URL of a server and a path, which viewers show one after the other, are the whole address of a route. */
export function isShownByViewers(address: string): boolean {
  return address.endsWith(route) && !/[?#]/.test(address);
}

/** The address of a path. A slash before the path is removed, as the path begins with one. */
export function addressOf(address: string, path: string): string {
  const [before = '', ...rest] = address.split(route);
  return [withoutSlash(before), ...rest].join(path);
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}

/** The names in braces in a URL, each once. */
function variablesOf(url: string): string[] {
  return [...new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
}

function addressOfRoute(address: string): Phrase {
  return ['The address of a route is ', code(address), '.'];
}

const secondMark: Phrase = [
  'The path is a value in the query here, so that what an operation adds to the query follows with ',
  code('&'),
  ': a client that begins it with a second ',
  code('?'),
  ' needs that one replaced.',
];

function leftOut(query: string): Phrase[] {
  return [
    [
      'The path is a value in the query, which this version of OpenAPI does not let the URL of a server have: ',
      code(query),
      ' comes between this URL and the path, and what an operation adds to the query follows with ',
      code('&'),
      '.',
    ],
  ];
}

/** A sentence that asks for the values of the names in braces. */
function variablesSentences(names: readonly string[]): Phrase[] {
  return names.length === 0 ? [] : [['Set ', ...codes(names), ' for your site.']];
}

function afterSentences(after: string): Phrase[] {
  return after === '' ? [] : [['After the route comes ', code(after), ', for which a server has no place.']];
}

/** The default of a variable, which must not lead anywhere: the domain `invalid` is reserved. */
function placeholder(name: string, url: string): string {
  const word =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'unnamed';
  return url.startsWith(`{${name}}`) ? `https://${word}.invalid` : word;
}
