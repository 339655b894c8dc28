import type { Entered } from './entered.ts';

/** The state of a builder: all that a reader chooses and enters. */
export interface State {
  /** The file of the chosen module or endpoint. */
  file: string;
  /** The chosen operation of an endpoint; empty for a module. */
  operation: string;
  /** Whether the request is checked with the limits for elevated rights. */
  elevated: boolean;
  /** Whether the module is used as a generator. */
  asGenerator: boolean;
  /** The files of further modules in the request. */
  further: readonly string[];
  /** The entered values, by the names of their fields. */
  readonly entered: Map<string, Entered>;
  /** The values of the variables of the address. */
  readonly variables: Map<string, string>;
}
