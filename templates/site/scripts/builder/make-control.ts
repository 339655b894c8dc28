import { choiceControl, choicesControl, flagControl } from './choice-control.ts';
import { element } from './element.ts';
import { type Changed, type EntryControl, type Labels, labelsOf } from './entry-control.ts';
import type { Control } from './form-field.ts';
import { listControl } from './list-control.ts';
import { eitherControl, objectControl } from './object-control.ts';
import { textControl } from './text-control.ts';

/** The controls for a value. */
export function makeControl(control: Control, labels: Labels, changed: Changed): EntryControl {
  switch (control.entry) {
    case 'text':
    case 'number':
    case 'json':
      return textControl(control, labels, changed);
    case 'flag':
      return flagControl(control, labels, changed);
    case 'choice':
      return choiceControl(control, labels, changed);
    case 'choices':
      return choicesControl(control, labels, changed);
    case 'lines':
      return listControl(control, labels, changed);
    case 'file':
      return fileControl(labels, changed);
    case 'object':
      return objectControl(control, labels, changed, makeControl);
    case 'either':
      return eitherControl(control, labels, changed, makeControl);
  }
}

/** A file, which only the reader can choose. */
function fileControl(labels: Labels, changed: Changed): EntryControl {
  const node = element('input', { type: 'file', id: labels.id, ...labelsOf(labels) });
  node.addEventListener('change', () => changed(node.files?.[0]));
  const enter = (value: unknown): unknown => {
    if (value instanceof File && node.files?.[0] === value) return value;
    node.value = '';
    return undefined;
  };
  return { node, isSingle: true, enter };
}
