import { wholeWiki } from './whole-wiki.ts';

const changed = (path: string, replaced: string, by: string): Record<string, string> => {
  const text = wholeWiki[path];
  if (!text?.includes(replaced)) throw new Error(`"${replaced}" is not in ${path}`);
  return { [path]: text.replace(replaced, by) };
};

/** The whole wiki, in which modules of each kind state what they add to an answer. */
export const observedWiki: Readonly<Record<string, string>> = {
  ...wholeWiki,
  ...changed('wiki/interface.yaml', '  prop:', "  meta: { title: Others, path: 'query+{name}' }\n  prop:"),
  ...changed('wiki/modules/main/main.yaml', '[edit, parse,', '[edit, opensearch, parse,'),
  ...changed(
    'wiki/modules/action/query.yaml',
    '  prop: { type: [links],',
    "  meta: { type: [siteinfo], multi: true, submodules: 'query+{value}' }\n  prop: { type: [info, links, revisions],",
  ),
  'wiki/modules/list/allpages.yaml': `${wholeWiki['wiki/modules/list/allpages.yaml']}
response:
  type: object
  properties:
    allpages:
      type: array
      required: true
      items: { type: object, properties: { pageid: { type: integer, required: true }, title: { type: string, required: true } } }
`,
  'wiki/modules/prop/info.yaml': `
name: info
group: prop
prefix: in
parameters: { prop: { type: [displaytitle, talkid], multi: true } }
response:
  type: object
  properties:
    touched: { type: string, format: date-time, required: true, purpose: The time of the last change }
    displaytitle: { type: string, required: true, with: { prop: displaytitle } }
    talkid: { type: integer, with: { prop: talkid } }
`,
  'wiki/modules/prop/revisions.yaml': `
name: revisions
group: prop
prefix: rv
parameters:
  prop: { type: [content, ids, user, userid], multi: true, allSpecifier: '*', default: [ids, user] }
  parse: boolean
  limit: { type: limit, minimum: 1, maximum: 500 }
response:
  type: object
  properties:
    revisions:
      type: array
      required: true
      items:
        type: object
        properties:
          revid: { type: integer, required: true, with: { prop: ids } }
          user: { type: string, required: true, with: { prop: user } }
          anon: { enum: [true], with: { prop: [user, userid] } }
          slots:
            type: object
            required: true
            with: { prop: content }
            additionalProperties: { type: object, properties: { content: { type: string, required: true }, html: { type: string, with: { parse: true } } } }
          parsed: { type: string, required: true, with: { parse: true } }
          bad: { type: boolean, seenOnce: true }
  observedIn: 8
  observedOn: [https://wiki.example]
`,
  'wiki/modules/meta/siteinfo.yaml': `
name: siteinfo
group: meta
prefix: si
parameters: { prop: { type: [general, namespaces], multi: true, default: [general] } }
response:
  type: object
  properties:
    general: { type: object, required: true, with: { prop: general }, properties: { sitename: { type: string, required: true } } }
    namespaces: { type: object, required: true, with: { prop: namespaces }, additionalProperties: { type: object, properties: { name: string } } }
`,
  'wiki/modules/action/parse.yaml': `${wholeWiki['wiki/modules/action/parse.yaml']}
response:
  type: object
  properties:
    parse:
      type: object
      required: true
      properties: { title: { type: string, required: true }, text: { type: string, required: true, with: { prop: text } } }
`,
  'wiki/modules/action/opensearch.yaml': `
name: opensearch
group: action
prefix: ''
parameters: { search: string }
response: { type: array, items: 'string | string[]' }
`,
};

/** Answers of the wiki, and whether they are right. */
export const answersOfWiki: readonly (readonly [subject: string, answer: unknown, isRight: boolean])[] = [
  ['an answer of nothing', {}, true],
  ['a list', { batchcomplete: true, query: { allpages: [{ pageid: 1, title: 'A' }] } }, true],
  [
    'a page of any state',
    {
      query: {
        pages: [
          { ns: 0, title: 'A', missing: true },
          { title: '[', invalid: true },
        ],
      },
    },
    true,
  ],
  ['what a module adds to a page', { query: { pages: [{ title: 'A', revisions: [{ revid: 1 }] }] } }, true],
  ['objects without fields', { query: { pages: [{ revisions: [{}, { slots: {} }] }] } }, true],
  ['objects without fields as PHP writes them', { query: { pages: [{ revisions: [[], { slots: [] }] }] } }, true],
  ['an array with items in place of an object', { query: { pages: [{ revisions: [[1]] }] } }, false],
  ['fields that nobody states', { query: { others: 1, pages: [{ other: 1 }] } }, true],
  ['the answer of another action', { parse: { title: 'A' } }, true],
  ['an answer that is no object', ['A', ['B']], true],
  ['an error', { error: { code: 'badtoken', info: 'Wrong token' } }, true],
  ['a wrong type in a list', { query: { allpages: [{ pageid: 'one' }] } }, false],
  ['a wrong type below a page', { query: { pages: [{ revisions: [{ revid: 'one' }] }] } }, false],
  ['a wrong state', { query: { pages: [{ missing: 'yes' }] } }, false],
  ['a text', 'A', false],
];
