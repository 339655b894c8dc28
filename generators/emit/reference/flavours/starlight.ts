import { relativeLink } from '../../../lib/markdown.ts';
import { type Dialect, headingWithElement } from './dialect.ts';

/** The folder that a file becomes, with a slash at its end. */
const folderOf = (path: string): string => path.replace(/\.md$/, '/').replace(/(^|\/)index\/$/, '$1');

/** Starlight for Astro 5, with a folder for each page, as is its default. */
export const starlight: Dialect = {
  showsTitle: true,
  // The only full stop in the path of a page is that between an interface and its binding, which have no underscores.
  path: (path) => path.replace(/\.(?!md$)/g, '_').toLowerCase(),
  link: (from, to) => relativeLink(folderOf(from), folderOf(to)) || './',
  // Two hyphens are made one dash before the anchor is made, and a hyphen at its end is removed.
  hasOwnAnchor: /^(?!.*--)[ -~]*\w[^\w -]*$/,
  heading: headingWithElement,
  commands: /:(?=[\w:+-])/g,
  // Addresses.
  apart: /[:.]/,
};
