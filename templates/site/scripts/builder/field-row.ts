import { element, proseNodes, setText } from './element.ts';
import { type Entered, nameOf } from './entered.ts';
import type { FormField } from './form-field.ts';
import { makeControl } from './make-control.ts';
import type { FieldIssue } from './verdict.ts';

/** A parameter in the form: its name, its controls, and the issues that it has. */
export interface FieldRow {
  readonly field: FormField;
  readonly node: HTMLElement;
  /** Enters a value, as from a link, or removes it. Returns the entry that is then there; undefined if there is none. */
  enter(entered: Entered | undefined): Entered | undefined;
  /** Shows the issues of the field, and whether it has a value. */
  show(entered: Entered | undefined, issues: readonly FieldIssue[]): void;
  /** Moves the focus to the first control. */
  focus(): void;
}

/** Makes the row of a field. `where` is the part of the request that most fields are in, which is not stated. */
export function fieldRow(
  field: FormField,
  id: string,
  where: FormField['in'],
  changed: (entered: Entered | undefined) => void,
): FieldRow {
  let entry: Entered = {};
  const update = (change: Entered): void => {
    entry = { ...entry, ...change };
    changed(isEmpty(entry) ? undefined : entry);
  };
  const describedBy = [...(field.purpose === undefined ? [] : [`${id}-purpose`]), `${id}-issues`].join(' ');
  const labels = { id, name: field.name, labelledBy: `${id}-name`, describedBy };
  const control = makeControl(field, labels, (value) => update({ value }));
  const issueList = element('div', { class: 'builder-issues', id: `${id}-issues` });
  const variables = variableInputs(field, (all) => update({ variables: all }));
  const node = element(
    'div',
    { class: 'builder-field', 'data-name': field.name },
    element('div', { class: 'builder-head' }, ...headNodes(field, id, where, control.isSingle === true)),
    element('div', { class: 'builder-control' }, ...variables.nodes, control.node, issueList),
  );
  return {
    field,
    node,
    enter(entered) {
      const value = control.enter(entered?.value);
      entry = field.parts ? { value, variables: variables.enter(entered?.variables ?? []) } : { value };
      return isEmpty(entry) ? undefined : entry;
    },
    show(entered, issues) {
      node.classList.toggle('builder-given', entered?.value !== undefined);
      node.classList.toggle('builder-has-issue', issues.length > 0);
      for (const input of node.querySelectorAll('input:not([type=radio], [type=checkbox]), select, textarea')) {
        if (issues.length > 0) input.setAttribute('aria-invalid', 'true');
        else input.removeAttribute('aria-invalid');
      }
      showIssues(issueList, issues);
      control.mark?.(issues.map(({ inside }) => inside));
    },
    focus: () => node.querySelector<HTMLElement>('input, select, textarea')?.focus(),
  };
}

function isEmpty({ value, variables = [] }: Entered): boolean {
  return value === undefined && variables.every((text) => text === '');
}

function headNodes(field: FormField, id: string, usual: FormField['in'], isSingle: boolean): HTMLElement[] {
  const { name, required, deprecated, secret, in: where, purpose, default: preset } = field;
  const label = element(isSingle ? 'label' : 'span', { id: `${id}-name`, for: isSingle ? id : undefined });
  label.append(element('code', {}, name));
  const marks = [
    ...(required ? [element('span', { class: 'builder-mark builder-required' }, 'required')] : []),
    ...(deprecated ? [element('span', { class: 'builder-mark builder-deprecated' }, 'deprecated')] : []),
    ...(secret ? [element('span', { class: 'builder-mark' }, 'secret')] : []),
    ...(where === usual ? [] : [element('span', { class: 'builder-mark' }, where)]),
    ...(preset === undefined
      ? []
      : [element('span', { class: 'builder-mark' }, 'default ', element('code', {}, preset === '' ? '""' : preset))]),
  ];
  const prose = purpose === undefined ? [] : [element('small', { id: `${id}-purpose` }, ...proseNodes(purpose))];
  return [label, ...marks, ...prose];
}

/** The inputs for the variables of a name, between its fixed pieces. */
function variableInputs(field: FormField, changed: (all: readonly string[]) => void) {
  const [first = '', ...others] = field.parts ?? [];
  const inputs = others.map((_, index) => {
    const input = element('input', { type: 'text', size: 8, 'aria-label': `Variable ${index + 1} of ${field.name}` });
    input.addEventListener('input', () => changed(inputs.map(({ value }) => value)));
    return input;
  });
  const pieces = others.flatMap((part, index) => [inputs[index] ?? '', element('code', {}, part)]);
  return {
    nodes: field.parts ? [element('div', { class: 'builder-line' }, element('code', {}, first), ...pieces)] : [],
    enter: (values: readonly string[]): readonly string[] =>
      inputs.map((input, index) => {
        input.value = values[index] ?? '';
        return input.value;
      }),
  };
}

function showIssues(list: HTMLElement, issues: readonly FieldIssue[]): void {
  const texts = issues.map(({ text }) => text);
  while (list.children.length > texts.length) list.lastElementChild?.remove();
  texts.forEach((text, index) => {
    setText(list.children[index] ?? list.appendChild(element('p')), text);
  });
}

/** Whether a row is the field of an issue's name, whose variables are those entered. */
export function hasName({ field }: FieldRow, entered: Entered | undefined, name: string): boolean {
  return nameOf(field, entered?.variables) === name;
}
