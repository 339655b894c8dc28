import { radioControl } from './choice-control.ts';
import { element, proseNodes } from './element.ts';
import type { Changed, EntryControl, Labels, MakeControl } from './entry-control.ts';
import type { Control } from './form-field.ts';

/** An object, member by member. */
export function objectControl(control: Control, labels: Labels, changed: Changed, make: MakeControl): EntryControl {
  const values = new Map<string, unknown>();
  const valueNow = (): unknown => {
    const given = [...values].filter(([, value]) => value !== undefined);
    return given.length > 0 ? Object.fromEntries(given) : undefined;
  };
  const members = (control.members ?? []).map((member, index) => {
    const id = `${labels.id}-${index}`;
    const own = {
      id,
      name: member.name,
      labelledBy: `${labels.labelledBy} ${id}-name`,
      describedBy: labels.describedBy,
    };
    const part = make(member, own, (value) => {
      values.set(member.name, value);
      changed(valueNow());
    });
    const name = element(part.isSingle ? 'label' : 'span', { id: `${id}-name`, for: part.isSingle ? id : undefined });
    name.append(element('code', {}, member.name));
    const marks = member.required ? [element('span', { class: 'builder-mark builder-required' }, 'required')] : [];
    const purpose = member.purpose === undefined ? [] : [element('small', {}, ...proseNodes(member.purpose))];
    const row = element('div', { class: 'builder-member' }, name, ...marks, ...purpose, part.node);
    return { name: member.name, part, row };
  });
  const attributes = { class: 'builder-members', role: 'group', 'aria-labelledby': labels.labelledBy };
  const enter = (value: unknown): unknown => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const own = new Map(isObject ? Object.entries(value) : []);
    for (const { name, part } of members) values.set(name, part.enter(own.get(name)));
    return valueNow();
  };
  const mark: EntryControl['mark'] = (paths) => {
    for (const { name, part, row } of members) {
      const inside = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
      row.classList.toggle('builder-wrong', inside.length > 0);
      part.mark?.(inside);
    }
  };
  return { node: element('div', attributes, ...members.map(({ row }) => row)), enter, mark };
}

const formNames: Readonly<Record<Control['entry'], string>> = {
  text: 'text',
  number: 'number',
  flag: 'yes or no',
  choice: 'one of a list',
  choices: 'some of a list',
  lines: 'list',
  file: 'file',
  json: 'JSON',
  object: 'object',
  either: 'other',
};

/** One of several controls, which is chosen first. */
export function eitherControl(control: Control, labels: Labels, changed: Changed, make: MakeControl): EntryControl {
  const forms = control.forms ?? [];
  const values: unknown[] = [];
  const parts = forms.map((form, index) => {
    const own = { ...labels, id: `${labels.id}-${index}-form` };
    return make(form, own, (value) => {
      values[index] = value;
      changed(value);
    });
  });
  const show = (chosen: number): void => {
    parts.forEach(({ node }, index) => {
      node.hidden = index !== chosen;
    });
  };
  const choices = forms.map(({ entry }, value) => ({ value, text: formNames[entry] }));
  const switcher = radioControl('builder-segments', choices, labels, (chosen) => {
    show(Number(chosen));
    changed(values[Number(chosen)]);
  });
  show(0);
  const enter = (value: unknown): unknown => {
    parts.forEach((part, index) => {
      values[index] = part.enter(value);
    });
    const text = JSON.stringify(value);
    const found = value === undefined ? 0 : values.findIndex((one) => JSON.stringify(one) === text);
    const chosen = Math.max(found, 0);
    parts.forEach((part, index) => {
      if (index !== chosen || found === -1) values[index] = part.enter(undefined);
    });
    show(chosen);
    switcher.enter(chosen);
    return values[chosen];
  };
  return { node: element('div', { class: 'builder-either' }, switcher.node, ...parts.map(({ node }) => node)), enter };
}
