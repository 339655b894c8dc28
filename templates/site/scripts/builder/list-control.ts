import { button, element, oneTabStop } from './element.ts';
import { numberOf } from './entered.ts';
import { type Changed, type EntryControl, type Labels, labelsOf } from './entry-control.ts';
import type { Control } from './form-field.ts';

/** Any number of texts or numbers, each of which is typed and becomes a chip that can be removed. What is being typed counts as well. */
export function listControl(control: Control, labels: Labels, changed: Changed): EntryControl {
  const items: (string | number)[] = [];
  const placeholder = `a ${control.numbers ? 'number' : 'text'}, then Enter`;
  const list = control.words ? `${labels.id}-words` : undefined;
  const inputmode = control.numbers ? 'decimal' : undefined;
  const attributes = {
    id: labels.id,
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder,
    list,
    inputmode,
  };
  const input = element('input', { ...attributes, ...labelsOf(labels) });
  const chips = element('span', { class: 'builder-items' });
  const refresh = oneTabStop(chips, 'button');
  const valueNow = (): unknown => {
    const all = [...items, ...itemsIn(input.value, control)];
    return all.length > 0 ? all : undefined;
  };
  // A chip stays the same element, as a click on one may follow the change that adds another.
  const push = (added: readonly (string | number)[]): void => {
    for (const item of added) {
      items.push(item);
      const chip = chipOf(item, () => remove([...chips.children].indexOf(chip)));
      chips.append(chip);
    }
    refresh();
  };
  const remove = (index: number): void => {
    items.splice(index, 1);
    chips.children[index]?.remove();
    refresh();
    changed(valueNow());
    input.focus();
  };
  const add = (): void => {
    push(itemsIn(input.value, control));
    input.value = '';
    changed(valueNow());
  };
  input.addEventListener('input', () => changed(valueNow()));
  input.addEventListener('change', add);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && input.value === '' && items.length > 0) remove(items.length - 1);
  });
  input.addEventListener('paste', (event) => pasteLines(event, input, add));
  const options = (control.words ?? []).map((value) => element('option', { value }));
  const words = list ? [element('datalist', { id: list }, ...options)] : [];
  const enter = (value: unknown): unknown => {
    const isItem = (item: unknown) => typeof item === 'string' || (control.numbers && typeof item === 'number');
    items.length = 0;
    chips.replaceChildren();
    push(Array.isArray(value) ? value.filter(isItem) : []);
    input.value = '';
    return valueNow();
  };
  const mark: EntryControl['mark'] = (paths) => {
    const wrong = new Set(paths.map(([index]) => index));
    [...chips.children].forEach((chip, index) => {
      chip.classList.toggle('builder-wrong', wrong.has(index));
    });
  };
  return { node: element('div', { class: 'builder-line' }, chips, input, ...words), isSingle: true, enter, mark };
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
