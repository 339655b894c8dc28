import { type Dialect, headingWithId, linkToFile, withoutTags } from './dialect.ts';

/** Docusaurus 3. Its pages are MDX, unless their front matter says that they are Markdown. */
export const docusaurus: Dialect = {
  safeTitle: withoutTags,
  safeDescription: withoutTags,
  frontMatter: ['mdx: { format: md }'],
  link: linkToFile,
  hasOwnAnchor: /^(?!.*--)[A-Za-z0-9 '",.;()/_-]*$/,
  heading: headingWithId,
  // Expressions and ids of headings; directives and emoji.
  commands: /[{}]|:(?=[\w:+-])/g,
  // Emoji and addresses.
  apart: /[:.]/,
  commandsInCode: /<!--/,
  commandsInBlocks: /<!--/,
};
