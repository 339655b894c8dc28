import { asHtml, type Dialect, headingWithId, linkToFile, plainHeading } from './dialect.ts';

/** MkDocs, with the extensions `attr_list` and `md_in_html` of its Markdown. */
export const mkdocs: Dialect = {
  safeTitle: asHtml,
  safeDescription: asHtml,
  link: linkToFile,
  hasOwnAnchor: plainHeading,
  heading: headingWithId,
  // Attributes and templates, and what common extensions read.
  commands: /[{}^=~]|!(?=!)|\?(?=\?)|\+(?=\+)|:(?=[\w:+-])/g,
  // Escapes and spaces in code, elements, bars in tables, templates and files that are included.
  commandsInCode: /[<>&\\|`]|\{[{%#]|^\s|\s$/,
  commandsInBlocks: /\{[{%#]|-8<-/,
  details: '<details markdown="1">',
  indent: 4,
};
