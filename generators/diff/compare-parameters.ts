import type { Parameter } from '../catalogue/model/parameter-model.ts';
import type { Place } from '../catalogue/sources/source.ts';
import type { JsonMap } from '../lib/json.ts';
import { additionOf } from './addition.ts';
import type { Change } from './change.ts';
import type { Context } from './comparison-context.ts';
import type { Difference } from './difference.ts';
import { compareEntries } from './entries.ts';
import { type FilledGap, filledGap } from './filled-gaps.ts';
import { nearHint } from './near.ts';
import { listed } from './phrases.ts';
import { statedAt } from './stated-places.ts';

/** The parameters of a module or endpoint on one side. */
export interface ParameterList {
  /** The description of each parameter, by name. */
  readonly entries: ReadonlyMap<string, JsonMap>;
  /** The name of the module or endpoint. */
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** The place of the module or endpoint. */
  readonly at: Place;
  /** The scopes of gaps that the module or endpoint is in. */
  readonly scopes?: readonly string[];
}

/** Compares the parameters of two lists by name. `owner` is their owner in messages. */
export function compareParameters(
  context: Context,
  owner: string,
  here: ParameterList,
  there: ParameterList,
): Change[] {
  const old = byName(here.parameters);
  const now = byName(there.parameters);
  const added = [...there.entries.keys()].filter((name) => !here.entries.has(name));
  const changes: Change[] = [];
  const reordered = context.dialect.isOrdered && isReordered(here.entries, there.entries) ? ['parameters'] : [];
  for (const [name, entry] of here.entries) {
    const parameter = old.get(name);
    const at = parameter?.at ?? here.at;
    const counterpart = there.entries.get(name);
    const thing = JSON.stringify(name);
    if (!counterpart) {
      const hint = nearHint(name, added);
      const gone = { kind: 'argument-removed', thing, owner, says: ' is gone', here: at, there: there.at } as const;
      changes.push({ ...gone, only: 'here', ...(hint === undefined ? {} : { hint }) });
      continue;
    }
    const { varying = false } = parameter ?? {};
    const { dialect, before } = context;
    const compared = compareEntries(entry, counterpart, { dialect, varying, separator: before.separator });
    if (compared.isReordered && !varying) reordered.push(`values of ${thing}`);
    const atThere = now.get(name)?.at ?? there.at;
    const scopes = ['parameter', `parameter ${name}`, `parameter ${here.name}.${name}`, ...(here.scopes ?? [])];
    for (const found of compared.found) {
      const fills = filledGap(context.gaps, scopes, entry, found);
      changes.push(changeOf(context, { thing, owner, parameter, at, atThere, fills }, found));
    }
  }
  for (const name of added) {
    const said = additionOf(there.entries.get(name) ?? new Map());
    const at = now.get(name)?.at ?? there.at;
    changes.push({ ...said, thing: JSON.stringify(name), owner, here: here.at, there: at, only: 'there' });
  }
  if (reordered.length > 0) changes.push(reordering(owner, reordered, here.at, there.at));
  return changes;
}

function byName(parameters: readonly Parameter[]): ReadonlyMap<string, Parameter> {
  return new Map(parameters.map((parameter) => [parameter.name, parameter]));
}

interface Subject {
  readonly thing: string;
  readonly owner: string;
  readonly parameter: Parameter | undefined;
  readonly at: Place;
  readonly atThere: Place;
  readonly fills: FilledGap | undefined;
}

const valueHint = 'Import again to adopt it, or set "varying: true" where the values differ from site to site.';

function changeOf(context: Context, subject: Subject, found: Difference): Change {
  const { thing, owner, parameter, at, atThere, fills } = subject;
  const { kind, says, steps } = found;
  const stated = parameter ? statedAt(parameter, found, context.sets) : { at };
  const isOfValues = kind === 'value-removed' || kind === 'value-added';
  return {
    kind: fills ? 'gap-filled' : kind,
    thing,
    owner,
    says,
    here: stated.at,
    there: context.placeThere(atThere, steps),
    ...(stated.set === undefined ? {} : { set: stated.set }),
    ...(fills ? { fills } : {}),
    ...(isOfValues ? { hint: valueHint } : {}),
  };
}

/** Reports the reordering of an object once, with all parts that are in another order. */
function reordering(owner: string, what: readonly string[], here: Place, there: Place): Change {
  return { kind: 'reordered', thing: owner, says: `: the ${listed(what)} are in another order`, here, there };
}

/** Whether the keys that both maps have are in another order. */
function isReordered(here: ReadonlyMap<string, unknown>, there: ReadonlyMap<string, unknown>): boolean {
  const old = [...here.keys()].filter((name) => there.has(name));
  const now = [...there.keys()].filter((name) => here.has(name));
  return old.some((name, index) => name !== now[index]);
}
