import { asHtml, type Dialect, headingWithId, linkToFile, plainHeading, withoutTags } from './dialect.ts';

/** VitePress 1. */
export const vitepress: Dialect = {
  readsTitle: true,
  safeTitle: withoutTags,
  safeDescription: asHtml,
  link: linkToFile,
  hasOwnAnchor: plainHeading,
  heading: headingWithId,
  // Templates of Vue and attributes; containers and emoji, such as `:)`.
  commands: /[{}]|[:;](?=[^\s*])|-(?=\))/g,
  // Files that are included, templates, and marks that transform a line of code.
  commandsInCode: /<!--|\{\{/,
  commandsInBlocks: /<!--|\[!code/,
  codeAttributes: ' v-pre',
};
