import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { moduleInfo } from '../emit/self-description/paraminfo.ts';
import type { Json, JsonMap } from '../lib/json.ts';
import type { Change } from './change.ts';
import { compareParameters, type ParameterList } from './compare-parameters.ts';
import type { Context } from './comparison-context.ts';
import { compareEntries } from './entries.ts';
import { filledGap } from './filled-gaps.ts';
import { nearHint } from './near.ts';
import { attributeAt } from './stated-places.ts';

/** Compares the modules of two interfaces by their paths. */
export function compareModules(context: Context<ModulesInterface>): Change[] {
  const { before, after, placeThere } = context;
  const now = new Map(after.modules.map((module) => [module.path, module]));
  const old = new Set(before.modules.map(({ path }) => path));
  const added = after.modules.filter(({ path }) => !old.has(path));
  const names = added.map(({ path }) => path);
  const all = placeThere(after.at, ['paraminfo', 'modules']);
  return [
    ...before.modules.flatMap((module): Change[] => {
      const counterpart = now.get(module.path);
      return counterpart ? compareModule(context, module, counterpart) : [removal(module, names, all)];
    }),
    ...added.map(
      ({ path, at }): Change => ({
        kind: 'module-added',
        thing: `the module ${JSON.stringify(path)}`,
        says: ' is new',
        here: before.at,
        there: at,
        only: 'there',
      }),
    ),
  ];
}

function removal({ path, at }: Module, added: readonly string[], there: Change['there']): Change {
  const hint = nearHint(path, added);
  const thing = `the module ${JSON.stringify(path)}`;
  const gone = { kind: 'module-removed', thing, says: ' is gone', here: at, there, only: 'here' } as const;
  return { ...gone, ...(hint === undefined ? {} : { hint }) };
}

function compareModule(context: Context<ModulesInterface>, before: Module, after: Module): Change[] {
  const { dialect, placeThere } = context;
  const old = moduleInfo(before, context.before);
  const now = moduleInfo(after, context.after);
  const thing = JSON.stringify(before.path);
  const scopes = ['module', `module ${before.name}`];
  const own = compareEntries(old, now, { dialect }).found.map((found): Change => {
    const { kind, says, steps } = found;
    const fills = filledGap(context.gaps, scopes, old, found);
    return {
      kind: fills ? 'gap-filled' : kind,
      thing,
      says,
      here: attributeAt(before, steps),
      there: placeThere(after.at, steps),
      ...(fills ? { fills } : {}),
    };
  });
  const here = { ...listOf(before, old, { ...attributeAt(before, ['parameters']), part: 'key' }), scopes };
  const there = listOf(after, now, placeThere(after.at, ['parameters']));
  return [...own, ...compareParameters(context, thing, here, there)];
}

function listOf({ name, parameters }: Module, info: JsonMap, at: Place): ParameterList {
  const listed = [...itemsOf(info.get('parameters')), ...itemsOf(info.get('templatedparameters'))];
  // The index gives the position of a templated parameter among the others.
  const entries = listed.toSorted((one, other) => placeOf(one) - placeOf(other));
  return { entries: new Map(entries.map((entry) => [String(entry.get('name')), entry])), name, parameters, at };
}

function placeOf(entry: JsonMap): number {
  const index = entry.get('index');
  return typeof index === 'number' ? index : 0;
}

function itemsOf(json: Json | undefined): JsonMap[] {
  return Array.isArray(json) ? json.filter((item) => item instanceof Map) : [];
}
