import { mini } from '../../support/mini.ts';

/** Text that would end a comment, begin a tag, break out of a literal or mislead a reader. */
const hostileText = `Ends */ export const a = 1; // @deprecated {@link x} | \`code @x */\` \` \${y} <script>alert(1)</script> \u202Eevil\u2069 '"\\`;

/** Names that are words of the language, lead out of a folder, differ only in case, or mean something to an object. */
export const hostileModules: readonly string[] = [
  '../../x',
  '__proto__',
  'constructor',
  '404',
  'delete',
  'Modules',
  'con',
  'index',
  'Pages',
  'a-b',
  'aB',
  'Set',
  '*/',
  `it's \`\${x}\``,
  '\u202Eevil',
];

/** Names of parameters, `{x}` being a templated one that covers all the others. */
export const hostileParameters: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  '404',
  'readonly',
  'a|b',
  "it's",
  '*/',
  `\`\${x}\``,
  '\u202Eevil',
  'new',
];

const values = ['', "'", '\\', '`', `\${x}`, '*/', '</script>', '\u202E', '!a', 'a|b', '__proto__'];

/** A catalogue whose names and texts are hostile everywhere. */
export function hostileCatalogue(): Record<string, string> {
  return {
    ...mini,
    ...Object.fromEntries(hostileModules.map((name, index) => [`wiki/modules/list/m${index}.yaml`, moduleFile(name)])),
    'wiki/sets/hostile.yaml': yaml({
      RECORD: { values, purpose: hostileText, deprecatedValues: ['*/', '`'], default: "'" },
      OPEN: { values: [`\${a`], form: `\`$\\{Name}\${\u202E{Other}$` },
      EMPTY: { values: [] },
    }),
    'wiki/gaps.yaml': yaml({
      gaps: { gap: { missing: hostileText, scope: 'limits', outputs: { types: 'note', validators: 'note' } } },
      interpretations: { reading: { question: hostileText, reading: hostileText, reason: hostileText } },
    }),
    'shop/routes/hostile.yaml': yaml({
      title: hostileText,
      routes: {
        "/it's/*/`$/{id:digits}": {
          arguments: { id: { type: 'integer', purpose: hostileText } },
          endpoints: [{ name: 'constructor', methods: ['GET', 'POST'], purpose: hostileText }],
        },
        '/__proto__': {
          endpoints: [
            { name: '__proto__', methods: 'GET' },
            { name: 'class', methods: 'POST' },
          ],
        },
      },
    }),
  };
}

function moduleFile(name: string): string {
  const parameters = hostileParameters.map((parameter): [string, object] => [
    parameter,
    { type: values, purpose: hostileText, default: '*/', interpretations: ['reading'] },
  ]);
  return yaml({
    name,
    group: 'list',
    prefix: "p*/'",
    purpose: hostileText,
    parameters: Object.fromEntries([
      ...parameters,
      ['set', { type: 'RECORD', multi: true, allSpecifier: '*/' }],
      ['open', 'OPEN'],
      ['none', 'EMPTY'],
      ['{x}', { type: 'integer', variables: { x: 'set' } }],
    ]),
  });
}

/** YAML that keeps every name and text: JSON is YAML. */
function yaml(data: object): string {
  return JSON.stringify(data);
}
