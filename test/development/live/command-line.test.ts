import { expect, test } from 'vitest';
import { readCommandLine, usageOf } from '../../../scripts/development/live/command-line.ts';

const known = ['wordpress', 'mediawiki'];
const read = (...args: string[]) => readCommandLine(args, known);

test('without arguments both servers are started, and a seed is chosen', () => {
  const { seed, ...others } = read();
  expect(others).toEqual({ names: known, elsewhere: [], install: false, requests: 800 });
  expect(Number.isSafeInteger(seed)).toBe(true);
});

test('servers elsewhere are tried instead of starting any, with more requests', () => {
  expect(read('--site', 'https://site.example', '--wiki', 'http://wiki.example/w/api.php', '--seed', '7')).toEqual({
    names: [],
    elsewhere: [
      { kind: 'wiki', address: 'http://wiki.example/w/api.php' },
      { kind: 'site', address: 'https://site.example/' },
    ],
    install: false,
    seed: 7,
    requests: 5000,
  });
});

test('a server is started by name, with as many requests as are asked for', () => {
  expect(read('mediawiki', '--install', '--requests', '3')).toMatchObject({
    names: ['mediawiki'],
    install: true,
    requests: 3,
  });
});

test.each([
  [['nginx'], 'there is no server "nginx"'],
  [['--wiki', 'wiki.example'], '"--wiki" needs an address that begins with http:// or https://, not "wiki.example"'],
  [['--site', 'file:///etc'], '"--site" needs an address that begins with http:// or https://, not "file:///etc"'],
  [
    ['--site', 'user:hunter2@site.example/%'],
    '"--site" needs an address that begins with http:// or https://, not "…@site.example/%"',
  ],
  [
    ['--wiki', 'https://user:hunter2@wiki.example/api.php'],
    '"--wiki" needs an address without user and password: random requests are sent without',
  ],
  [['--seed', '1.5'], '"--seed" needs a whole number from 0 to 2147483647, not "1.5"'],
  [['--seed', '9999999999'], '"--seed" needs a whole number from 0 to 2147483647, not "9999999999"'],
  [['--requests', '0'], '"--requests" needs a whole number from 1 to 2147483647, not "0"'],
  [['--requests', ''], '"--requests" needs a whole number from 1 to 2147483647, not ""'],
  [
    ['mediawiki', '--wiki', 'http://a.example'],
    '"--wiki" and "--site" start no servers: name none beside them, and install nothing',
  ],
  [
    ['--install', '--site', 'http://a.example'],
    '"--wiki" and "--site" start no servers: name none beside them, and install nothing',
  ],
])('%j is refused', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});

test('an option that there is not, or without its value, is refused', () => {
  expect(() => read('--host', 'a')).toThrow("'--host'");
  expect(() => read('--seed')).toThrow("'--seed <value>'");
});

test('the usage says that nothing is changed elsewhere', () => {
  expect(usageOf(known)).toContain('Nothing is changed on a server elsewhere: requests are by GET');
});
