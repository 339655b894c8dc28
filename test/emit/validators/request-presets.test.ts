import { beforeAll, expect, it } from 'vitest';
import { boundWholeWiki } from '../../support/whole-wiki.ts';
import { type LoadedFolder, loadedFolders } from './codec-loaded.ts';

let folder: LoadedFolder;

beforeAll(async () => {
  folder = (await loadedFolders(boundWholeWiki()))('wiki.mediawiki');
});

/** The messages of a validator of requests of these modules; none where it accepts the request. */
function messages(modules: readonly string[], request: object): readonly string[] {
  return (folder.request(...modules)(request).issues ?? []).map(({ message }) => message);
}

it('takes a request of modules that only a module named by default can name', () => {
  const request = { action: 'query', format: 'json', utf8: true, list: 'allpages', aplimit: 5 };
  expect(messages(['allpages'], request)).toEqual([]);
  expect(messages(['allpages'], { list: 'allpages', aplimit: 501 })).toEqual([
    '"aplimit": out of range (501). Supply a whole number of at most 500.',
  ]);
  expect(messages(['allpages', 'edit'], { action: 'edit', token: 'x' })).toEqual([]);
  expect(messages(['allpages', 'edit'], request)).toEqual([]);
});

it('takes no module by default where another one is given that can be named instead', () => {
  expect(messages(['edit'], { action: 'query' })).toEqual([
    '"action": not listed (a module that is not expected). Supply one of "edit".',
  ]);
  expect(messages(['edit', 'xml'], { action: 'edit', token: 'x', format: 'json' })).toEqual([
    '"format": not listed (a module that is not expected). Supply one of "xml".',
  ]);
});

it('reads what is written', () => {
  const read = folder.requestDecoder('allpages', 'links');
  const { value, issues } = read(folder.encodeRequest({ generator: 'allpages', gaplimit: 3, prop: ['links'] }));
  expect(issues).toBeUndefined();
  expect(value).toMatchObject({ action: 'query', format: 'json', generator: 'allpages', gaplimit: 3, prop: ['links'] });
});
