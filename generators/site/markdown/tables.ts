import type { Token } from 'markdown-it';

/**
 * Gives the cells of tables the headings of their columns, for narrow screens, which show a row as a block. Rows and cells stay such for
 * screen readers there.
 */
export function labelTables(tokens: readonly Token[]): void {
  let headings: string[] = [];
  let column = 0;
  tokens.forEach((token, at) => {
    if (token.type === 'table_open') headings = [];
    if (token.type === 'table_open') token.attrSet('role', 'table');
    if (token.type === 'th_open') headings.push(visibleText(tokens[at + 1]));
    if (token.type === 'tr_open') {
      token.attrSet('role', 'row');
      column = 0;
    }
    if (token.type !== 'td_open') return;
    token.attrSet('role', 'cell');
    const heading = headings[column];
    if (column > 0 && heading) token.attrSet('data-heading', heading);
    column += 1;
  });
}

/** The text of a heading or a cell as a reader sees it. */
export function visibleText(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}
