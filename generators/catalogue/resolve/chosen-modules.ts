import { getOrMake } from '../../lib/add-to.ts';
import type { Cursor } from '../definitions/cursor.ts';
import type { ModuleChoice } from '../definitions/interface-files.ts';
import { type ValuesLeftOut, withChosenExamples } from '../model/chosen-examples.ts';
import { antecedentOf, type Constraint } from '../model/constraints.ts';
import type { Plain } from '../model/facts.ts';
import type { Module, ModuleLeftOut, ModulesInterface } from '../model/model.ts';
import type { Parameter, ParameterFacts } from '../model/parameter-model.ts';
import { selectedPath, selectingValues } from '../model/submodules.ts';
import type { Default, Value } from '../model/type-model.ts';
import { constraintsBetween } from './read-constraints.ts';
import { readLeftOut } from './resolve-modules.ts';

interface ChosenFiles {
  readonly root: Cursor;
  readonly hidden: readonly Cursor[];
  readonly choice: ModuleChoice | undefined;
}

/**
 * The interface with the chosen modules, and those that a request for one of them names as well. Parameters that select modules have only
 * the values that select one of these. Their types no longer name a shared set, which other parameters may use too.
 */
export function withChosenModules(iface: ModulesInterface, { choice, hidden, root }: ChosenFiles): ModulesInterface {
  if (!choice) return iface;
  const chosen = withSelecting(iface.modules, choice.alongside);
  const leftOut = [...iface.modules.filter((module) => !chosen.includes(module)), ...readLeftOut(root, hidden)];
  return leftOut.length === 0 ? iface : narrowedTo(chosen, iface, leftOut, leftOutBy(choice, chosen, leftOut));
}

/** The interface without the modules that another interface leaves out. */
export function withoutModules(iface: ModulesInterface, leftOut: readonly ModuleLeftOut[]): ModulesInterface {
  const paths = new Set(leftOut.map(({ path }) => path));
  const modules = iface.modules.filter(({ path }) => !paths.has(path));
  return narrowedTo(modules, iface, leftOut, (_, path) => paths.has(path));
}

function narrowedTo(
  chosen: readonly Module[],
  iface: ModulesInterface,
  leftOut: readonly ModuleLeftOut[],
  isLeftOut: IsLeftOut,
): ModulesInterface {
  const missing = new Set(leftOut.map(({ name }) => name));
  const narrowing: Narrowing = { isLeftOut, missing, servers: [...iface.serverAddresses.keys()] };
  const modules = chosen.map((module) => narrowedModule(module, narrowing));
  const values = valuesLeftOut(chosen, modules);
  return {
    ...iface,
    modules: modules.map((module) => withChosenExamples(module, values, iface.separator)),
    leftOut: leftOut.map(({ name, group, path, generator }) => ({ name, group, path, generator })),
    groups: iface.groups.map((group) => {
      const parameters = narrowedList(group.parameters, narrowing);
      return parameters === group.parameters ? group : { ...group, parameters };
    }),
  };
}

/** The modules without those of `alongside` that select none of the others, directly or through one another. */
function withSelecting(modules: readonly Module[], alongside: ReadonlySet<string>): readonly Module[] {
  const paths = new Set(modules.flatMap(({ name, path }) => (alongside.has(name) ? [] : [path])));
  for (let size = -1; size !== paths.size; ) {
    size = paths.size;
    for (const module of modules) if (selectsAny(module, paths)) paths.add(module.path);
  }
  return modules.filter(({ path }) => paths.has(path));
}

/** Whether a module selects a module with one of these paths, other than as a generator. */
function selectsAny({ parameters }: Module, paths: ReadonlySet<string>): boolean {
  return parameters.some((parameter) => {
    const { submodules } = parameter;
    if (submodules?.prefix !== '') return false;
    return selectingValues(parameter).some(({ value }) => paths.has(selectedPath(submodules, value)));
  });
}

/** Whether a value is left out that selects the module with a path. */
type IsLeftOut = (value: Value, path: string) => boolean;

function leftOutBy({ layers }: ModuleChoice, chosen: readonly Module[], leftOut: readonly ModuleLeftOut[]): IsLeftOut {
  const there = new Set(chosen.map(({ path }) => path));
  const gone = new Set(leftOut.map(({ path }) => path));
  return ({ at: { source } }, path) => {
    const choice = source.layer && layers.get(source.layer);
    // A value of the choosing layer that leads nowhere is a mistake, which rules report.
    return choice !== undefined && !there.has(path) && (choice.isExhaustive || gone.has(path));
  };
}

/** The values that parameters have lost, by the name of the parameter with the prefix of its module. */
function valuesLeftOut(before: readonly Module[], after: readonly Module[]): ValuesLeftOut {
  const values = new Map<string, Set<string>>();
  for (const [index, { prefix, parameters }] of before.entries()) {
    const left = new Map(after[index]?.parameters.map((one) => [one.name, new Set(textsOf(one))]));
    for (const parameter of parameters) {
      const lost = textsOf(parameter).filter((value) => !left.get(parameter.name)?.has(value));
      const all = getOrMake(values, `${prefix}${parameter.name}`, () => new Set());
      for (const value of lost) all.add(value);
    }
  }
  return values;
}

function textsOf(parameter: Parameter): readonly string[] {
  return selectingValues(parameter).map(({ value }) => value);
}

interface Narrowing {
  readonly isLeftOut: IsLeftOut;
  /** The names of left-out modules, from which a list may have included parameters. */
  readonly missing: ReadonlySet<string>;
  /** The names of all servers that the interface describes. */
  readonly servers: readonly string[];
}

function narrowedModule(module: Module, narrowing: Narrowing): Module {
  const parameters = narrowedList(module.parameters, narrowing);
  if (parameters === module.parameters) return module;
  const constraints = constraintsBetween(module.constraints, parameters);
  return { ...module, parameters, constraints: constraints.filter((one) => canBeBroken(one, parameters)) };
}

/** Whether the value that a constraint depends on, if any, is left. */
function canBeBroken(constraint: Constraint, parameters: readonly Parameter[]): boolean {
  const where = antecedentOf(constraint);
  if (where?.value === undefined) return true;
  const given = parameters.find(({ name }) => name === where.parameter);
  if (!given?.submodules || given.type.kind !== 'values') return true;
  return given.type.values.some(({ value }) => value === where.value);
}

/** The list without the parameters that have no values left, and without templated names made of their values. */
function narrowedList(list: readonly Parameter[], narrowing: Narrowing): readonly Parameter[] {
  const narrowed = list.flatMap((parameter) => narrowedParameter(parameter, narrowing) ?? []);
  if (narrowed.length === list.length && narrowed.every((one, index) => one === list[index])) return list;
  const names = new Set(narrowed.map(({ name }) => name));
  const before = new Set(list.map(({ name }) => name));
  return narrowed.filter(({ variables }) =>
    variables.every(({ parameter }) => names.has(parameter) || !before.has(parameter)),
  );
}

function narrowedParameter(parameter: Parameter, narrowing: Narrowing): Parameter | undefined {
  const facts = narrowedFacts(parameter, narrowing);
  if (!facts) return undefined;
  const { name, from, location } = parameter;
  const { byServer, isSame } = narrowedByServer(parameter, narrowing);
  const isMissing = from !== undefined && narrowing.missing.has(from);
  if (facts === parameter && isSame && !isMissing) return parameter;
  return {
    ...facts,
    ...serversLeft(parameter, facts, byServer, narrowing),
    name,
    ...(from === undefined || isMissing ? {} : { from }),
    ...(location === undefined ? {} : { location }),
  };
}

/** The facts of each server that states some differently; undefined for a server that has none of the values left. */
function narrowedByServer({ byServer }: Parameter, narrowing: Narrowing) {
  const own = new Map<string, ParameterFacts | undefined>();
  for (const [server, facts] of byServer ?? []) own.set(server, narrowedFacts(facts, narrowing));
  return { byServer: own, isSame: [...own].every(([server, facts]) => facts === byServer?.get(server)) };
}

/** The servers that have one of the values left, with the facts that each states differently. Other servers lack the parameter. */
function serversLeft(
  before: Parameter,
  forAll: ParameterFacts,
  byServer: ReadonlyMap<string, ParameterFacts | undefined>,
  { servers }: Narrowing,
): Pick<Parameter, 'byServer' | 'servers'> {
  const all = before.servers ?? servers;
  const left = all.filter((server) => {
    const facts = byServer.has(server) ? byServer.get(server) : forAll;
    return facts && (facts === before || valuesOn(server, facts).length > 0);
  });
  const own = [...byServer].flatMap(([server, facts]) =>
    facts && left.includes(server) ? [[server, facts] as const] : [],
  );
  return {
    ...(before.byServer ? { byServer: new Map(own) } : {}),
    ...(left.length < all.length ? { servers: left } : {}),
  };
}

/** The values of a parameter that select modules and that a server has. */
function valuesOn(server: string, facts: ParameterFacts): readonly Value[] {
  return selectingValues(facts).filter(({ servers }) => servers?.includes(server) ?? true);
}

/**
 * The facts of a parameter with the values that are left; undefined if none is left. A parameter that is required or has a default then
 * keeps all its values, as every request has one of them.
 */
function narrowedFacts(facts: ParameterFacts, { isLeftOut }: Narrowing): ParameterFacts | undefined {
  const { submodules, type } = facts;
  if (!submodules || type.kind !== 'values') return facts;
  const values = type.values.filter((one) => !isLeftOut(one, selectedPath(submodules, one.value)));
  if (values.length === type.values.length) return facts;
  if (values.length === 0) return facts.required || facts.default ? facts : undefined;
  const { set: ofType, ...own } = type;
  const { set = ofType, default: preset, allSpecifier: _, ...others } = facts;
  return {
    ...others,
    extensions: extensionsAmong(facts, type.values, values),
    type: { ...own, values },
    ...(set === undefined ? {} : { chosenFrom: set }),
    ...(preset && isAmong(preset, values) ? { default: preset } : {}),
  };
}

/** The attributes that the format does not model. Those that list values of the parameter keep only the values that are left. */
function extensionsAmong(
  { extensions }: ParameterFacts,
  before: readonly Value[],
  left: readonly Value[],
): ParameterFacts['extensions'] {
  const [allValues, valuesLeft] = [before, left].map((values) => new Set<Plain>(values.map(({ value }) => value)));
  const narrowed = [...extensions].flatMap(([key, value]): [string, Plain][] => {
    if (!Array.isArray(value) || !value.every((one) => allValues?.has(one))) return [[key, value]];
    const those = value.filter((one) => valuesLeft?.has(one));
    return those.length > 0 ? [[key, those]] : [];
  });
  return new Map(narrowed);
}

/** Whether all values of a default are among those of a list. */
function isAmong({ value }: Default, values: readonly Value[]): boolean {
  const texts = new Set(values.map((one) => one.value));
  return (Array.isArray(value) ? value : [value]).every((one) => texts.has(String(one)));
}
