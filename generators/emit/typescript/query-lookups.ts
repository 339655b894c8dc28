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

/** The data of the helper types: members of the interfaces that they look up, and forms of names that cannot be listed. */
export interface QueryLookups {
  /** The parameters that name modules, each with the lookup of these modules. */
  readonly selectors: PropertyStructure[];
  /** By parameter, the parameters that exclude it. */
  readonly excluded: PropertyStructure[];
  /** By parameter, the parameters that it needs, each with the required values; an empty list means any value. */
  readonly needed: PropertyStructure[];
  readonly patterns: readonly Pattern[];
  /** By the parameter that names them, the modules that must be posted. */
  readonly posted: PropertyStructure[];
  /** The union of the sensitive parameters. */
  readonly secret: string;
  /** Whether some requests must not be sent as an address. */
  readonly hasPosts: boolean;
}

/** A templated name whose values are not listed, as types. */
export interface Pattern {
  /** A template literal type that infers the values of the variables. */
  readonly form: string;
  /** The union of other parameter names that also match the form. */
  readonly others: string;
  /** The type of the parameters that such a name needs. */
  readonly needs: string;
}

/** By parameter, the parameters that it needs, each with the types of the required values. */
type Needs = Map<string, Map<string, readonly string[]>>;

/** Makes the data of the helper types. Names are those in requests. */
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

/** The modules that must be posted, by the last parameter that names a module in their requests. */
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

/** The members whose presence or names depend on other parameters. Few members do. */
const tiedMembers = oncePer((members: readonly Member[]): readonly Member[] =>
  members.filter(
    ({ key, conditions, ignoredUnless }) => key.kind === 'form' || conditions.length + ignoredUnless.length > 0,
  ),
);

function entry(name: string, type: string): PropertyStructure {
  return { name: propertyKey(name), type };
}

/** The members of a module, or of the envelope, and those of them that depend on other parameters. */
interface List {
  readonly shape: Shape;
  readonly tied: readonly Member[];
}

/** The names that exclude each other. They must do so in every module that has both, as a name does not tell its module. */
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

/** The parameters that need others. They must do so in every module that has them. */
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

/** For each name in `found`, the indexes of the lists that have a parameter of that name. */
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
    if (kind === 'atMostOne' || kind === 'exactlyOne') for (const name of parameters) exclude(name, parameters);
    if (kind === 'excludes') for (const name of parameters) exclude(name, [constraint.given]);
  }
  for (const { key, conditions, ignoredUnless } of members) {
    for (const { given, value, parameter } of [...conditions, ...ignoredUnless]) {
      // If only one value is excluded, the parameter may have other values.
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
  // A parameter that the server ignores is a mistake here, as its author expects an effect.
  for (const { key, conditions, ignoredUnless } of members) {
    for (const { given, parameter, value, all } of [...conditions, ...ignoredUnless]) {
      if (key.kind !== 'name' || !given) continue;
      need(key.name, parameter, value === undefined ? [] : valueTypes(stringLiteral(value), all));
    }
  }
  return needed;
}

/** The types of a value, and of the text that stands for all values. */
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

/** A template literal type: the fixed parts with an inferred variable between each two. */
function templateOf(parts: readonly string[], inferred: readonly string[]): string {
  const texts = parts.map((part) => templateLiteral([part], '').slice(1, -1));
  return `\`${texts.map((text, index) => (index === 0 ? text : `\${infer ${inferred[index - 1]}}${text}`)).join('')}\``;
}

function tuplesOf(needs: ReadonlyMap<string, readonly string[]>): string {
  const members = [...needs].map(([name, values]) => `${propertyKey(name)}: [${values.join(', ')}]`);
  return `{ ${members.join('; ')} }`;
}
