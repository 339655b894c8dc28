import { visible } from '../lib/visible.ts';
import type { OutputFile } from './generator.ts';

/** Writes a line of a banner as a comment. */
type Comment = (line: string) => string;

/** TypeScript reads directives in line comments; linters read theirs in block comments. */
const block: Comment = (line) => (line.startsWith('@ts-') ? `// ${line}` : `/* ${line.replaceAll('*/', '* /')} */`);
const onlyBlock: Comment = (line) => `/* ${line.replaceAll('*/', '* /')} */`;
const hash: Comment = (line) => `# ${line}`;
const markup: Comment = (line) => `<!-- ${line.replace(/--(?=!?>)/g, '- -')} -->`;

/** How comments are written, by file extension. Formats whose first line has a meaning, such as XML, are not included. */
const comments: ReadonlyMap<string, Comment> = new Map([
  ...extensions(block, 'ts mts cts tsx js mjs cjs jsx'),
  ...extensions(onlyBlock, 'css scss less go rs java kt swift cs c h cpp hpp dart proto sql jsonc json5'),
  ...extensions(hash, 'yaml yml toml py rb sh graphql gql properties'),
  ...extensions(markup, 'md html htm vue svelte'),
]);

function extensions(comment: Comment, names: string): [string, Comment][] {
  return names.split(' ').map((name) => [name, comment]);
}

/** The part that has to stay first in a file: a line that names an interpreter, or the front matter of a page. */
const firstOfAll = /^(?:#!.*\n|---\n(?:.*\n)*?---\n)/;

/** The characters that end a line in any of the formats. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * Puts the lines of a banner, as comments, in front of a file. Returns the file unchanged if its format has no comments. The text
 * and the digest are computed only when they are read.
 */
export function withBanner(file: OutputFile, banner: string): OutputFile {
  const comment = comments.get(file.path.slice(file.path.lastIndexOf('.') + 1).toLowerCase());
  const lines = banner.trim().split(lineBreak);
  if (comment === undefined || banner.trim() === '') return file;
  const heading = lines.map((line) => `${comment(visible(line.trim())).trimEnd()}\n`).join('');
  return {
    path: file.path,
    get madeOf() {
      return file.madeOf;
    },
    ...(file.sections ? { sections: [{ madeOf: 'banner', text: heading }, ...file.sections] } : {}),
    get text() {
      const { text } = file;
      const first = firstOfAll.exec(text)?.[0] ?? '';
      return `${first}${heading}${text.slice(first.length)}`;
    },
  };
}
