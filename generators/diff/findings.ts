import type { Interface } from '../catalogue/model/model.ts';
import { parameterObjects } from '../catalogue/model/parameter-objects.ts';
import type { Diagnostic, Related } from '../catalogue/sources/diagnostic.ts';
import { fileKey } from '../catalogue/sources/source.ts';
import { addTo } from '../lib/add-to.ts';
import type { Change } from './change.ts';
import type { FilledGap } from './filled-gaps.ts';
import { changeKinds, severityOf } from './kinds.ts';
import { counted, listed } from './phrases.ts';

/**
 * Changes as findings, in their order. A change of a fact that is stated once and used in several places is reported once, with the number
 * of its uses.
 */
export function findingsOf(changes: readonly Change[], before: Interface): Diagnostic[] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const { kind, thing, says, here, there, only, set, fills, isOnce } = change;
    if (fills) {
      addTo(groups, JSON.stringify([kind, fills.gap.id, fills.attribute]), change);
      continue;
    }
    // An addition is identified by its place at the server, as its place in the catalogue is only approximate.
    const at = only === 'there' && !isOnce ? there : here;
    const key = JSON.stringify([kind, set ?? thing, says, fileKey(at.source), ...at.path]);
    addTo(groups, key, change);
  }
  const uses = usesOfSets(before);
  return [...groups.values()].map((group) => {
    const [{ fills }] = group;
    return fills ? filledFinding(fills, group) : findingOf(group, uses);
  });
}

/** The number of parameters of an interface that refer to each set. */
function usesOfSets(iface: Interface): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { set } of parameterObjects(iface).flatMap(({ parameters }) => parameters)) {
    if (set !== undefined) uses.set(set, (uses.get(set) ?? 0) + 1);
  }
  return uses;
}

function findingOf(group: readonly [Change, ...Change[]], uses: ReadonlyMap<string, number>): Diagnostic {
  const [first] = group;
  const { kind, here, there, only, hint } = first;
  return {
    code: kind,
    severity: severityOf[changeKinds[kind].consequence],
    message: messageOf(group, uses),
    at: only === 'there' ? there : here,
    related: [relatedOf(first)],
    ...(hint === undefined ? {} : { hint }),
  };
}

/** The finding for a filled gap: at the gap, with the first place where the server fills it. */
function filledFinding({ gap, attribute }: FilledGap, group: readonly [Change, ...Change[]]): Diagnostic {
  const [{ kind, there }] = group;
  const things = group.map(({ thing, owner }) => (owner === undefined ? thing : `${thing} of ${owner}`));
  return {
    code: kind,
    severity: severityOf[changeKinds[kind].consequence],
    message: `the gap ${JSON.stringify(gap.id)}: the server states "${attribute}" of ${listed([...new Set(things)])}`,
    at: gap.at,
    related: [{ message: 'the server says', at: there }],
    hint: 'Import the description to adopt it, or fill the gap in a binding.',
  };
}

function relatedOf({ here, there, only }: Change): Related {
  if (only === 'there') return { message: 'its place in the catalogue', at: here };
  return { message: only === 'here' ? 'the server has none here' : 'the server says', at: there };
}

function messageOf(group: readonly [Change, ...Change[]], uses: ReadonlyMap<string, number>): string {
  const [{ thing, says, set }] = group;
  const all = set === undefined ? 0 : (uses.get(set) ?? 0);
  if (set !== undefined && all > 1 && group.length > 1) {
    const users =
      group.length < all ? `${group.length} of the ${counted(all, 'parameter')}` : `the ${counted(all, 'parameter')}`;
    return `the set "${set}"${says}, for ${users} that use it`;
  }
  const owners = [...new Set(group.flatMap(({ owner }) => (owner === undefined ? [] : [owner])))];
  return `${thing}${owners.length > 0 ? ` of ${listed(owners)}` : ''}${says}`;
}
