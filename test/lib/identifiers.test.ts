import { expect, it } from 'vitest';
import {
  camelCase,
  constantInPascalCase,
  createNames,
  fileStem,
  isIdentifier,
  literalKey,
  nounFirst,
  pascalCase,
  propertyKey,
  variableName,
} from '../../generators/lib/identifiers.ts';
import { sourceText } from '../../generators/lib/javascript.ts';

it('makes names of variables that are no reserved words', () => {
  expect(['Type', 'Null', 'X2', 'LET', 'Über'].map(variableName)).toEqual(['type', '_null', 'x2', 'lET', 'über']);
});

it('makes names in Pascal case', () => {
  const names = ['allpages', 'listPosts', 'media attachment', 'cms-toolkit/api', 'date_gmt', 'x2 y3', 'über'];
  expect(names.map(pascalCase)).toEqual([
    'Allpages',
    'ListPosts',
    'MediaAttachment',
    'CmsToolkitApi',
    'DateGmt',
    'X2Y3',
    'Über',
  ]);
});

it('makes a name in Pascal case of that of a constant', () => {
  const names = ['RIGHTS_ALL', 'ICONS', 'LIMIT10', 'DIR_A', 'mediaType', 'MY_Set', '', '404'];
  expect(names.map(constantInPascalCase)).toEqual([
    ...['RightsAll', 'Icons', 'Limit10', 'DirA', 'MediaType', 'MySet', 'Unnamed', '_404'],
  ]);
});

it('puts the noun in front of the verb', () => {
  const names = ['listPosts', 'getProxiedEmbed', 'ping', 'getOEmbed', 'v2List', 'list-posts', '', '*/', 'delete'];
  expect(names.map(nounFirst)).toEqual([
    ...['PostsList', 'ProxiedEmbedGet', 'Ping', 'OEmbedGet', 'ListV2', 'PostsList', 'Unnamed', 'Unnamed', 'Delete'],
  ]);
});

it('keeps identifiers in camel case as they are, and mends what is none', () => {
  expect(['allpages', 'list-posts', 'A b', '$x', '日本'].map(camelCase)).toEqual([
    'allpages',
    'listPosts',
    'AB',
    '$x',
    '日本',
  ]);
});

it('makes an identifier of anything', () => {
  const hostile = [
    '',
    '404',
    '4x',
    '*/',
    '<script>',
    '\u202Eevil',
    'delete',
    'class',
    'await',
    'any',
    '../../x',
    ' ',
    '`$',
  ];
  for (const name of [...hostile, '__proto__', 'constructor', 'a\u200Db', '👪']) {
    expect(isIdentifier(camelCase(name)), camelCase(name)).toBe(true);
    for (const change of [pascalCase, constantInPascalCase, nounFirst]) {
      expect(isIdentifier(change(name)), change(name)).toBe(true);
    }
  }
  expect(hostile.map(camelCase)).toEqual([
    'unnamed',
    '_404',
    '_4x',
    'unnamed',
    'script',
    'evil',
    '_delete',
    '_class',
    '_await',
    '_any',
    'x',
    'unnamed',
    'unnamed',
  ]);
});

it('quotes a property name only if it must be', () => {
  expect(['from', 'class', '$x', '404', 'a-b', '', "it's", '__proto__', 'é'].map(propertyKey)).toEqual([
    'from',
    'class',
    '$x',
    "'404'",
    "'a-b'",
    "''",
    "'it\\'s'",
    "'__proto__'",
    "'é'",
  ]);
});

it('writes the key of a property of an object literal, which never is the prototype', () => {
  expect(['from', '404', '__proto__'].map((name) => sourceText(literalKey(name)))).toEqual([
    'from',
    "'404'",
    "['__proto__']",
  ]);
});

it('hands out each name once', () => {
  const names = createNames(['Record']);
  expect(['a', 'a', 'a_2', 'a', 'Record', 'A', '__proto__', '__proto__'].map((name) => names.take(name))).toEqual([
    'a',
    'a_2',
    'a_2_2',
    'a_3',
    'Record_2',
    'A',
    '__proto__',
    '__proto___2',
  ]);
});

it('tells names apart as a file system does that ignores case', () => {
  const names = createNames(['index'], (name) => name.toLowerCase());
  expect(['Index', 'pages', 'Pages', 'PAGES'].map((name) => names.take(name))).toEqual([
    'Index_2',
    'pages',
    'Pages_2',
    'PAGES_3',
  ]);
});

it('hands out many equal names without slowing down', () => {
  const names = createNames();
  for (let count = 0; count < 100_000; count += 1) names.take('same');
  expect(names.take('same')).toBe('same_100001');
});

it('makes file names that lead nowhere else and that every system takes', () => {
  expect(['pages', '../../x', '', 'a/b\\c', 'con', 'COM1', '.hidden', 'a\u202Eb', 'x.js', '404'].map(fileStem)).toEqual(
    ['pages', 'x', 'unnamed', 'a-b-c', 'con_', 'COM1_', 'hidden', 'a-b', 'x-js', '404'],
  );
});
