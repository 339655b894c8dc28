import type { MarkdownIt, StateBlock } from 'markdown-it';
import { closingLine, lineIn, opening } from './folded.ts';

const summary = '<summary>In other languages</summary>';

/** A program of an example: its language as readers see it, and the line with that label. */
interface Program {
  readonly label: string;
  readonly line: number;
}

/** Adds to Markdown the programs of an example, which pages have in an element that opens. Here each is a panel with a tab. */
export function addPrograms(markdown: MarkdownIt): void {
  markdown.block.ruler.before('table', 'programs', programsRule);
}

function programsRule(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
  const lineAt = lineIn(state);
  if (state.level > 0 || lineAt(start) !== opening || lineAt(start + 1) !== summary) return false;
  const programs: Program[] = [];
  const last = closingLine(lineAt, start, end, (text, line) => {
    const [, label] = /^\*\*([\w ]+)\*\*$/.exec(text) ?? [];
    if (label) programs.push({ label, line });
  });
  if (last === end) return false;
  if (isSilent) return true;
  addTokens(state, programs, last);
  state.line = last + 1;
  return true;
}

function addTokens(state: StateBlock, programs: readonly Program[], last: number): void {
  add(state, 'programs', 1, { class: 'programs' });
  add(state, 'tabs', 1, { class: 'program-tabs script-only', role: 'tablist', 'aria-label': 'Language' });
  for (const { label } of programs) {
    add(state, 'tab', 1, { type: 'button', role: 'tab', 'data-language': languageOf(label) }, 'button');
    state.push('text', '', 0).content = label;
    add(state, 'tab', -1, {}, 'button');
  }
  add(state, 'tabs', -1);
  programs.forEach(({ label, line }, index) => {
    const attributes = { class: 'program', 'data-language': languageOf(label), role: 'tabpanel', 'aria-label': label };
    add(state, 'program', 1, attributes);
    state.md.block.tokenize(state, line, programs[index + 1]?.line ?? last);
    add(state, 'program', -1);
  });
  add(state, 'programs', -1);
}

function add(
  state: StateBlock,
  type: string,
  nesting: 1 | -1,
  attributes: Readonly<Record<string, string>> = {},
  tag = 'div',
): void {
  const token = state.push(type, tag, nesting);
  token.block = tag === 'div';
  for (const [name, value] of Object.entries(attributes)) token.attrSet(name, value);
}

function languageOf(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-');
}
