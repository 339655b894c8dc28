const [opening, summary, closing] = ['<details>', '<summary>In other languages</summary>', '</details>'];

/**
 * A rule of Markdown for the programs of an example, which pages have in an element that opens. Here each is a panel with a tab. No text of
 * a catalogue is such a line outside of a block of code.
 */
export function programsRule(state, start, end, isSilent) {
  const lineAt = (line) => state.src.slice(state.bMarks[line] + state.tShift[line], state.eMarks[line]);
  if (state.level > 0 || lineAt(start) !== opening || lineAt(start + 1) !== summary) return false;
  const labels = [];
  let fence = '';
  let last = start;
  for (; last < end && (fence !== '' || lineAt(last) !== closing); last += 1) {
    const [, mark = '', label] = /^(`{3,})|^\*\*([\w ]+)\*\*$/.exec(lineAt(last)) ?? [];
    if (fence === '') {
      fence = mark;
      if (label) labels.push({ label, line: last });
    } else if (lineAt(last) === fence) fence = '';
  }
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
    state.md.block.tokenize(state, line, labels[index + 1]?.line ?? last);
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
