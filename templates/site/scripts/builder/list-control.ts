import { button, element, oneTabStop } from './element.ts';
import { numberOf } from './entered.ts';
import { type Changed, type EntryControl, type Labels, labelsOf } from './entry-control.ts';
import type { Control } from './form-field.ts';

/** Any number of texts or numbers, each of which is typed and becomes a chip that can be removed. What is being typed counts as well. */
export function listControl(control: Control, labels: Labels, changed: Changed): EntryControl {
  const { input, words } = itemInput(control, labels);
  const chips = itemChips(() => {
    changed(valueNow());
    input.focus();
  });
  const valueNow = (): unknown => {
    const all = [...chips.items, ...itemsIn(input.value, control)];
    return all.length > 0 ? all : undefined;
  };
  const add = (): void => {
    chips.push(itemsIn(input.value, control));
    input.value = '';
    changed(valueNow());
  };
  input.addEventListener('input', () => changed(valueNow()));
  input.addEventListener('change', add);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && input.value === '') chips.removeLast();
  });
  input.addEventListener('paste', (event) => pasteLines(event, input, add));
  const enter = (value: unknown): unknown => {
    const isItem = (item: unknown) => typeof item === 'string' || (control.numbers && typeof item === 'number');
    chips.clear();
    chips.push(Array.isArray(value) ? value.filter(isItem) : []);
    input.value = '';
    return valueNow();
  };
  const node = element('div', { class: 'builder-line' }, chips.node, input, ...words);
  return { node, isSingle: true, enter, mark: (paths) => chips.mark(new Set(paths.map(([index]) => index))) };
}

/** The input for one item, with suggestions if there are any. */
function itemInput({ numbers, words = [] }: Control, labels: Labels) {
  const list = words.length > 0 ? `${labels.id}-words` : undefined;
  const input = element('input', {
    ...{ id: labels.id, type: 'text', autocomplete: 'off', spellcheck: 'false', list },
    ...{ placeholder: `a ${numbers ? 'number' : 'text'}, then Enter`, inputmode: numbers ? 'decimal' : undefined },
    ...labelsOf(labels),
  });
  const options = words.map((value) => element('option', { value }));
  return { input, words: list ? [element('datalist', { id: list }, ...options)] : [] };
}

/** The chips of items. A chip stays the same element, as a click on one may follow the change that adds another. */
function itemChips(removed: () => void) {
  const items: (string | number)[] = [];
  const node = element('span', { class: 'builder-items' });
  const refresh = oneTabStop(node, 'button');
  const remove = (index: number): void => {
    if (items.splice(index, 1).length === 0) return;
    node.children[index]?.remove();
    refresh();
    removed();
  };
  return {
    node,
    items: items as readonly (string | number)[],
    push(added: readonly (string | number)[]): void {
      for (const item of added) {
        items.push(item);
        const chip = chipOf(item, () => remove([...node.children].indexOf(chip)));
        node.append(chip);
      }
      refresh();
    },
    removeLast: () => remove(Math.max(items.length - 1, 0)),
    clear(): void {
      items.length = 0;
      node.replaceChildren();
    },
    mark(wrong: ReadonlySet<unknown>): void {
      for (const [index, chip] of [...node.children].entries())
        chip.classList.toggle('builder-wrong', wrong.has(index));
    },
  };
}

function chipOf(item: string | number, remove: () => void): HTMLElement {
  const text = String(item);
  return element(
    'span',
    { class: 'builder-chip builder-item' },
    text,
    button({ 'aria-label': `Remove ${text}` }, '×', remove),
  );
}

/** The items in a typed text: numbers may be separated by commas or spaces. */
function itemsIn(text: string, { numbers }: Control): (string | number)[] {
  if (numbers) return text.split(/[\s,]+/).flatMap((part) => (part === '' ? [] : [numberOf(part)]));
  return text === '' ? [] : [text];
}

/** Adds each line of a text that is pasted as an item. */
function pasteLines(event: ClipboardEvent, input: HTMLInputElement, add: () => void): void {
  const lines = (event.clipboardData?.getData('text') ?? '').split(/\r?\n/).filter((line) => line !== '');
  if (lines.length < 2) return;
  event.preventDefault();
  for (const line of lines) {
    input.value = line;
    add();
  }
}
