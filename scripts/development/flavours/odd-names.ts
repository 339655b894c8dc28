import { oddTexts } from './odd-texts.ts';

/** Makes an entry of a map in YAML for each name. */
const entries = (names: readonly string[], value: string): string =>
  names.map((name) => `${JSON.stringify(name)}: ${value}`).join(', ');

const suppress = 'suppress: { name-pattern: names that tools have a meaning for }';

/** Names that a tool would leave out, order, or take for the page of a folder. */
const identifiers = ['index', 'README', 'odd', '__proto__', '_private', 'dist'];
const names = [...identifiers, 'list', '1-one', '2-one', 'a--b', 'A.B'];

/** Names of parameters whose headings have other anchors with some tools. */
const headings = [
  '__proto__',
  '_id',
  'id_',
  '1st',
  'per_page',
  'größe',
  'Ⅷ',
  '名前',
  'a--b',
  '-x-',
  'x.y',
  '$',
  ':+1:',
];

const modules = names.map((name, index): [string, string] => [
  `wiki/modules/list/${name}.yaml`,
  `{ name: ${JSON.stringify(name)}, group: list, prefix: p${index}, ${suppress}, parameters: { ${entries(headings, 'string')} } }`,
]);

/** The descriptions of parameters of a module. */
export const descriptions = oddTexts(1, 300);

const described = descriptions.map((text, index) => `t${index}: { type: string, purpose: ${JSON.stringify(text)} }`);

const families = ['odd', 'dist', '_hidden', '1-first', '2-first'].map((family, index): [string, string] => {
  const routes = identifiers.map((name, at) => {
    const endpoint = `{ name: ${index === 0 ? name : `${name}${index}`}, methods: GET }`;
    return `/shop/v1/${index}/${at}: { endpoints: [${endpoint}] }`;
  });
  return [`shop/routes/${family}.yaml`, `{ title: ${JSON.stringify(family)}, routes: { ${routes.join(', ')} } }`];
});

/** A catalogue whose names are special to some tool, as files by path. */
export const oddNames: Readonly<Record<string, string>> = {
  'catalogue.yaml': '{ title: Odd names, version: 1.0.0, interfaces: [shop, wiki] }',
  'shop/interface.yaml': `{ title: Shop, kind: routes, documents: { doc: Doc }, address: "{base_url}{route}", locations: { GET: query }, statedIn: doc 1 }`,
  'wiki/interface.yaml': `{ title: Wiki, kind: modules, documents: { doc: Doc }, path: "query+{name}", moduleGroups: { list: { title: Lists } }, statedIn: doc 1 }`,
  'wiki/modules/list/texts.yaml': `{ name: texts, group: list, prefix: t, parameters: { ${described.join(', ')} } }`,
  ...Object.fromEntries([...modules, ...families]),
};
