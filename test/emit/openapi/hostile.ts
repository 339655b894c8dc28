import { mini } from '../../support/mini.ts';
import { shownBooks } from '../../support/shown-books.ts';

/** Text that could be Markdown, HTML, an end of a comment, of a script or of a line, or that hides what follows. */
export const hostileText = [
  'Ends */ | **bold** `code | *` \\ <script>alert(1)</script> [a](javascript:b)',
  '# Title & \u202Eevil\u2069\u0007',
].join('\n\n');

/** Names that mean something to JavaScript, JSON Schema, a pointer, a path or a pattern. */
export const hostileNames = [
  '__proto__',
  'constructor',
  '404',
  '$ref',
  'a/b~c%d',
  '../../x',
  '*/',
  `it's \`\${x}\``,
  '</script>',
  '\u202Eevil',
  '{x}',
  'a.*b',
  'con',
  'CON',
];

const values = ['', '404', '__proto__', '*/', '</script>', '\u202E', '^$', '{x}'];

/** A catalogue whose names and texts are hostile everywhere. */
export function hostileFiles(): Record<string, string> {
  const parameter = { type: values, purpose: hostileText, default: '</script>' };
  const parameters = new Map(hostileNames.map((name) => [name, parameter]));
  const modules = hostileNames.map((name, index) => [`wiki/modules/list/m${index}.yaml`, moduleFile(name, parameters)]);
  const response = { type: 'object', properties: new Map([['__proto__', { enum: values }]]) };
  return {
    ...mini,
    ...Object.fromEntries(modules),
    'wiki/sets/hostile.yaml': yaml({
      RECORD: { values, deprecatedValues: { '*/': '</script>' }, purpose: hostileText, default: '' },
      OPEN: { values: ['a.*b'], form: '^a.*{Name}|$' },
      LAST: { values: ['*/'], deprecatedValues: ['*/'] },
      EMPTY: { values: [] },
    }),
    'wiki/interface.yaml': (mini['wiki/interface.yaml'] ?? '').replace('conditions: {', `conditions: { ${conditions},`),
    'wiki/groups/hostile.yaml': yaml({ GROUP: { purpose: hostileText, parameters } }),
    'wiki/gaps.yaml': yaml({
      gaps: { gap: { missing: hostileText, scope: ['module */', 'set RECORD'], outputs } },
      interpretations: { reading: { question: hostileText, reading: hostileText, reason: hostileText } },
    }),
    'shop/routes/hostile.yaml': yaml({
      title: hostileText,
      purpose: hostileText,
      routes: {
        "/__proto__/a b?c#d'`/{<script>:digits}": {
          purpose: hostileText,
          arguments: { '<script>': { type: 'integer', purpose: hostileText } },
          endpoints: [
            { name: '__proto__', methods: ['GET', 'POST'], purpose: hostileText, arguments: parameters, constraints },
            { name: 'constructor', methods: 'DELETE', response: { schema: response, purpose: hostileText } },
          ],
        },
      },
    }),
    'shop/groups/hostile.yaml': yaml({ GROUP: { purpose: hostileText, parameters } }),
  };
}

const shownField = { type: 'string', purpose: hostileText, contexts: hostileNames };
const shownFields = new Map(hostileNames.map((name) => [name, shownField]));

/** A catalogue of which the fields and contexts of responses are hostile. */
export const hostileResponses: Readonly<Record<string, string>> = {
  ...mini,
  ...shownBooks,
  'shop/resources/book-view.yaml': yaml({
    name: 'book-view',
    title: hostileText,
    response: {
      type: 'object',
      properties: shownFields,
      additionalProperties: { type: 'object', properties: shownFields },
    },
  }),
  'shop/routes/views.yaml': yaml({
    title: hostileText,
    routes: { '/shop/v1/views': { resource: 'book-view', endpoints: [{ name: 'response', methods: 'GET' }] } },
  }),
};

const conditions = `hostile: { with: __proto__, value: '</script>', purpose: ${JSON.stringify(hostileText)} }`;

const constraints = [
  { exactlyOne: ['__proto__', 'constructor'], purpose: hostileText },
  { atMostOne: ['*/', '</script>', '{x}'] },
  { given: '$ref', needs: ['404', 'a/b~c%d'], purpose: hostileText },
];

const outputs = { openapi: 'note', 'json-schema': 'note' };

function moduleFile(name: string, parameters: ReadonlyMap<string, object>): string {
  const others = {
    '...GROUP': { rename: { '404': '405' }, without: hostileNames.filter((one) => one !== '404') },
    set: { type: 'RECORD', multi: true, allSpecifier: '*/', interpretations: ['reading'] },
    open: { type: 'OPEN', default: 'not among them' },
    last: 'LAST',
    old: { type: values, multi: true, deprecated: { use: '__proto__' }, applies: 'hostile' },
    none: 'EMPTY',
    'a.{x}': { type: 'integer', variables: { x: 'open' } },
  };
  const all = new Map<string, unknown>([...parameters, ...Object.entries(others)]);
  return yaml({ name, group: 'list', prefix: '`*/', purpose: hostileText, parameters: all, constraints });
}

/** YAML that keeps every name and text, and the order of maps: JSON is YAML. */
function yaml(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(yaml).join(', ')}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const entries = data instanceof Map ? [...data] : Object.entries(data);
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}: ${yaml(value)}`).join(', ')}}`;
}
