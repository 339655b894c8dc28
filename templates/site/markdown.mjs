import { existsSync, readFileSync } from 'node:fs';
import { addFolded } from './folded.mjs';
import { addPrograms } from './programs.mjs';

/** The only Markdown rules that our pages need. Text from a catalogue is never HTML, a template or a command. */
const rules = {
  core: ['normalize', 'block', 'inline', 'text_join', 'anchor'],
  block: ['programs', 'folded', 'table', 'code', 'fence', 'blockquote', 'hr', 'list', 'heading', 'lheading', 'paragraph'],
  inline: ['text', 'newline', 'escape', 'backticks', 'emphasis', 'link', 'entity'],
  inline2: ['balance_pairs', 'emphasis', 'fragments_join'],
};

/** Settings for rendering Markdown, to a Vue template or to HTML that `keepText` stores. */
export const markdownWith = (keepText) => ({
  html: false,
  linkify: false,
  attrs: { disable: true },
  gfmAlerts: false,
  anchor: { slugify: headingAnchor },
  // The code needs no mark that it is not a template, as no text is one.
  codeTransformers: [{ pre: ({ properties }) => void delete properties['v-pre'] }],
  // VitePress would start a thread to look for a language that is not listed.
  languages: ['ts', 'json'],
  theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
  config(md) {
    md.core.ruler.at('text_join', joinText);
    md.renderer.rules.text = (tokens, at) => md.utils.escapeHtml(tokens[at].content);
    addPrograms(md);
    addFolded(md);
    for (const chain of ['core', 'block', 'inline']) md[chain].ruler.enableOnly(rules[chain]);
    md.inline.ruler2.enableOnly(rules.inline2);
    const { render } = md;
    md.render = function (text, env) {
      const html = () => wideTables(render.call(this, text, env)) + picturesOf(env?.relativePath);
      return keepText ? keepText(env, html) : withoutTemplates(html());
    };
  },
});

/** Joins adjacent tokens of text, whether it was written literally, with a backslash or as an entity. */
function joinText({ tokens }) {
  for (const { type, children } of tokens) {
    if (type !== 'inline' || !children) continue;
    const joined = [];
    for (const child of children) {
      if (child.type === 'text_special') child.type = 'text';
      const last = joined.at(-1);
      if (last?.type === 'text' && child.type === 'text') last.content += child.content;
      else joined.push(child);
    }
    children.splice(0, children.length, ...joined);
  }
}

/** The pictures of a page, which are HTML already. */
function picturesOf(page) {
  const file = new URL(`../pictures/${encodeURI(page ?? '')}.html`, import.meta.url);
  return page && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Lets each wide table scroll by itself, also by keyboard. Its cells have the headings of their columns for narrow screens. */
function wideTables(html) {
  return html
    .replaceAll('<table tabindex="0">', '<table>')
    .replace(/<table>.*?<\/table>/gs, (table) => withRoles(labelledCells(table)))
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table role="table">')
    .replaceAll('</table>', '</table></div>');
}

function labelledCells(table) {
  const headings = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, heading]) => heading.replace(/<[^>]*>/g, ''));
  return table.replace(/<tr>.*?<\/tr>/gs, (row) => {
    let column = 0;
    return row.replace(/<td\b/g, (start) => {
      const heading = headings[column];
      column += 1;
      return column > 1 && heading ? `${start} data-heading="${heading.replaceAll('"', '&quot;')}"` : start;
    });
  });
}

/** Rows and cells stay so for screen readers where a narrow screen shows them as blocks. It shows no row of headings. */
function withRoles(table) {
  return table.replaceAll('<tr', '<tr role="row"').replaceAll('<td', '<td role="cell"');
}

/** Escapes braces, which would be expressions in a Vue template. */
function withoutTemplates(html) {
  return html.replaceAll('{{', '&#123;&#123;');
}

/** The anchor of a heading, as the reference pages link to it. */
function headingAnchor(visible) {
  return visible
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
