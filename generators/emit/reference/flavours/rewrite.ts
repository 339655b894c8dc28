import { escapeText, headingAnchor, visibleText } from '../../../lib/markdown.ts';
import { type Dialect, entity, linkToFile } from './dialect.ts';
import type { Flavour } from './flavour.ts';
import { type Piece, piecesOf, shownText } from './inline.ts';
import { safePath } from './safe-path.ts';

const same = (text: string): string => text;

/** Writes the address to which a link of a page leads. */
type Link = (target: string) => string;

/** Rewrites pages that are written for GitHub in the dialect of a tool. */
export function flavourOf(dialect: Dialect): Flavour {
  const pathOf = (path: string): string => dialect.path?.(safePath(path)) ?? safePath(path);
  const linksOf = (from: string, write: Dialect['link']): Link => {
    return (target) => linkOf(target, from, (to) => write(pathOf(from), pathOf(to)));
  };
  return {
    path: pathOf,
    page(path, text, purpose) {
      const { front, body } = partsOf(path, text, purpose, dialect);
      return `---\n${front.join('\n')}\n---\n\n${bodyOf(body, dialect, linksOf(path, dialect.link))}`;
    },
    textForPrograms(path, text) {
      const link = linksOf(path, linkToFile);
      return text.replace(/[^\n]+/g, (line) =>
        piecesOf(line)
          .map((one) => sourceOf(one, link))
          .join(''),
      );
    },
  };
}

/** The address of a link to another page or to a heading; an address elsewhere stays. */
function linkOf(target: string, from: string, write: (path: string) => string): string {
  const page = new URL(encodeURI(from), 'page:///');
  const url = new URL(target, page);
  if (url.protocol !== page.protocol || target.startsWith('#') || !url.pathname.endsWith('.md')) return target;
  return write(decodeURI(url.pathname.slice(1))) + url.hash;
}

/** A piece as it was, but for the address of a link. */
function sourceOf(piece: Piece, link: Link): string {
  return piece.kind === 'target' ? `](${link(piece.target)})` : piece.source;
}

/** The lines of the front matter of a page, and the text below it. */
function partsOf(path: string, text: string, purpose: string, dialect: Dialect) {
  const { safeTitle = same, safeDescription = same, readsTitle, showsTitle, frontMatter = [] } = dialect;
  const [, notice, page = text] = /^<!-- (.*) -->\n\n([\s\S]*)$/.exec(text) ?? [];
  const [heading = '', shown = path] = /^# (.*)\n\n?/m.exec(page) ?? [];
  const title = safeTitle(visibleText(shownText(shown)));
  const description = safeDescription(visibleText(shownText(purpose)));
  const front = [
    ...(notice === undefined ? [] : [`# ${notice}`]),
    `title: ${quoted(readsTitle ? inlineOf(escapeText(title), dialect) : title)}`,
    ...(description === '' || description === `${title}.` ? [] : [`description: ${quoted(description)}`]),
    ...frontMatter,
  ];
  return { front, body: showsTitle ? page.replace(heading, () => '') : page };
}

/** A text in quotes, as YAML and JSON have them. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/[\ufffe\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);
}

/** Matches a block of code, or a line outside of such blocks. */
const blocks = /^( *)(`{3,})([^`\n]*)\n([\s\S]*?)^ *\2`*$|[^\n]+/gm;

function bodyOf(text: string, dialect: Dialect, link: Link): string {
  return text.replace(
    blocks,
    (whole: string, indent: string | undefined, _fence, _language, code: string | undefined) => {
      if (code === undefined) return lineOf(whole, dialect, link);
      if (!dialect.commandsInBlocks?.test(code)) return whole;
      const { codeAttributes = '' } = dialect;
      return `${indent}<pre${codeAttributes}><code>${escapedCode(code.trimEnd())}</code></pre>`;
    },
  );
}

/** Rewrites a line outside of blocks of code. */
function lineOf(line: string, dialect: Dialect, link: Link): string {
  if (line === '<details>') return dialect.details ?? line;
  const [, marks, heading] = /^(#+) (.*)$/.exec(line) ?? [];
  if (marks !== undefined && heading !== undefined) {
    const text = inlineOf(heading, dialect, link);
    const shown = shownText(heading);
    return `${marks} ${dialect.hasOwnAnchor.test(shown) ? text : dialect.heading(text, headingAnchor(shown))}`;
  }
  const [indent = ''] = /^ +(?=- )/.exec(line) ?? [];
  return ' '.repeat((indent.length / 2) * (dialect.indent ?? 2)) + inlineOf(line.slice(indent.length), dialect, link);
}

function inlineOf(line: string, dialect: Dialect, link: Link = same): string {
  const { commands, apart, commandsInCode, codeAttributes = '' } = dialect;
  const escaped = (character: string): string =>
    apart?.test(character) ? `<span>${character}</span>` : entity(character);
  const isRow = line.startsWith('|');
  return piecesOf(line)
    .map((piece) => {
      if (piece.kind === 'text') return piece.source.replace(commands, escaped);
      if (piece.kind === 'character') return escaped(piece.shown);
      if (piece.kind !== 'code') return sourceOf(piece, link);
      const shown = isRow ? piece.shown.replaceAll('\\|', '|') : piece.shown;
      return commandsInCode?.test(shown) ? `<code${codeAttributes}>${escapedCode(shown)}</code>` : piece.source;
    })
    .join('');
}

/** Code in an element, in which nothing is Markdown or a command. */
function escapedCode(code: string): string {
  return code.replace(/[^A-Za-z0-9 \n]/gu, entity);
}
