import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { filesOf, type OutputFile } from '../../generators/emit/generator.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { validatorsGenerator } from '../../generators/emit/validators/index.ts';
import { withBindings } from '../../generators/pipeline.ts';
import { type SiteOptions, siteFiles } from '../../generators/site/index.ts';
import { loadPrinters } from '../../generators/site/page/printers.ts';
import type { SiteAssets, SiteFile } from '../../generators/site/site-file.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const outputs = '{ reference: note }';

/** A small catalogue of both kinds, each with a binding that says how requests are sent. */
export const boundFiles: Readonly<Record<string, string>> = {
  ...mini,
  'catalogue.yaml': '{ title: Mini, version: 1.0.0, interfaces: [shop, wiki], bindings: [shop.press, wiki.farm] }',
  'shop/gaps.yaml': `gaps: { where: { missing: Where it is, scope: [address], source: shop-doc 1, outputs: ${outputs} } }`,
  'shop/bindings/press.yaml': `
name: press
title: Press
purpose: A shop of that kind
basis: Common knowledge.
fills: { where: { says: There., addresses: [{ name: a, template: '{base_url}/api{route}' }], arrays: '{name}[]' } }
`,
  'wiki/gaps.yaml': `gaps: { how: { missing: How it is asked, scope: [address], source: wiki-doc 1, outputs: ${outputs} } }`,
  'wiki/bindings/farm.yaml': `
name: farm
title: Farm
purpose: A wiki of that kind
basis: Common knowledge.
fills:
  how:
    says: So.
    addresses: [{ name: a, template: '{base_url}/api.php' }]
    fixed: { action: query }
    parameters: { titles: { type: title, multi: true, purpose: Which pages } }
    selectors: { list: list }
    names: '{prefix}{name}'
    separator: '|'
`,
  'wiki/modules/list/slots.yaml': `
name: slots
group: list
prefix: s
source: wiki-doc 3.2
parameters:
  slots: { type: [main, side], multi: true }
  'format-{slot}': { type: string, variables: { slot: slots } }
`,
};

export function boundCatalogue(files: Readonly<Record<string, string>> = boundFiles): Catalogue {
  return withBindings(catalogueFrom(files), []);
}

/** A theme that stands for the one that is made when Catalpa is built. */
const assets: SiteAssets = {
  files: [{ path: 'assets/page.js', contents: () => '' }],
  style: 'assets/index.css',
  script: 'assets/page.js',
  imported: ['assets/part.js'],
  head: '',
};

const printers = await loadPrinters();

/** The files of a site. `each` changes the files that it is made from. */
export async function siteFilesOf(
  catalogue: Catalogue,
  options: SiteOptions,
  {
    own = [],
    each = (file) => file,
  }: { readonly own?: readonly OutputFile[]; readonly each?: (file: OutputFile) => OutputFile } = {},
): Promise<SiteFile[]> {
  const parts = {
    own,
    reference: (await filesOf(referenceGenerator, catalogue)).map(each),
    validators: (await filesOf(validatorsGenerator, catalogue)).map(each),
    printers,
    assets,
  };
  return siteFiles(catalogue, parts, options);
}

/** The texts of the files of a site by path. */
export async function siteOf(
  catalogue: Catalogue,
  base = '/',
  more: Omit<SiteOptions, 'base'> = {},
  own: readonly OutputFile[] = [],
): Promise<Map<string, string>> {
  const files = await siteFilesOf(catalogue, { ...more, base }, { own });
  return new Map(files.map(({ path, contents }) => [path, String(contents())]));
}

/** The links in a part of a page, as texts and addresses. */
export function linksIn(page: string | undefined, part: RegExp): [text: string, address: string][] {
  const [found = ''] = part.exec(page ?? '') ?? [];
  return [...found.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, address = '', text = '']) => [
    text,
    address,
  ]);
}

/** The data that a page has for building requests. */
export function builderOn(page: string | undefined) {
  const [, json] = /<script type="application\/json">(.*?)<\/script>/.exec(page ?? '') ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}
