import { expect, test } from 'vitest';
import { serverNames } from '../../../generators/import/servers/names.ts';

test.each([
  [
    ['https://en.example/w/api.php', 'https://de.example/w/api.php'],
    ['en.example', 'de.example'],
  ],
  [
    ['https://a.example/one/wp-json/', 'https://a.example/two/wp-json/'],
    ['a.example/one/wp-json/', 'a.example/two/wp-json/'],
  ],
  [
    ['saved/en.json', 'de.JSON', 'standard input'],
    ['en', 'de', 'standard input'],
  ],
  [
    ['a/wiki.json', 'b/wiki.json'],
    ['a/wiki.json', 'b/wiki.json'],
  ],
  [
    ['a\nb.json', 'c.json'],
    ['a b', 'c'],
  ],
  [
    ['https://a.example/?rest_route=/', 'https://a.example/?wiki=b&rest_route=/', 'https://b.example/'],
    ['https://a.example/?rest_route=/', 'https://a.example/?wiki=b&rest_route=/', 'b.example'],
  ],
  [
    ['http://a.example/', 'https://a.example/'],
    ['http://a.example/', 'https://a.example/'],
  ],
  [
    ['a\nb.json', 'a b.json', 'a\tb.json'],
    ['a b.json (2)', 'a b.json (3)', 'a b.json (1)'],
  ],
])('servers at %j are called %j', (paths, names) => {
  expect(serverNames(paths)).toEqual(names);
});

test('a server is named once', () => {
  expect(() => serverNames(['a.json', 'b.json', 'a.json'])).toThrow('"a.json" is named twice');
});
