import type { Type } from '../../../../generators/catalogue/model/type-model.ts';

// Texts that servers may read as values of a type, and texts that they should refuse, by the name of the type or its format.

const dates = ['2024-02-29', '2023-02-29', '2024-13-01', '2024-1-2', '20240229', '2024-02-30', '0000-00-00'];

const times = [
  '2024-02-29T12:30:00Z',
  '2024-02-29T12:30:00',
  '2024-02-29 12:30:00',
  '2024-02-29T12:30:00.5Z',
  '2024-02-29T12:30:00+01:00',
  '2024-02-29T25:00:00Z',
  '20240229123000',
  '1709210000',
  '-1',
  '0',
  'now',
  'Thu, 29 Feb 2024 12:30:00 GMT',
  'yesterday',
  ...dates,
];

const addresses = [
  '127.0.0.1',
  '1.2.3',
  '300.1.1.1',
  '::1',
  '2001:db8::',
  '1::2::3',
  '10.0.0.0/8',
  '::1/64',
  '10.0.0.0/40',
];

const samples: Readonly<Record<string, readonly string[]>> = {
  timestamp: times,
  user: ['Admin', 'admin', 'a_b', 'a#b', 'a|b', 'a>b', '#1', '#x', '*1', 'User:Admin', 'a/b', '', ' ', ...addresses],
  title: [
    'Main Page',
    'Talk:Main_Page',
    'a#b',
    '#',
    '<a>',
    '',
    ' ',
    ':',
    'a[b]',
    '%41',
    'Special:Version',
    'File:A.png',
  ],
  namespace: ['0', '1', '*', '-1', '-2', '00', '+1', '1.0', 'Talk', '', '99999'],
  limit: ['max', 'min', 'MAX', '', '+5', '5.0', ' 5', '05', '1e1'],
  boolean: ['true', 'false', 'TRUE', 'False', '1', '0', '', 'yes', 'no', 'on', 'off', 'null', '2'],
  'date-time': times,
  date: dates,
  email: ['a@b.example', 'a@b', 'a', '@b.example', 'a b@c.example', 'ä@b.example', 'a@b..example', 'a+b@c.example'],
  uri: [
    'https://a.example/b?c#d',
    'a.example',
    '//a.example',
    'javascript:alert(1)',
    'mailto:a@b.example',
    'https://ä.example',
    'a b',
    '',
  ],
  ip: addresses,
  ipv4: addresses,
  ipv6: addresses,
  uuid: [
    '123e4567-e89b-12d3-a456-426614174000',
    '123e4567-e89b-12d3-a456-42661417400',
    '123E4567-E89B-12D3-A456-426614174000',
    '{}',
  ],
  'hex-color': ['#fff', '#FFFFFF', '#ffff', '#ff', 'fff', '#ggg', 'red'],
};

/** The sample texts for a type. */
export function samplesOf(type: Type): readonly string[] {
  if (type.kind === 'array') return samplesOf(type.items);
  if (type.kind === 'union') return type.of.flatMap(samplesOf);
  return samples[(type.kind === 'string' ? type.format : undefined) ?? type.kind] ?? [];
}
