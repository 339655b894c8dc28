import { beforeAll, describe, expect, it } from 'vitest';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { buildables } from '../../../generators/site/requests/buildable.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { wikiOfPosts } from '../../support/whole-wiki.ts';
import { compiled } from '../typescript/compile.ts';
import { type LoadedFolder, loadedFolders } from './codec-loaded.ts';

const catalogue = withBindings(catalogueFrom(wikiOfPosts), []);

let folder: LoadedFolder;

beforeAll(async () => {
  folder = (await loadedFolders(catalogue))('wiki.mediawiki');
});

describe('a request that has to be posted', () => {
  const edit = { action: 'edit', title: 'A', token: 'c' };

  it('is written as a form, and not for an address', () => {
    const encodeForm = folder.exports.get('encodeForm') as (request: object) => FormData;
    expect([...encodeForm(edit)]).toEqual([
      ['format', 'json'],
      ['formatversion', '2'],
      ['action', 'edit'],
      ['title', 'A'],
      ['token', 'c'],
    ]);
    const error = new TypeError('"action=edit" has to be posted. Post the request, or write it with encodeForm.');
    expect(() => folder.encodeRequest(edit)).toThrow(error);
    expect(() => folder.encodeRequest({ action: ['edit'], title: 'A' })).toThrow(error);
    expect(folder.encodeRequest({ list: 'allpages' })).toContain('list=allpages');
  });

  it('is one with a sensitive parameter too, also of a module as a generator', () => {
    const error = (name: string) =>
      new TypeError(
        `"${name}" is not to be in an address, as it is sensitive. Post the request, or write it with encodeForm.`,
      );
    expect(() => folder.encodeRequest({ list: 'allpages', apkey: 's' })).toThrow(error('apkey'));
    expect(() => folder.encodeRequest({ generator: 'allpages', gapkey: 's' })).toThrow(error('gapkey'));
    expect(folder.encodeRequest({ list: 'allpages', apkey: undefined })).not.toContain('apkey');
  });
});

describe('is an error where it is compiled', () => {
  const errorsOf = async (names: string, program: string) => {
    const files = await outputOf(validatorsGenerator, catalogue);
    return compiled({ ...files, 'a.ts': `import { ${names} } from './wiki.mediawiki/index.js';\n${program}\n` });
  };

  it('in a line that names the function for it', async () => {
    const words = '"action=edit has to be posted: use post, or encodeForm"';
    const edit = "{ action: 'edit', title: 'A', token: 'c' }";
    expect(await errorsOf('encodeRequest', `encodeRequest(${edit});`)).toEqual([expect.stringContaining(words)]);
    expect(await errorsOf('encodeRequest, request', `encodeRequest(request(${edit}));`)).toEqual([
      expect.stringContaining(words),
    ]);
    expect(await errorsOf('encodeRequest', "encodeRequest({ list: 'allpages', apkey: 's' });")).toEqual([
      expect.stringContaining('\'Mistake<"apkey is sensitive: use post, or encodeForm">\'.'),
    ]);
  });

  it('and nothing else is', async () => {
    const program = `encodeForm(request({ action: 'edit', title: 'A', token: 'c' }));
encodeForm({ list: 'allpages', apkey: 's' });
encodeRequest({ list: 'allpages', aplimit: 5 });
const steps: Query = { list: 'allpages' };
encodeRequest(steps);
export const address = <const Q>(query: AddressedQuery<Q>) => encodeRequest(query);
address({ list: 'allpages', aplimit: 'max' });
// @ts-expect-error: the same mistake, where a function of the program passes a request on
address({ action: 'edit', title: 'A', token: 'c' });
// @ts-expect-error: a mistake of another kind is one as before
encodeRequest({ list: 'allpages', pllimit: 5 });`;
    expect(await errorsOf('type AddressedQuery, encodeForm, encodeRequest, type Query, request', program)).toEqual([]);
  });
});

it('is known to the builder of requests', () => {
  const all = buildables(catalogue, () => true).get('wiki.mediawiki') ?? [];
  expect(all.filter(({ posted }) => posted).map(({ name }) => name)).toEqual(['edit']);
  const pages = all.find(({ name }) => name === 'allpages');
  expect(pages?.fields.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(['apkey']);
});
