import { checkLabels } from '../catalogue/keys/bounds.ts';
import { plainFacts } from '../catalogue/keys/plain-facts.ts';
import type { Phrase } from './phrase.ts';

/**
 * The kinds of facts about a parameter or a shared set, in the order of output. `label` names the fact; `inLine` precedes it where several
 * facts share a line.
 */
export const labels = {
  stated: { label: 'Stated as', inLine: 'stated as ' },
  type: { label: 'Type', inLine: '' },
  untyped: { label: 'Type', inLine: 'type ' },
  values: { label: 'Values', inLine: '' },
  form: { label: 'Further values', inLine: 'further values: ' },
  pattern: { label: 'Pattern', inLine: 'pattern ' },
  set: { label: 'Set', inLine: 'set ' },
  derived: { label: 'Derived from', inLine: 'derived from ' },
  valueServers: { label: 'Values of some servers', inLine: 'not on all servers: ' },
  varying: { label: 'Varying', inLine: '' },
  location: { label: 'In', inLine: 'in ' },
  written: { label: 'Written', inLine: 'written ' },
  default: { label: 'Default', inLine: 'default ' },
  refuseddefault: { label: 'Default', inLine: 'default ' },
  bounds: { label: 'Bounds', inLine: '' },
  ...checkLabels,
  length: { label: 'Length', inLine: '' },
  matches: { label: 'Matches', inLine: 'matches ' },
  expected: { label: 'Must be', inLine: 'must be ' },
  count: { label: 'Items', inLine: 'items: ' },
  alternatives: { label: 'Alternatives', inLine: '' },
  fields: { label: 'Fields', inLine: 'fields: ' },
  several: { label: 'Multiple values', inLine: 'multiple values: ' },
  all: { label: 'All values', inLine: 'all values: ' },
  required: { label: 'Required', inLine: '' },
  constant: { label: 'Must be', inLine: 'must be ' },
  deprecated: { label: 'Deprecated', inLine: 'deprecated, ' },
  deprecatedValues: { label: 'Deprecated values', inLine: 'deprecated values: ' },
  applies: { label: 'Applies', inLine: '' },
  together: { label: 'Together with others', inLine: '' },
  ...plainFacts,
  submodules: { label: 'Selects the module', inLine: 'selects the module ' },
  variables: { label: 'Variables', inLine: '' },
  servers: { label: 'Servers', inLine: 'only on ' },
  byServer: { label: 'By server', inLine: '' },
  from: { label: 'Brought in from', inLine: 'from ' },
} as const;

export type FactCode = keyof typeof labels;

/** A fact about a parameter or a shared set, such as `bounds` with the phrase "1 to 500". */
export interface StatedFact {
  readonly code: FactCode;
  /** Empty if the label alone states the fact. */
  readonly phrase: Phrase;
  /** The items of the phrase, if it is a list whose items may stand on separate lines. */
  readonly items?: readonly Phrase[];
}
