/** A form of text, by the name that JSON Schema or a server gives it. */
export interface Format {
  /** Its name in a sentence about a parameter. */
  readonly meaning: string;
  /** A value for example requests. */
  readonly example: string;
  /** A regular expression that every such text matches as a whole; left out where any text is accepted. */
  readonly pattern?: string;
}

const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const ipv4 = `${byte}(?:\\.${byte}){3}`;
const group = '[0-9A-Fa-f]{1,4}';

/** Eight groups, or `::` in place of some of them; an IPv4 address may stand for the last two. */
const ipv6 = [
  `(?:${group}:){7}${group}`,
  `(?:${group}:){6}${ipv4}`,
  ...[0, 1, 2, 3, 4, 5].map((before) => `${groups(before)}::(?:${group}:){0,${5 - before}}${ipv4}`),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map(
    (before) => `${groups(before)}::${before === 7 ? '' : `(?:${group}(?::${group}){0,${6 - before}})?`}`,
  ),
].join('|');

function groups(count: number): string {
  return Array.from({ length: count }, () => group).join(':');
}

const month = '(?:0[1-9]|1[0-2])';
const day = '(?:0[1-9]|[12][0-9]|3[01])';
const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?';
const zone = '(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::[0-5][0-9])?)';
/** A label of a host name: hyphens stand only inside it. */
const label = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*';
const hexadecimal = '[0-9A-Fa-f]';

/** The formats of JSON Schema 2020-12, and further ones that self-descriptions of WordPress name. */
export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  // Servers also accept local times, which the format in JSON Schema excludes.
  [
    'date-time',
    {
      meaning: 'date and time',
      example: '2026-01-31T12:00:00Z',
      pattern: `[0-9]{4}-${month}-${day}[Tt ]${time}${zone}?`,
    },
  ],
  ['date', { meaning: 'date', example: '2026-01-31', pattern: `[0-9]{4}-${month}-${day}` }],
  ['time', { meaning: 'time', example: '12:00:00Z', pattern: `${time}${zone}?` }],
  ['duration', { meaning: 'duration', example: 'P1D' }],
  [
    'email',
    {
      meaning: 'email address',
      example: 'user@example.org',
      pattern: `[A-Za-z0-9!#$%&'*+\\/=?^_\`{\\|}~.\\-]+@(?:${label}\\.)+${label}`,
    },
  ],
  ['idn-email', { meaning: 'email address', example: 'user@example.org' }],
  ['hostname', { meaning: 'host name', example: 'example.org' }],
  ['idn-hostname', { meaning: 'host name', example: 'example.org' }],
  ['ipv4', { meaning: 'IPv4 address', example: '192.0.2.1', pattern: ipv4 }],
  ['ipv6', { meaning: 'IPv6 address', example: '2001:db8::1', pattern: ipv6 }],
  ['ip', { meaning: 'IP address', example: '192.0.2.1', pattern: `${ipv4}|${ipv6}` }],
  ['uri', { meaning: 'URI', example: 'https://example.org/', pattern: '[A-Za-z][A-Za-z0-9+.\\-]*:[^\\s<>"]*' }],
  ['uri-reference', { meaning: 'URI reference', example: 'https://example.org/' }],
  ['iri', { meaning: 'IRI', example: 'https://example.org/' }],
  ['iri-reference', { meaning: 'IRI reference', example: '/path' }],
  ['uri-template', { meaning: 'URI template', example: '/path/{name}' }],
  ['json-pointer', { meaning: 'JSON Pointer', example: '/path' }],
  ['relative-json-pointer', { meaning: 'relative JSON Pointer', example: '0/path' }],
  ['regex', { meaning: 'regular expression', example: '[a-z]+' }],
  [
    'uuid',
    {
      meaning: 'UUID',
      example: '2f1a6c52-6f0e-4d9a-9b1c-3f5d8e7a0b42',
      pattern: `${hexadecimal}{8}(?:-${hexadecimal}{4}){3}-${hexadecimal}{12}`,
    },
  ],
  [
    'hex-color',
    { meaning: 'colour as hexadecimal digits', example: '#336699', pattern: `#(?:${hexadecimal}{3}){1,2}` },
  ],
  ['expiry', { meaning: 'time of expiry', example: '1 month' }],
  ['password', { meaning: 'password', example: 'example' }],
  ['text-field', { meaning: 'text on one line', example: 'example' }],
  ['textarea-field', { meaning: 'text of several lines', example: 'example' }],
]);
