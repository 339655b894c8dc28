import { button, element } from './element.ts';
import { jsonOf, numberOf } from './entered.ts';
import { type Changed, type EntryControl, type Labels, labelsOf } from './entry-control.ts';
import type { Control } from './form-field.ts';

/** The most words that have a chip each. More are suggested while one types. */
const mostChips = 3;

/** A control for a text, a number or JSON, with a chip for each value that cannot be typed: an empty text, null, words for a number. */
export function textControl(control: Control, labels: Labels, changed: Changed): EntryControl {
  const input = inputFor(control, labels);
  const chips = chipsOf(control).map(({ value, text, meaning }) => {
    const chip = button(
      { class: 'builder-chip', 'aria-pressed': 'false', 'aria-label': `${text}: ${meaning}` },
      text,
      () => {
        const isOn = chip.getAttribute('aria-pressed') === 'true';
        changed(show(isOn ? undefined : value));
      },
    );
    return { chip, value };
  });
  const press = (value: unknown): boolean => {
    for (const one of chips) one.chip.setAttribute('aria-pressed', String(value !== undefined && one.value === value));
    return value !== undefined && chips.some((one) => one.value === value);
  };
  const show = (value: unknown): unknown => {
    const isPressed = press(value);
    input.value = isPressed ? '' : typedText(control, value);
    return isPressed ? value : typedValue(control, input.value);
  };
  input.addEventListener('input', () => {
    press(undefined);
    changed(typedValue(control, input.value));
  });
  const node = element(
    'div',
    { class: 'builder-line' },
    input,
    ...suggestions(control, labels),
    ...chips.map(({ chip }) => chip),
  );
  return { node, isSingle: true, enter: show };
}

function inputFor(control: Control, labels: Labels): HTMLInputElement | HTMLTextAreaElement {
  const common = { id: labels.id, autocomplete: 'off', spellcheck: 'false', ...labelsOf(labels) };
  if (control.entry === 'json') return element('textarea', { ...common, rows: 2, placeholder: 'JSON' });
  // A text of a body may have several lines.
  if (control.empty) return element('textarea', { ...common, rows: 1 });
  const inputmode = control.entry === 'number' && !isSuggested(control) ? 'decimal' : undefined;
  const list = isSuggested(control) ? `${labels.id}-words` : undefined;
  return element('input', {
    ...common,
    type: 'text',
    class: control.entry === 'number' && 'builder-number',
    inputmode,
    list,
  });
}

function isSuggested({ entry, words = [] }: Control): boolean {
  return words.length > 0 && (entry !== 'number' || words.length > mostChips);
}

function suggestions(control: Control, { id }: Labels): HTMLElement[] {
  if (!isSuggested(control)) return [];
  return [
    element('datalist', { id: `${id}-words` }, ...(control.words ?? []).map((value) => element('option', { value }))),
  ];
}

function chipsOf(control: Control): readonly { value: string | null; text: string; meaning: string }[] {
  const words = isSuggested(control) ? [] : (control.words ?? []);
  return [
    ...words.map((value) => ({ value, text: value, meaning: 'in place of a number' })),
    ...(control.empty ? [{ value: '', text: '""', meaning: 'an empty text' }] : []),
    ...(control.nullable ? [{ value: null, text: 'null', meaning: 'no value' }] : []),
  ];
}

/** The value that a typed text stands for; undefined for none. */
function typedValue({ entry }: Control, text: string): unknown {
  if (text === '') return undefined;
  return entry === 'number' ? numberOf(text) : entry === 'json' ? jsonOf(text) : text;
}

/** The text to type for a value; empty if there is none. */
function typedText({ entry }: Control, value: unknown): string {
  if (entry === 'json' && value !== undefined) {
    // A text that is no JSON stands for itself.
    return typeof value === 'string' && jsonOf(value) === value ? value : JSON.stringify(value, null, 2);
  }
  return typeof value === 'string' || (entry === 'number' && typeof value === 'number') ? String(value) : '';
}
