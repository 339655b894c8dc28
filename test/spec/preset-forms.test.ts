import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';

/** What the preset for MediaWiki states of texts, as far as it is looked at here. */
interface Entry {
  readonly parameters?: readonly string[];
  readonly modules?: readonly string[];
  readonly pattern?: string | readonly string[];
}

const { accepts } = load(readFileSync('spec/presets/mediawiki/binding.yaml', 'utf8')) as {
  readonly accepts: readonly Entry[];
};

function takes(module: string, parameter: string, text: string): boolean {
  const entries = accepts.filter(
    ({ parameters, modules }) => modules?.includes(module) && (parameters?.includes(parameter) ?? true),
  );
  const patterns = entries.flatMap(({ pattern = [] }) => pattern);
  return patterns.some((one) => new RegExp(one.startsWith('^') ? one : `^(?:${one})$`, 'u').test(text));
}

it.each([
  [
    'edit',
    'title',
    ['Main Page', ':a', 'a#b', 'Talk:a/b', '50 %'],
    ['', '#a', 'a%41', 'Special:Version', 'media : a', '[a]'],
  ],
  ['move', 'to', ['Special:Version', '#a', 'a.b', '..a'], ['..', './a', 'a%20', '{a}', ' _']],
  ['query+info', 'linkcontext', ['Main Page'], ['<a>', '', '\n']],
  ['query+alltransclusions', 'prefix', ['', 'A b'], [' :a', '|', 'a%d7']],
  ['query+allpages', 'prefix', ['', ':a', '5%'], ['a%41', '#']],
  ['managetags', 'tag', ['a b'], ['', 'a|b', 'a,b', 'a/b']],
  ['query+watchlistraw', 'fromtitle', ['Talk:A'], ['', '|', ' _']],
  ['filerevert', 'filename', ['A.png'], ['', '|', ':A.png']],
  ['upload', 'filename', ['A.png', 'a.b.c'], ['', 'a', '.png', 'a.']],
  ['upload', 'filekey', ['1d44oor1voh0.sl4on2.1.png', 'a.'], ['a', '', 'a b.png']],
  ['stashedit', 'stashedtexthash', ['0123456789abcdef0123456789abcdef01234567'], ['a', '0'.repeat(39)]],
  ['edit', 'md5', ['0123456789abcdef0123456789abcdef'], ['a', '0123456789ABCDEF0123456789ABCDEF']],
  [
    'clientlogin',
    'returnurl',
    ['https://a.example/b', 'HTTP://a', 'mailto:a'],
    ['', 'a', '//a', 'http:///a', 'made:up'],
  ],
  ['query+usercontribs', 'iprange', ['192.0.2.0/24', '2001:db8::/32', '::/64'], ['192.0.2.0', '300.0.0.0/8', 'a', '']],
  ['query+blocks', 'ip', ['192.0.2.0', '::1', '1:2:3:4:5:6:7:8/64'], ['', '1::2::3', 'a']],
  ['query+allmessages', 'lang', ['de', 'zh-hans', 'ä'], ['a|b', 'a:b', 'a"b']],
  ['query+categorymembers', 'starthexsortkey', ['', '0aFF'], ['0', 'xy']],
  ['protect', 'protections', ['edit=sysop', 'move='], ['edit', 'a=b=c', '']],
  ['protect', 'expiry', ['5 months', '2030-01-31T12:00:00Z', 'infinite'], ['', 'a|b', 'ä', '6']],
  ['help', 'modules', ['main', 'query+allpages'], ['', 'query+', 'a b', 'ä']],
  ['query+exturlusage', 'query', ['', 'example.org/a', '*.example.org'], ['/a', '?a', ':80']],
])('the forms of texts of %s %s are those that the server takes', (module, parameter, taken, refused) => {
  const all = [...taken, ...refused];
  expect(all.filter((text) => takes(module, parameter, text))).toEqual(taken);
});
