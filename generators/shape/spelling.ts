import { fill } from '../catalogue/bind.ts';
import type { Interface } from '../catalogue/model.ts';
import type { Accepts, Member, Written } from './shape.ts';

/** How values are written in the query of a request, as far as a binding says it. */
export interface Spelling {
  /** Joins several values, and reads them apart again. */
  readonly separator?: string;
  /** Joins values that hold the separator, and then also stands in front of the first. */
  readonly alternative?: string;
  /** The pattern of the name of the items of an array, such as `{name}[]`. */
  readonly arrays?: string;
  /** A boolean is true by being there, and one that is false counts as left out. */
  readonly byPresence: boolean;
}

export function spellingOf({ binding }: Interface): Spelling {
  const { separator, alternative, arrays, booleans } = binding?.deployment ?? {};
  return {
    ...(separator === undefined ? {} : { separator }),
    ...(alternative === undefined ? {} : { alternative }),
    ...(arrays === undefined ? {} : { arrays }),
    byPresence: booleans === 'presence',
  };
}

/** How a member is written under a name. */
export function writtenOf(
  name: string,
  { accepts, several }: Pick<Member, 'accepts' | 'several'>,
  { separator, arrays, byPresence }: Spelling,
): Written {
  const items = accepts.kind === 'array' ? accepts.items : accepts;
  const isSeveral = several !== undefined || accepts.kind === 'array';
  if (!isSeveral) return { as: 'one', value: isFlag(accepts) && byPresence ? 'presence' : readAs(items), name };
  const value = readAs(items);
  if (separator !== undefined) return { as: 'joined', value, name };
  if (arrays !== undefined) return { as: 'repeated', value, name: fill(arrays, { name }) };
  return { as: 'unknown', value, name };
}

/** Whether a member is a flag: a boolean, even one of which a single value is accepted. */
function isFlag({ kind }: Accepts): boolean {
  return kind === 'boolean' || kind === 'constant';
}

function readAs(accepts: Accepts): Exclude<Written['value'], 'presence'> {
  if (accepts.kind === 'number') return accepts.whole ? 'integer' : 'number';
  return isFlag(accepts) ? 'boolean' : 'text';
}
