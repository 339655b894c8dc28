import { element, oneTabStop } from './element.ts';
import { type Changed, type EntryControl, type Labels, labelsOf } from './entry-control.ts';
import type { Control } from './form-field.ts';

/** The most choices that are shown one below the other. More are in a list that opens. */
const mostShown = 6;

interface Choice {
  readonly value: unknown;
  readonly text: string;
  readonly meaning?: string | undefined;
}

/** Yes, no, or not given. */
export function flagControl({ nullable }: Control, labels: Labels, changed: Changed): EntryControl {
  const given = [{ value: true, text: 'yes' }, { value: false, text: 'no' }, ...(nullable ? [nullChoice] : [])];
  return radioControl('builder-segments', [{ value: undefined, text: 'not given' }, ...given], labels, changed);
}

/** One of several listed values, or none. */
export function choiceControl(control: Control, labels: Labels, changed: Changed): EntryControl {
  const choices = [...listedChoices(control), ...(control.nullable ? [nullChoice] : [])];
  if (choices.length > mostShown) return selectControl(choices, labels, changed);
  return radioControl('builder-choices', [{ value: undefined, text: 'not given' }, ...choices], labels, changed);
}

const nullChoice: Choice = { value: null, text: 'null', meaning: 'no value' };

/** The listed values, with an empty text in quotation marks. */
function listedChoices({ values = [], meanings = {} }: Control): Choice[] {
  return values.map((value) => {
    const meaning = Object.hasOwn(meanings, value) ? meanings[value] : undefined;
    return { value, text: value === '' ? '""' : value, meaning };
  });
}

/** Radio buttons. The first stands for no value, and is chosen where none of the others is. */
export function radioControl(
  style: string,
  choices: readonly Choice[],
  labels: Labels,
  changed: Changed,
): EntryControl {
  const inputs = choices.map(({ value }, index) => {
    const input = element('input', { type: 'radio', name: labels.id, id: `${labels.id}-${index}` });
    input.checked = index === 0;
    input.addEventListener('change', () => changed(value));
    return input;
  });
  const rows = choices.map(({ value, text, meaning }, index) => {
    const name = element(value === undefined ? 'span' : 'code', {}, text);
    const further = meaning === undefined ? [] : [element('small', {}, meaning)];
    return element('label', {}, inputs[index] ?? '', name, ...further);
  });
  const node = element('div', { class: style, role: 'radiogroup', ...labelsOf(labels) }, ...rows);
  const enter = (value: unknown): unknown => {
    const found = choices.findIndex((choice) => choice.value === value);
    inputs.forEach((input, index) => {
      input.checked = index === Math.max(found, 0);
    });
    return choices[found]?.value;
  };
  return { node, enter };
}

function selectControl(choices: readonly Choice[], labels: Labels, changed: Changed): EntryControl {
  const options = choices.map(({ text, meaning }, index) =>
    element('option', { value: index }, meaning === undefined ? text : `${text}: ${meaning}`),
  );
  const none = element('option', { value: '' }, 'not given');
  const node = element('select', { id: labels.id, ...labelsOf(labels) }, none, ...options);
  node.addEventListener('change', () => changed(choices[node.selectedIndex - 1]?.value));
  const enter = (value: unknown): unknown => {
    node.selectedIndex = choices.findIndex((choice) => choice.value === value) + 1;
    return choices[node.selectedIndex - 1]?.value;
  };
  return { node, isSingle: true, enter };
}

/** Any of several listed values, as chips. */
export function choicesControl(control: Control, labels: Labels, changed: Changed): EntryControl {
  const choices = listedChoices(control);
  const inputs = choices.map(({ text }) => element('input', { type: 'checkbox', value: text }));
  const chosen = (): unknown => {
    const values = choices.flatMap(({ value }, index) => (inputs[index]?.checked ? [value] : []));
    return values.length > 0 ? values : undefined;
  };
  const chips = choices.map(({ text, meaning }, index) => {
    const further = meaning === undefined ? [] : [element('small', {}, meaning)];
    return element('label', { class: 'builder-chip' }, inputs[index] ?? '', text, ...further);
  });
  const node = element('div', { class: 'builder-line', role: 'group', ...labelsOf(labels) }, ...chips);
  node.addEventListener('change', () => changed(chosen()));
  oneTabStop(node, 'input');
  const enter = (value: unknown): unknown => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [];
    inputs.forEach((input, index) => {
      input.checked = values.includes(choices[index]?.value);
    });
    return chosen();
  };
  return { node, enter };
}
