import { observedWiki } from './observed-wiki.ts';

/** Names of modules that are names of types and files as well. */
export const oddModules = [
  'answer',
  'only',
  'page',
  'page-of',
  'result-of',
  'q',
  'record',
  'runtime',
  'unsent',
  'whole-answer',
];
/** Names of fields and values. */
export const oddNames = ['__proto__', 'constructor', '*/', 'a b', 'pages', 'normalized', 'title', 'Q'];
const list = (name: string): [string, string] => [
  `wiki/modules/list/${name}.yaml`,
  JSON.stringify({
    name,
    group: 'list',
    prefix: `${name.replaceAll('-', '')}x`,
    parameters: { prop: { type: oddNames, multi: true } },
    response: {
      type: 'object',
      properties: {
        [name]: {
          type: 'array',
          required: true,
          items: {
            type: 'object',
            properties: Object.fromEntries(
              oddNames.map((field) => [field, { type: 'integer', required: true, with: { prop: field } }]),
            ),
          },
        },
        ...Object.fromEntries(oddNames.map((field) => [field, 'integer'])),
      },
    },
  }),
];
const path = 'wiki/modules/action/query.yaml';
/** The observed wiki with such modules. */
export const oddWiki: Readonly<Record<string, string>> = {
  ...observedWiki,
  ...Object.fromEntries(oddModules.map(list)),
  [path]: String(observedWiki[path]).replace('list: { type: [allpages]', `list: { type: [allpages, ${oddModules}]`),
};
