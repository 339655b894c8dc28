import { linkOf } from '../page-link.ts';

/** The way from a page to the root of the site, such as `../../`. */
export function rootFrom(path: string): string {
  return path.includes('/') ? '../'.repeat(path.split('/').length - 1) : './';
}

/** The address of a link from a page. A link that begins with a slash begins at the root of the site. */
export function addressFrom(root: string, link: string): string {
  return link.startsWith('/') && !link.startsWith('//') ? root + link.slice(1) : link;
}

/** The path of the file of a page, which is made from this Markdown file. */
export function pageFile(path: string): string {
  return path.replace(/\.md$/, '.html');
}

/** The whole address of a page, for search engines. */
export function wholeAddress(origin: string, base: string, path: string): string {
  return origin + base + linkOf({ path }).slice(1);
}
