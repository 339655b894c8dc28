import type { UseView } from '../../../templates/reference/views/shared.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Topic } from '../../catalogue/model/gaps.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import type { Type } from '../../catalogue/model/type-model.ts';
import { addTo, getOrMake } from '../../lib/add-to.ts';
import { code, type Markdown } from '../../lib/markdown.ts';
import { oncePer } from '../../lib/once-per.ts';
import { parameterNames } from '../../view/view-context.ts';
import { linkTo, type Page, type Reference } from './reference.ts';
import type { Target } from './targets.ts';
import type { Owner, Unit } from './units.ts';

/** A use of a thing by an owner: by these of its parameters, or by the owner as a whole. */
interface Use {
  readonly label: Markdown;
  readonly target: Target | undefined;
  readonly parameters: readonly (readonly [name: string, heading: Target | undefined])[];
}

/** All uses of one thing, in order. */
export type Uses = readonly Use[];

/** The uses of all things of a kind, by the name of the thing. */
export type UsesByName = ReadonlyMap<string, Uses>;

type Add = (used: string, owner: Owner, parameter?: string) => void;

/**
 * Makes a function that finds the uses in each unit, which are memoized. Each way is applied to all units before the next one. The results
 * are joined by `joinedUses`.
 */
function finder(...ways: readonly ((unit: Unit, add: Add) => void)[]) {
  const finders = ways.map((find) =>
    oncePer(
      ([unit, reference]: readonly [Unit, Reference]) => usesIn(reference, (add) => find(unit, add)),
      ([unit]) => unit,
    ),
  );
  return (reference: Reference, units: readonly Unit[]): readonly UsesByName[] =>
    finders.flatMap((find) => units.map((unit) => find([unit, reference])));
}

/** The uses in all units together. */
export function joinedUses(all: readonly UsesByName[]): UsesByName {
  const found = new Map<string, Use[]>();
  for (const byName of all) {
    for (const [used, uses] of byName) for (const use of uses) addTo(found, used, use);
  }
  return found;
}

function usesIn({ places }: Reference, find: (add: Add) => void): UsesByName {
  const found = new Map<string, Map<Owner, string[]>>();
  find((used, owner, parameter) => {
    const names = getOrMake(
      getOrMake(found, used, () => new Map()),
      owner,
      () => [],
    );
    if (parameter !== undefined) names.push(parameter);
  });
  const useOf = ([{ label, target, fact }, names]: readonly [Owner, readonly string[]]): Use => {
    const headings = names.length > 0 ? places.parameters.get(fact)?.() : undefined;
    return { label, target, parameters: names.map((name) => [name, headings?.get(name)]) };
  };
  return new Map([...found].map(([used, owners]) => [used, [...owners].map(useOf)]));
}

/** Finds the uses of shared sets, by the name of the set. */
export const usesOfSets = finder(({ owners }, add) => {
  for (const owner of owners) {
    for (const parameter of owner.parameters) for (const set of setsOf(parameter)) add(set, owner, parameter.name);
  }
});

/** Finds the parameters that are included from a group, module or resource, by its name. */
export const usesOfLists = finder(({ owners }, add) => {
  for (const owner of owners) {
    for (const { from, name } of owner.parameters) if (from !== undefined) add(from, owner, name);
  }
});

/** Finds the facts that rest on an interpretation, by its id. */
export const usesOfReadings = finder(...ofFacts(({ restsOn }) => restsOn));

/** Finds the facts that cite a source, by the text of the citation. */
export const usesOfSources = finder(...ofFacts(({ sources }) => sources.map(({ text }) => text)));

function ofFacts(usedBy: (fact: Fact) => readonly string[]) {
  const find = (owners: readonly Owner[], add: Add): void => {
    for (const owner of owners) {
      for (const fact of [owner.fact, ...(owner.constraints ?? [])]) for (const used of usedBy(fact)) add(used, owner);
      for (const parameter of owner.parameters) for (const used of usedBy(parameter)) add(used, owner, parameter.name);
    }
  };
  return [
    ({ facts }: Unit, add: Add): void => find(facts, add),
    ({ owners }: Unit, add: Add): void => find(owners, add),
  ];
}

function setsOf({ set, type }: Parameter): string[] {
  return [...new Set([...setsIn(type), ...(set === undefined ? [] : [set])])];
}

function setsIn(type: Type): string[] {
  const inner = type.kind === 'array' ? [type.items] : type.kind === 'union' ? type.of : [];
  return [...(type.set === undefined ? [] : [type.set]), ...inner.flatMap(setsIn)];
}

export function useView(page: Page, { label, target, fact }: Owner, names: readonly string[]): UseView {
  return { owner: linkTo(page, label, target), parameters: parameterNames(page, fact, names) };
}

export function useViews(page: Page, uses: Uses | undefined): UseView[] {
  return (uses ?? []).map(({ label, target, parameters }) => ({
    owner: linkTo(page, label, target),
    parameters: parameters.map(([name, heading]) => linkTo(page, code(name), heading)),
  }));
}

/** The notes of an interface about a topic. */
export function notesAbout({ notes }: Interface, topic: Topic): Interface['notes'] {
  return notes.filter((note) => note.topic === topic);
}
