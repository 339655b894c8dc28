import { visible } from '../lib/visible.ts';
import type { OutputFile } from './generator.ts';

/** Writes a line of a banner as a comment. */
type Comment = (line: string) => string;

/** TypeScript reads its directives in comments to the end of a line, and linters read theirs in the others. */
const block: Comment = (line) => (line.startsWith('@ts-') ? `// ${line}` : `/* ${line.replaceAll('*/', '* /')} */`);
const onlyBlock: Comment = (line) => `/* ${line.replaceAll('*/', '* /')} */`;
const hash: Comment = (line) => `# ${line}`;
const markup: Comment = (line) => `<!-- ${line.replace(/--(?=!?>)/g, '- -')} -->`;

/** The comments of formats, by the extensions of their files. A format whose first line has a meaning, such as XML, is not among them. */
const comments: ReadonlyMap<string, Comment> = new Map([
  ...extensions(block, 'ts mts cts tsx js mjs cjs jsx'),
  ...extensions(onlyBlock, 'css scss less go rs java kt swift cs c h cpp hpp dart proto sql jsonc json5'),
  ...extensions(hash, 'yaml yml toml py rb sh graphql gql properties'),
  ...extensions(markup, 'md html htm vue svelte'),
]);

function extensions(comment: Comment, names: string): [string, Comment][] {
  return names.split(' ').map((name) => [name, comment]);
}

/** The beginnings of files that have to stay first: the line that names an interpreter, and the front matter of a page. */
const firstOfAll = /^(?:#!.*\n|---\n(?:.*\n)*?---\n)/;

/** Every character that a format may take for the end of a line. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * A file with the lines of a banner first, as comments; the file itself where its format has none. No text is made before it is
 * asked for.
 */
export function withBanner(file: OutputFile, banner: string): OutputFile {
  const comment = comments.get(file.path.slice(file.path.lastIndexOf('.') + 1).toLowerCase());
  const lines = banner.trim().split(lineBreak);
  if (comment === undefined || banner.trim() === '') return file;
  const heading = lines.map((line) => `${comment(visible(line.trim())).trimEnd()}\n`).join('');
  return {
    path: file.path,
    ...(file.madeOf === undefined ? {} : { madeOf: file.madeOf }),
    ...(file.sections ? { sections: [{ madeOf: 'banner', text: heading }, ...file.sections] } : {}),
    get text() {
      const { text } = file;
      const first = firstOfAll.exec(text)?.[0] ?? '';
      return `${first}${heading}${text.slice(first.length)}`;
    },
  };
}
