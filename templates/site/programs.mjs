import { closingLine } from './folded.mjs';

const [opening, summary] = ['<details>', '<summary>In other languages</summary>'];

/**
 * Adds to Markdown the programs of an example, which pages have in an element that opens. Here each is a panel with a tab. No text of a
 * catalogue is such a line outside of a block of code.
 */
export function addPrograms(md) {
  md.block.ruler.before('table', 'programs', programsRule);
  md.renderer.rules.program_code = (tokens, at) => codeBlock(tokens[at], md.utils.escapeHtml);
}

function programsRule(state, start, end, isSilent) {
  const lineAt = (line) => state.src.slice(state.bMarks[line] + state.tShift[line], state.eMarks[line]);
  if (state.level > 0 || lineAt(start) !== opening || lineAt(start + 1) !== summary) return false;
  const labels = [];
  const last = closingLine(lineAt, start, end, (text, line) => {
    const [, label] = /^\*\*([\w ]+)\*\*$/.exec(text) ?? [];
    if (label) labels.push({ label, line });
  });
  if (last === end) return false;
  if (isSilent) return true;
  addTokens(state, labels, last);
  state.line = last + 1;
  return true;
}

function addTokens(state, labels, last) {
  add(state, 'programs', 1, { class: 'programs' });
  add(state, 'tabs', 1, { class: 'program-tabs no-script-hidden', role: 'tablist', 'aria-label': 'Language' });
  for (const { label } of labels) {
    add(state, 'tab', 1, { type: 'button', role: 'tab', 'data-language': languageOf(label) }, 'button');
    state.push('text', '', 0).content = label;
    add(state, 'tab', -1, {}, 'button');
  }
  add(state, 'tabs', -1);
  labels.forEach(({ label, line }, index) => {
    add(state, 'program', 1, { class: 'program', 'data-language': languageOf(label), role: 'tabpanel', 'aria-label': label });
    const from = state.tokens.length;
    state.md.block.tokenize(state, line, labels[index + 1]?.line ?? last);
    for (const token of state.tokens.slice(from)) if (token.type === 'fence') token.type = 'program_code';
    add(state, 'program', -1);
  });
  add(state, 'programs', -1);
}

function add(state, type, nesting, attributes = {}, tag = 'div') {
  const token = state.push(type, tag, nesting);
  token.block = tag === 'div';
  for (const [name, value] of Object.entries(attributes)) token.attrSet(name, value);
}

function languageOf(label) {
  return label.toLowerCase().replaceAll(' ', '-');
}

/** Texts, and words with a meaning of their own in one of the languages. */
const marked =
  /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)|\b(?:await|const|curl|for|from|import|new|of|print|print_r)\b/g;

/** A block of code with the elements that VitePress has in one. All languages are coloured alike, in a fraction of its time. */
function codeBlock({ content, info }, escapeHtml) {
  let [code, done] = ['', 0];
  for (const { 0: found, 1: text, index } of content.matchAll(marked)) {
    code += `${escapeHtml(content.slice(done, index))}<span class="${text ? 'text' : 'word'}">${escapeHtml(found)}</span>`;
    done = index + found.length;
  }
  const whole = code + escapeHtml(content.slice(done).trimEnd());
  const language = escapeHtml(info);
  return `<div class="language-${language} vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">${language}</span><pre class="vp-code" tabindex="0"><code>${whole}</code></pre></div>\n`;
}
