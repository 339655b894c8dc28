import type { RoutesInterface } from '../../catalogue/model.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { listed, type Sentence } from '../schema/words.ts';
import type { Builder } from './builder.ts';
import type { Server } from './document.ts';

const route = '{route}';

/** The part of the address before the route, so that a path joined to it is the address of a route. */
export function serverOf({ iface, context, dialect }: Builder<RoutesInterface>): Server {
  const [before = '', ...rest] = iface.address.split(route);
  const url = withoutSlash(before);
  const after = rest.join(route);
  const names = [...new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
  const gaps = context.gaps.sentences('address');
  return {
    url,
    description: dialect.text({
      facts: [
        addressSentence(iface.address),
        ...variablesSentences(names),
        ...querySentences(url),
        ...afterSentences(after),
        ...gaps,
      ],
    }),
    variables: names.map((name) => ({ name, default: placeholder(name, url) })),
    facts: merged(jsonMap({ 'x-catalpa-address': iface.address }), context.gaps.facts('address')),
  };
}

/** The address of a path. A path begins with a slash, so that one before it would be doubled. */
export function addressOf(address: string, path: string): string {
  const [before = '', ...rest] = address.split(route);
  return [withoutSlash(before), ...rest].join(path);
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}

function addressSentence(address: string): Sentence {
  return ['The address of a route is ', { code: address }, '.'];
}

function querySentences(url: string): Sentence[] {
  if (!url.includes('?')) return [];
  return [
    [
      'The path is a value in the query here: what an operation adds to the query follows with ',
      { code: '&' },
      ', and a client that always begins it with ',
      { code: '?' },
      ' has to be adapted.',
    ],
  ];
}

function variablesSentences(names: readonly string[]): Sentence[] {
  return names.length === 0 ? [] : [['To be replaced, as it differs from site to site: ', ...listed(names), '.']];
}

function afterSentences(after: string): Sentence[] {
  return after === '' ? [] : [['After the route comes ', { code: after }, ', for which a server has no place.']];
}

/** A value that cannot be taken for an address: the domain `invalid` is reserved, so that it never leads anywhere. */
function placeholder(name: string, url: string): string {
  const word =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'unnamed';
  return url.startsWith(`{${name}}`) ? `https://${word}.invalid` : word;
}
