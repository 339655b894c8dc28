import type { Constraint } from '../../catalogue/constraints.ts';
import type { Module } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { hasForm, partsOfName } from '../../catalogue/parameters.ts';
import { spelledNames } from '../../catalogue/templates.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';
import { unionOf } from './expressions.ts';
import { asGenerator } from './query-generators.ts';
import type { NamedSelection, QueryContext } from './query-names.ts';

/** The data of the helper types: the members of the interfaces that they look up, and the names known only by their form. */
export interface QueryLookups {
  /** The modules that each parameter names, with their parameters. */
  readonly selectors: readonly string[];
  /** The names that may not stand beside a name. */
  readonly excluded: readonly string[];
  /** The names that must stand beside a name, each with the values of which it must have one. */
  readonly needed: readonly string[];
  readonly patterns: readonly Pattern[];
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
export function queryLookups(query: QueryContext): QueryLookups {
  const { envelope, iface, selections } = query;
  const generators = iface.modules.filter(({ name }) => query.generators.has(name));
  const modules = [...iface.modules, ...generators.map((module) => asGenerator(module, query))];
  const constraints = [envelope, ...modules].flatMap((owner) => owner.constraints);
  const excluded = excludedBy(constraints, modules);
  return {
    selectors: selections.map((selection) => `${propertyKey(selection.parameter)}: ${modulesOf(selection)};`),
    excluded: [...excluded].map(([name, others]) => `${propertyKey(name)}: ${literals([...others])};`),
    needed: [...neededBy(constraints, modules)].map(([name, needs]) => `${propertyKey(name)}: ${shapeOf(needs)};`),
    patterns: modules.flatMap(patternsOf),
  };
}

/** A module without parameters is left out: its type is that of objects that can have none at all. */
function modulesOf({ modules, type, lookup }: NamedSelection): string {
  const empty = modules.filter(({ parameters }) => parameters.length === 0).map(({ name }) => name);
  if (empty.length === modules.length) return '{}';
  return `Pick<${lookup}, ${empty.length === 0 ? type : `Exclude<${type}, ${literals(empty)}>`}>`;
}

function excludedBy(constraints: readonly Constraint[], modules: readonly Module[]): ReadonlyMap<string, Set<string>> {
  const excluded = new Map<string, Set<string>>();
  const exclude = (name: string, others: readonly string[]): void => {
    excluded.set(name, new Set([...(excluded.get(name) ?? []), ...others.filter((other) => other !== name)]));
  };
  for (const { kind, parameters } of constraints) {
    if (kind === 'atmostone' || kind === 'exactlyone') for (const name of parameters) exclude(name, parameters);
  }
  for (const { name, applies } of modules.flatMap(({ parameters }) => parameters)) {
    for (const { when } of applies) {
      // Where only one value is excluded, the parameter may still have others.
      if (when && !when.given && when.value === undefined) exclude(name, [when.parameter]);
    }
  }
  return excluded;
}

function neededBy(constraints: readonly Constraint[], modules: readonly Module[]): Needs {
  const needed: Needs = new Map();
  const need = (name: string, other: string, values: readonly string[]): void => {
    needed.set(name, new Map(needed.get(name)).set(other, values));
  };
  for (const constraint of constraints) {
    if (constraint.kind === 'needs') for (const name of constraint.parameters) need(constraint.given, name, []);
  }
  for (const { parameters } of modules) {
    for (const parameter of parameters) {
      const [variable] = parameter.variables;
      const spelled = spelledNames(parameter, parameters) ?? [];
      for (const { name, value } of spelled) {
        if (variable) need(name, variable.parameter, valueTypes(variable.parameter, stringLiteral(value), parameters));
      }
      for (const { when } of variable ? [] : parameter.applies) {
        if (!when?.given) continue;
        const value = when.value === undefined ? undefined : stringLiteral(when.value);
        need(parameter.name, when.parameter, value === undefined ? [] : valueTypes(when.parameter, value, parameters));
      }
    }
  }
  return needed;
}

/** A value, and what stands for all values of the parameter. */
function valueTypes(name: string, value: string, parameters: readonly Parameter[]): readonly string[] {
  const all = parameters.find((parameter) => parameter.name === name)?.allspecifier;
  return all === undefined ? [value] : [value, stringLiteral(all)];
}

function patternsOf({ parameters }: Module): Pattern[] {
  return parameters.flatMap((parameter) => {
    if (parameter.variables.length === 0 || spelledNames(parameter, parameters)) return [];
    const parts = partsOfName(parameter);
    const others = parameters.filter(({ name, variables }) => variables.length === 0 && hasForm(name, parts));
    const inferred = parameter.variables.map((_variable, index) => `Value${index + 1}`);
    const needs = parameter.variables.map(
      (variable, index) =>
        [variable.parameter, valueTypes(variable.parameter, inferred[index] ?? '', parameters)] as const,
    );
    return [
      {
        form: templateOf(parts, inferred),
        others: literals(others.map(({ name }) => name)),
        needs: shapeOf(new Map(needs)),
      },
    ];
  });
}

/** A template literal of fixed parts with a variable to infer between each two. */
function templateOf(parts: readonly string[], inferred: readonly string[]): string {
  const texts = parts.map((part) => templateLiteral([part], '').slice(1, -1));
  return `\`${texts.map((text, index) => (index === 0 ? text : `\${infer ${inferred[index - 1]}}${text}`)).join('')}\``;
}

function shapeOf(needs: ReadonlyMap<string, readonly string[]>): string {
  const members = [...needs].map(([name, values]) => `${propertyKey(name)}: [${values.join(', ')}]`);
  return `{ ${members.join('; ')} }`;
}

function literals(names: readonly string[]): string {
  return unionOf(names.map(stringLiteral)).trim();
}
