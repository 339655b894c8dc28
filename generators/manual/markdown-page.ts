import { code, fenced, type Markdown, prose, toMarkdown } from '../lib/markdown.ts';
import { contentsOf } from './contents.ts';
import type { Entry } from './manual-entries.ts';
import type { Block, Row } from './page-parts.ts';

/** One entry as a page of Markdown, with the contents of its page in the terminal. */
export function markdownPage(entry: Entry): string {
  const { heading, purpose, facts, parts } = contentsOf(entry);
  const lines = [
    `# ${toMarkdown(code(entry.name))}, ${heading} of ${toMarkdown(code(entry.interface.name))}`,
    ...(purpose === undefined ? [] : ['', line(purpose)]),
    ...(facts.length > 0 ? ['', ...facts.map(item)] : []),
    ...parts.flatMap(({ title, name, blocks }) => [
      '',
      `## ${line(inLowerCase(title))}${name === undefined ? '' : `, ${toMarkdown(code(name))}`}`,
      '',
      ...blocks.flatMap(blockLines),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'rows':
    case 'parameters':
      return block.rows.map(rowItem);
    case 'paragraph':
      return [item(block.text)];
    case 'lines':
      return block.lines.map((text) => item(text.trim()));
    case 'values':
      return block.values.map(item);
    case 'example':
      return [
        ...(block.purpose === undefined ? [] : [item(block.purpose), '']),
        toMarkdown(fenced(block.request, '')),
        '',
      ];
  }
}

function rowItem([term, text]: Row): string {
  return `- ${toMarkdown(code(term))}: ${line(text)}`;
}

function item(text: string): string {
  return `- ${line(text)}`;
}

function line(text: string): string {
  const markdown: Markdown = prose(text);
  return toMarkdown(markdown);
}

/** Puts a title of a terminal page, which is in capitals, into lower case. HTTP methods keep their capitals. */
function inLowerCase(title: string): string {
  return /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/.test(title)
    ? title
    : title.charAt(0) + title.slice(1).toLowerCase();
}
