import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** A node of a document as parse5 gives it: an element, or a text with its `value`. */
interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

const { parse }: { parse(html: string): Node } = createRequire(resolve('test/flavours/package.json'))('parse5');

/** What a crawl looks at on a page. */
export interface BuiltPage {
  readonly links: readonly string[];
  readonly anchors: ReadonlySet<string>;
  /** The text that readers see, without the title of the window. */
  readonly text: string;
  /** Elements and attributes that no page of ours has. */
  readonly foreign: readonly string[];
}

/** The pages of a site, by path. */
export function pagesOfSite(folder: string): Map<string, BuiltPage> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return new Map(files.sort().map((file) => [file, builtPage(readFileSync(join(folder, file), 'utf8'))]));
}

function builtPage(html: string): BuiltPage {
  const links: string[] = [];
  const anchors = new Set<string>();
  const foreign: string[] = [];
  const texts: string[] = [];
  for (const node of nodesOf(parse(html))) {
    const { nodeName, value: text = '', attrs = [] } = node;
    if (nodeName === '#text') texts.push(text);
    for (const { name, value } of attrs) {
      if (name === 'id') anchors.add(value);
      if (name === 'href' && nodeName === 'a') links.push(value);
      if (/^(?:on|v-|@)/.test(name) || /^\s*javascript:/i.test(value)) foreign.push(`<${nodeName} ${name}="${value}">`);
    }
    if (isOfCatalogue(node)) foreign.push(`<${nodeName}>`);
  }
  return { links, anchors, foreign, text: texts.join('').replace(/\s+/g, ' ') };
}

/** All nodes below a node, without the content of scripts and styles. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  if (['script', 'style', 'template', 'title'].includes(node.nodeName)) return;
  for (const child of node.childNodes ?? []) yield* nodesOf(child);
}

/** Whether an element is one that only a text of the hostile catalogue has. */
function isOfCatalogue({ nodeName, attrs = [], childNodes = [] }: Node): boolean {
  if (nodeName === 'script') return childNodes.some(({ value = '' }) => value.startsWith('window.hacked'));
  return nodeName === 'img' && attrs.some(({ name, value }) => name === 'src' && value === 'x');
}

/** Each link that leads to no file or to no place of it, and how many links and anchors there were. */
export function brokenLinks(folder: string, pages: ReadonlyMap<string, BuiltPage>) {
  let links = 0;
  let anchors = 0;
  const wrong = new Set<string>();
  for (const [path, page] of pages) {
    for (const link of page.links) {
      const url = new URL(link, new URL(encodeURI(path).replace(/(?<=^|\/)index\.html$/, ''), 'http://site/'));
      if (url.host !== 'site' || !url.protocol.startsWith('http')) continue;
      links += 1;
      const target = fileOf(folder, decodeURIComponent(url.pathname.slice(1)));
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (anchor !== '') anchors += 1;
      if (target === undefined) wrong.add(`${path}: "${link}" leads to nothing`);
      else if (anchor !== '' && !pages.get(target)?.anchors.has(anchor))
        wrong.add(`${path}: "${link}" leads to no such place`);
    }
  }
  return { links, anchors, wrong: [...wrong] };
}

/** The file that a server gives for an address. */
function fileOf(folder: string, address: string): string | undefined {
  const candidates = [
    address,
    `${address.replace(/\/$/, '')}${address === '' ? '' : '/'}index.html`,
    `${address}.html`,
  ];
  return candidates.find((one) => existsSync(join(folder, one)) && statSync(join(folder, one)).isFile());
}
