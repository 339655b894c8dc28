import type { Control } from './form-field.ts';

/** The controls with which a value is entered. */
export interface EntryControl {
  readonly node: HTMLElement;
  /** Whether it is a single element, which has the id of the field and is named by a `label` for it. */
  readonly isSingle?: boolean;
  /** Enters a value, or removes it if undefined. Returns the value that is then entered: undefined if the controls cannot have this one. */
  enter(value: unknown): unknown;
  /** Marks the parts of the value that have an issue, whose paths lead from the value. */
  mark?(paths: readonly (readonly (string | number)[])[]): void;
}

/** The ids around a control. */
export interface Labels {
  /** The id of the single element, and the beginning of the ids of others. */
  readonly id: string;
  /** The name of the field, for the names of its parts. */
  readonly name: string;
  /** The ids of the elements that name and describe it. */
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** Is called with each new value that the reader enters; undefined if there is none. */
export type Changed = (value: unknown) => void;

/** Makes the controls of a value. */
export type MakeControl = (control: Control, labels: Labels, changed: Changed) => EntryControl;

/** The attributes that connect an element with its name and its description. */
export function labelsOf({ labelledBy, describedBy }: Labels): Readonly<Record<string, string>> {
  return { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy };
}
