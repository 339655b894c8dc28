import { type Constraint, withoutValues } from '../../catalogue/model/constraints.ts';
import type { ModulesInterface } from '../../catalogue/model/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { PropertyStructure } from '../../lib/typescript.ts';
import { hasPosts, postingOf } from '../../shape/posting.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import type { QueryContext } from './query-names.ts';
import { unionOfTexts } from './unions.ts';

/** The data of the helper types: the members of the interfaces that they look up, and the names known only by their form. */
export interface QueryLookups {
  /** The modules that each parameter names, with their parameters. */
  readonly selectors: PropertyStructure[];
  /** The names that may not stand beside a name. */
  readonly excluded: PropertyStructure[];
  /** The names that must stand beside a name, each with the values of which it must have one. */
  readonly needed: PropertyStructure[];
  readonly patterns: readonly Pattern[];
  /** The modules that have to be posted, by the parameters that name them. */
  readonly posted: PropertyStructure[];
  /** The parameters that are sensitive, as a type. */
  readonly secret: string;
  /** Whether some requests may not be in an address. */
  readonly hasPosts: boolean;
}

/** Templated names that cannot be spelled out. */
export interface Pattern {
  /** A type of texts, in which the values of the variables are inferred. */
  readonly form: string;
  /** The names of other parameters that happen to have this form, as a type. */
  readonly others: string;
  /** The needs of such a name, as a type. */
  readonly needs: string;
}

/** By the name of what needs them: names, and types of the values of which they must have one. */
type Needs = Map<string, Map<string, readonly string[]>>;

/** The lookups for the modules of a query, under the names of requests. */
export function queryLookups({ envelope, generators, iface, modules, selections }: QueryContext): QueryLookups {
  const shapes = [...modules, ...generators.map(({ renamed }) => renamed)];
  const lists = [
    { shape: envelope, tied: [] },
    ...shapes.map((shape) => ({ shape, tied: tiedMembers(shape.members) })),
  ];
  const members = shapes.flatMap((shape) => tiedMembers(shape.members));
  return {
    selectors: selections.map(({ key, lookup }) => entry(key, lookup)),
    excluded: [...excludedIn(lists)].map(([name, others]) => entry(name, unionOfTexts([...others]))),
    needed: [...neededIn(lists)].map(([name, needs]) => entry(name, tuplesOf(needs))),
    patterns: members.flatMap(patternOf),
    ...postedBy(iface),
  };
}

/** The modules that must be posted, by their own parameter: the last one that names a module, behind those of its owners. */
function postedBy(iface: ModulesInterface): Pick<QueryLookups, 'posted' | 'secret' | 'hasPosts'> {
  const { modules, secrets } = postingOf(iface);
  const byParameter = new Map<string, string[]>();
  for (const naming of modules) {
    const [parameter, value] = [...naming].at(-1) ?? [];
    if (parameter !== undefined && value !== undefined) addTo(byParameter, parameter, value);
  }
  return {
    posted: [...byParameter].map(([parameter, values]) => entry(parameter, unionOfTexts(values))),
    secret: unionOfTexts(secrets),
    hasPosts: hasPosts(iface),
  };
}

/** The members that depend on others, or whose names do: few of all. */
const tiedMembers = oncePer((members: readonly Member[]): readonly Member[] =>
  members.filter(
    ({ key, conditions, ignoredUnless }) => key.kind === 'form' || conditions.length + ignoredUnless.length > 0,
  ),
);

function entry(name: string, type: string): PropertyStructure {
  return { name: propertyKey(name), type };
}

/** The members of a module, or of every query, and those that depend on others. */
interface List {
  readonly shape: Shape;
  readonly tied: readonly Member[];
}

/** Finds the names that exclude each other in every module that has both, as a name alone does not tell its module. */
function excludedIn(lists: readonly List[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = lists.map(({ shape, tied }) => excludedBy(shape.constraints, tied));
  const having = listsByName(lists, found);
  const all = new Map<string, Set<string>>();
  for (const excluded of found)
    for (const [name, others] of excluded)
      for (const other of others) {
        const lists = (having.get(name) ?? []).filter((index) => having.get(other)?.includes(index));
        if (!lists.every((index) => found[index]?.get(name)?.has(other))) continue;
        all.set(name, (all.get(name) ?? new Set()).add(other));
      }
  return all;
}

/** Finds the parameters that need others in every module that has them. */
function neededIn(lists: readonly List[]): Needs {
  const found = lists.map(({ shape, tied }) => neededBy(shape.constraints, tied));
  const having = listsByName(lists, found);
  const all: Needs = new Map();
  for (const needed of found)
    for (const [name, others] of needed)
      for (const [other, values] of others) {
        const everywhere = (having.get(name) ?? []).every((index) => found[index]?.get(name)?.has(other));
        if (everywhere) all.set(name, new Map(all.get(name)).set(other, values));
      }
  return all;
}

/** By the names that something was found about, and those that it names, the lists that have them. */
function listsByName(
  lists: readonly List[],
  found: readonly ReadonlyMap<string, ReadonlySet<string> | ReadonlyMap<string, unknown>>[],
): ReadonlyMap<string, readonly number[]> {
  const wanted = new Set(found.flatMap((one) => [...one].flatMap(([name, others]) => [name, ...others.keys()])));
  const having = new Map<string, number[]>();
  for (const [index, { shape }] of lists.entries())
    for (const { key } of shape.members)
      if (key.kind === 'name' && wanted.has(key.name)) addTo(having, key.name, index);
  return having;
}

function excludedBy(
  constraints: readonly Constraint[],
  members: readonly Member[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const excluded = new Map<string, Set<string>>();
  const exclude = (name: string, others: readonly string[]): void => {
    excluded.set(name, new Set([...(excluded.get(name) ?? []), ...others.filter((other) => other !== name)]));
  };
  for (const constraint of withoutValues(constraints)) {
    const { kind, parameters } = constraint;
    if (kind === 'atmostone' || kind === 'exactlyone') for (const name of parameters) exclude(name, parameters);
    if (kind === 'excludes') for (const name of parameters) exclude(name, [constraint.given]);
  }
  for (const { key, conditions, ignoredUnless } of members) {
    for (const { given, value, parameter } of [...conditions, ...ignoredUnless]) {
      // Where only one value is excluded, the parameter may still have others.
      if (key.kind === 'name' && !given && value === undefined) exclude(key.name, [parameter]);
    }
  }
  return excluded;
}

function neededBy(constraints: readonly Constraint[], members: readonly Member[]): Needs {
  const needed: Needs = new Map();
  const need = (name: string, other: string, values: readonly string[]): void => {
    needed.set(name, new Map(needed.get(name)).set(other, values));
  };
  for (const constraint of withoutValues(constraints)) {
    if (constraint.kind === 'needs') for (const name of constraint.parameters) need(constraint.given, name, []);
  }
  // Who writes a query wants to know of a parameter that the server would ignore.
  for (const { key, conditions, ignoredUnless } of members) {
    for (const { given, parameter, value, all } of [...conditions, ...ignoredUnless]) {
      if (key.kind !== 'name' || !given) continue;
      need(key.name, parameter, value === undefined ? [] : valueTypes(stringLiteral(value), all));
    }
  }
  return needed;
}

/** A value, and what stands for all values of the parameter. */
function valueTypes(value: string, all: string | undefined): readonly string[] {
  return all === undefined ? [value] : [value, stringLiteral(all)];
}

function patternOf({ key }: Member): Pattern[] {
  if (key.kind === 'name') return [];
  const { parts, sources, except } = key;
  const inferred = sources.map((_source, index) => `Value${index + 1}`);
  const needs = sources.map(
    ({ parameter, all }, index) => [parameter, valueTypes(inferred[index] ?? '', all)] as const,
  );
  return [{ form: templateOf(parts, inferred), others: unionOfTexts(except), needs: tuplesOf(new Map(needs)) }];
}

/** A template literal of fixed parts with a variable to infer between each two. */
function templateOf(parts: readonly string[], inferred: readonly string[]): string {
  const texts = parts.map((part) => templateLiteral([part], '').slice(1, -1));
  return `\`${texts.map((text, index) => (index === 0 ? text : `\${infer ${inferred[index - 1]}}${text}`)).join('')}\``;
}

function tuplesOf(needs: ReadonlyMap<string, readonly string[]>): string {
  const members = [...needs].map(([name, values]) => `${propertyKey(name)}: [${values.join(', ')}]`);
  return `{ ${members.join('; ')} }`;
}
