import { visible } from '../lib/visible.ts';
import { contentsOf } from './contents.ts';
import type { Entry } from './manual-entries.ts';
import type { Block } from './page-parts.ts';
import { columns, definitions, type Style, wrap } from './text.ts';

/** One entry as a page for the terminal, like a manual page. */
export function manualPage(entry: Entry, style: Style): string {
  const { heading, purpose, facts, parts } = contentsOf(entry);
  const lines = [
    `${style.strong(visible(entry.name))}  ${style.faint(`${heading} of ${entry.interface.name}`)}`,
    ...(purpose === undefined ? [] : paragraph(purpose, style)),
    ...(facts.length > 0 ? ['', ...facts.flatMap((fact) => paragraph(fact, style))] : []),
    ...parts.flatMap(({ title, name, blocks }) => [
      '',
      style.strong(name === undefined ? title : `${title}  ${style.faint(name)}`),
      ...blocks.flatMap((block, index) => blockLines(block, index === 0, style)),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function blockLines(block: Block, isFirst: boolean, style: Style): readonly string[] {
  switch (block.kind) {
    case 'rows':
    case 'parameters':
      return definitions(block.rows, style);
    case 'paragraph':
      return paragraph(block.text, style);
    case 'lines':
      return block.lines;
    case 'values':
      return columns(block.values, style.width);
    case 'example': {
      const { purpose, request } = block;
      const before = purpose === undefined ? [] : paragraph(purpose, style);
      // A request stays on one line, so that it can be copied.
      return [...(isFirst ? [] : ['']), ...before, `    ${visible(request)}`];
    }
  }
}

/** Breaks a text into indented lines. */
function paragraph(text: string, style: Style): string[] {
  return wrap(text, style.width, '  ');
}
