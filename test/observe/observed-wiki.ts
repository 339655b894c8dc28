import type { IncomingMessage } from 'node:http';
import { type Handler, serve } from '../import/read/server.ts';
import { observingProject } from './observing-project.ts';

const module = (name: string, group: string, rest: string): string =>
  `name: ${name}\ngroup: ${group}\npurpose: ${name}\n${rest}\n`;

/** A catalogue that builds on the import of a small wiki. */
const files = {
  'spec/catalogue.yaml': `title: Wiki # ours
version: '1.0.0'
# What the server says of itself.
extends: ./server # imported
bindings: [wiki.mediawiki]
`,
  'spec/server/catalogue.yaml': `title: Server\nversion: '1.0.0'\ninterfaces: [wiki]\n`,
  'spec/server/wiki/interface.yaml': `title: Wiki
kind: modules
path: '{name}'
moduleGroups:
  main: { title: Main module }
  action: { title: Actions, exclusive: true }
  format: { title: Output formats, exclusive: true }
  list: { title: Lists, path: 'query+{name}' }
  prop: { title: Page properties, path: 'query+{name}' }
multi: { lowLimit: 50, highLimit: 500, limit: 50 }
separator: '|'
`,
  'spec/server/wiki/modules/main/main.yaml': module(
    'main',
    'main',
    `prefix: ''
parameters:
  action: { type: [edit, query], default: query, submodules: '{value}' }
  format: { type: [json], default: json, submodules: '{value}' }`,
  ),
  'spec/server/wiki/modules/format/json.yaml': module(
    'json',
    'format',
    `prefix: ''\nparameters: { formatversion: ['1', '2'] }`,
  ),
  'spec/server/wiki/modules/action/query.yaml': module(
    'query',
    'action',
    `prefix: ''
parameters:
  prop: { type: [revisions], multi: true, submodules: 'query+{value}' }
  list: { type: [users], multi: true, submodules: 'query+{value}' }
  titles: { type: string, multi: true }`,
  ),
  'spec/server/wiki/modules/action/edit.yaml': module(
    'edit',
    'action',
    `prefix: ''\nmustBePosted: true\nparameters: { title: string }`,
  ),
  'spec/server/wiki/modules/prop/revisions.yaml': module(
    'revisions',
    'prop',
    `prefix: rv
parameters:
  prop: { type: [ids, user, content], multi: true, default: [ids] }
  parse: { type: boolean, purpose: Whether to parse }`,
  ),
  'spec/server/wiki/modules/list/users.yaml': module(
    'users',
    'list',
    `prefix: us
parameters:
  prop: { type: [groups, options], multi: true, purpose: 'userid, name, groups, options' }
  limit: { type: limit, minimum: 1, maximum: 500, default: 10 }`,
  ),
};

/** The files by which that catalogue has a second interface like the first. */
export const secondInterface: Readonly<Record<string, string>> = {
  'spec/server/catalogue.yaml': `title: Server\nversion: '1.0.0'\ninterfaces: [wiki, second]\n`,
  ...Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith('spec/server/wiki/') ? [[path.replace('wiki', 'second'), text]] : [],
    ),
  ),
};

/** A project with that catalogue, in a folder for the time of a test. */
export function wikiProject(more: Readonly<Record<string, string>> = {}) {
  return observingProject({ ...files, ...more });
}

const marked = (text: string): string => `MARK${text}`;

/** The answer of the small wiki to a request. */
export function answerOf({ url = '' }: Pick<IncomingMessage, 'url'>): unknown {
  const query = new URL(url, 'http://host').searchParams;
  const lists = (name: string, usual: string): readonly string[] => (query.get(name) ?? usual).split('|');
  if (query.get('list') === 'users')
    return { batchcomplete: true, query: { users: [1, 2].map((id) => userOf(id, lists('usprop', ''))) } };
  if (query.get('prop') !== 'revisions') return { error: { code: 'badvalue', info: 'no' } };
  const parses = query.has('rvparse');
  const pages = lists('titles', '').map((title, index) => ({
    ...(index > 0 ? { pageid: index } : { missing: true }),
    ns: 0,
    title,
    ...(index > 0 ? { revisions: [revisionOf(index, lists('rvprop', 'ids'), parses)] } : {}),
  }));
  return { batchcomplete: true, query: { pages } };
}

function userOf(id: number, props: readonly string[]): object {
  return {
    userid: id,
    name: marked(`user${id}`),
    ...(props.includes('groups') ? { groups: [marked('group')] } : {}),
    ...(props.includes('options')
      ? { options: { [marked('option')]: id, [`mark-option-${id}`]: marked('value') } }
      : {}),
  };
}

function revisionOf(id: number, props: readonly string[], parses: boolean): object {
  return {
    ...(props.includes('ids') ? { revid: id, parentid: 0 } : {}),
    ...(props.includes('user') ? { user: marked('user1'), ...(id === 2 ? { anon: true } : {}) } : {}),
    ...(props.includes('content') ? { content: marked('text'), ...(parses ? { parsed: marked('html') } : {}) } : {}),
  };
}

/** Serves the small wiki, and remembers the requests. */
export async function servedWiki(
  handler: Handler = (request, response) => response.end(JSON.stringify(answerOf(request))),
) {
  const requests: string[] = [];
  const address = await serve({
    '/api.php': (request, response) => {
      requests.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
      handler(request, response);
    },
  });
  return { address: `${address}/api.php`, requests };
}
