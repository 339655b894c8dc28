/** A text of a catalogue that every page must show unchanged: HTML, templates, and commands of Markdown and of site builders. */
const hostileText = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=2">',
  "{{ constructor.constructor('window.hacked=3')() }}",
  '<!--@include: ../../site.json-->',
  '<<< @/site.json',
  '::: danger',
  ':smile:',
  '[[toc]]',
  '<b v-html="1" @click="x">',
  '{.a #b onclick=alert(1)}',
  '`</code>`',
  '[a](javascript:window.hacked=4)',
  '</script></template>',
  '__VP_STATIC_START__',
  '&lt;',
  '\u202e\u0007',
].join(' ');

/** Parts of that text that readers must see unchanged. */
export const visiblePieces = ['<script>window.hacked=1</script>', '<<< @/site.json', ':smile:', '[[toc]]', '&lt;'];

const text = JSON.stringify(hostileText);
/** Names that would close an element, a string, a template or a path if they were not escaped. */
const names = ['<i>{{', '"><script>', "'`$", '__proto__', 'constructor', 'pictures', '../../x', 'a|b', '</script>'];
const listed = JSON.stringify(names);

const parameters = names
  .map((name, index) => `  ${JSON.stringify(name)}: { type: ${index % 2 === 0 ? 'string' : 'SET'}, purpose: ${text} }`)
  .join('\n');

/** A small catalogue that consists of such texts and names, as files by path. */
export const hostileCatalogue: Readonly<Record<string, string>> = {
  'catalogue.yaml': `{ title: ${text}, version: ${text}, purpose: ${text}, interfaces: [shop, wiki], bindings: [wiki.farm, shop.press] }`,
  'shop/interface.yaml': `
title: ${text}
kind: routes
purpose: ${text}
documents: { doc: ${text} }
address: "{base_url}/\`|<b>{route}"
namespaces: { 'shop/v1': { purpose: ${text} } }
segments: { digits: { pattern: '[\\d]+', purpose: ${text} } }
locations: { GET: query, POST: body }
notes: { one: { topic: limits, text: ${text} } }
interpretations: [three]
statedIn: doc 1
`,
  'shop/gaps.yaml': `
gaps: { two: { missing: ${text}, purpose: ${text}, scope: [response], outputs: { reference: note } } }
interpretations: { three: { question: ${text}, reading: ${text}, reason: ${text} } }
`,
  'shop/sets/sets.yaml': `SET: { values: ${listed}, purpose: ${text} }`,
  'shop/resources/item.yaml': `{ name: item, title: ${text}, purpose: ${text}, fields: { '<i>|': SET, 'b': string } }`,
  'shop/bindings/press.yaml': `
name: press
title: ${text}
purpose: ${text}
basis: ${text}
fills:
  two: { says: ${text}, partly: true, addresses: [{ name: a, template: '{base_url}/<b>{route}' }], arrays: '{name}[]' }
`,
  'shop/routes/items.yaml': `
title: ${text}
purpose: ${text}
routes:
  /shop/v1/items/{id:digits}:
    purpose: ${text}
    resource: item
    arguments: { id: integer }
    endpoints:
      - { name: getItem, methods: GET, purpose: ${text}, arguments: { '"><script>': SET } }
      - { name: postItem, methods: POST, body: item }
`,
  'wiki/interface.yaml': `
title: ${text}
kind: modules
purpose: ${text}
documents: { doc: ${text} }
path: query+{name}
moduleGroups: { list: { title: ${text} } }
multi: { lowLimit: 50, highLimit: 500, limit: 50 }
statedIn: doc 1
`,
  'wiki/gaps.yaml': `gaps: { two: { missing: ${text}, purpose: ${text}, scope: [response], outputs: { reference: note } } }`,
  'wiki/sets/sets.yaml': `SET: { values: ${listed}, default: ${JSON.stringify(names[0])}, purpose: ${text} }`,
  'wiki/bindings/farm.yaml': `
name: farm
title: ${text}
purpose: ${text}
basis: ${text}
fills:
  two:
    says: ${text}
    partly: true
    addresses: [{ name: a, template: '{base_url}/<b>?' }]
    fixed: { action: '<b>' }
    parameters: { '</script>': { type: string, purpose: ${text} } }
    selectors: { list: list }
    names: '{prefix}{name}'
    separator: '|'
`,
  'wiki/modules/list/pages.yaml': `
name: '<script>'
group: list
prefix: 'b'
suppress: { name-pattern: ${text} }
purpose: ${text}
parameters:
${parameters}
`,
  'wiki/modules/list/other.yaml': `{ name: '{{x}}', group: list, prefix: '', suppress: { name-pattern: ${text} }, purpose: ${text}, parameters: { a: SET, b: string } }`,
};
