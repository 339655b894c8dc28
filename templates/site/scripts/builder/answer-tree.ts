import { element } from './element.ts';

/** The most members of a list or object that are shown. */
const mostShown = 500;

/** Data of an answer as a tree, whose branches can be closed. A branch is filled when it is first opened. */
export function answerTree(value: unknown, name?: string, isOpen = true): HTMLElement {
  const key = name === undefined ? [] : [element('span', { class: 'builder-key' }, name), ': '];
  if (typeof value !== 'object' || value === null) {
    return element('div', { class: 'builder-leaf' }, ...key, JSON.stringify(value) ?? '');
  }
  const members = Object.entries(value);
  const size = Array.isArray(value) ? `[${members.length}]` : `{${members.length}}`;
  const node = element('details', {}, element('summary', {}, ...key, size));
  const fill = (): void => {
    if (node.childElementCount > 1) return;
    // The only member of its kind is opened as well.
    const shown = members.slice(0, mostShown).map(([inner, one]) => answerTree(one, inner, members.length === 1));
    const more = members.length > mostShown ? [element('div', {}, `… and ${members.length - mostShown} more`)] : [];
    node.append(...shown, ...more);
  };
  node.addEventListener('toggle', () => {
    if (node.open) fill();
  });
  if (isOpen) {
    fill();
    node.open = true;
  }
  return node;
}
