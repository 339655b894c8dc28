import type { Gap } from '../catalogue/model/gaps.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { JsonMap } from '../lib/json.ts';
import type { Difference } from './difference.ts';

/** The gaps that attributes of a server's description fill, by scope (`module`, or `parameter per_page`) and attribute. */
export type GapsByScope = ReadonlyMap<string, ReadonlyMap<string, Gap>>;

export function gapsByScope({ gaps }: Interface): GapsByScope {
  const found = new Map<string, Map<string, Gap>>();
  for (const gap of gaps.filter(({ attributes }) => attributes.length > 0)) {
    for (const { kind, name } of gap.scopes) {
      const scope = name === undefined ? kind : `${kind} ${name}`;
      const own = found.get(scope) ?? new Map<string, Gap>();
      for (const attribute of gap.attributes) own.set(attribute, gap);
      found.set(scope, own);
    }
  }
  return found;
}

/** A gap, and the attribute of the server's description that fills it. */
export interface FilledGap {
  readonly gap: Gap;
  readonly attribute: string;
}

/**
 * The gap that the server fills by stating an attribute which the catalogue does not state; undefined if there is none.
 * @param scopes The scopes of the subject, such as `module` and `module revisions`.
 */
export function filledGap(
  gaps: GapsByScope,
  scopes: readonly string[],
  before: JsonMap,
  { steps }: Difference,
): FilledGap | undefined {
  const [attribute, ...inner] = steps.map(String);
  if (attribute === undefined || inner.length > 0 || before.has(attribute)) return undefined;
  const gap = scopes.map((scope) => gaps.get(scope)?.get(attribute)).find((one) => one !== undefined);
  return gap && { gap, attribute };
}
