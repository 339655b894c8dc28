import { perPair } from '../../lib/per-pair.ts';
import { antecedentOf, type Constraint, isImplied, type Term, termsOf } from '../model/constraints.ts';
import type { Binding } from '../model/deployment.ts';
import type { Endpoint, Interface, Module, ModulesInterface, Route, RouteFamily } from '../model/model.ts';
import type { Parameter } from '../model/parameter-model.ts';
import { spelledNames } from '../model/templated-names.ts';
import type { Data, DataMap } from '../yaml/data.ts';
import { presetKeysOf } from './preset-keys.ts';
import { presetMap } from './preset-map.ts';
import { dataOfConstraints, presetsWithConstraints } from './preset-texts.ts';

/**
 * A constraint that a preset states for a module or endpoint. It does not apply to a list that has a parameter named in `unless`: that is
 * the list of another version of the server.
 */
interface PresetConstraint {
  readonly constraint: Constraint;
  readonly unless: readonly string[];
}

/**
 * The entry of a preset for one module or endpoint: the kinds of its parameters, such as `text[]`, and the constraints between them.
 */
interface ConstraintsOfList {
  readonly kinds: ReadonlyMap<string, string>;
  readonly constraints: readonly PresetConstraint[];
}

/** The entries of a preset, by the paths of modules, or by methods and the paths of routes. */
type PresetConstraints = ReadonlyMap<string, ConstraintsOfList>;

/** The source that a server states for the modules of its core. */
const core = 'MediaWiki';

/**
 * The interface with the constraints of a preset, in its endpoints, or in the modules of the server's core; the same object for any other
 * binding. A constraint that an import read from help gives way to one of the preset that implies it.
 */
export function withPresetConstraints<Of extends Interface>(iface: Of, binding: Binding): Of {
  const constraints = presetConstraints(binding);
  if (!constraints) return iface;
  if (iface.kind === 'routes') {
    const families = iface.families.map((family) =>
      completedFamilies(family, constraints, () => familyWith(family, constraints)),
    );
    return { ...iface, families };
  }
  const modules = iface.modules.map((module) => {
    const own = constraints.get(module.path);
    return own && isOfCore(module, iface) ? completed(module, own, () => withConstraints(module, own)) : module;
  });
  return { ...iface, modules };
}

const completed = perPair<Module, ConstraintsOfList, Module>();
const completedFamilies = perPair<RouteFamily, PresetConstraints, RouteFamily>();

function familyWith(family: RouteFamily, constraintsByKey: PresetConstraints): RouteFamily {
  const endpointWith = (route: Route, endpoint: Endpoint): Endpoint => {
    const all = presetKeysOf(route, endpoint).flatMap((key) => constraintsByKey.get(key) ?? []);
    return all.reduce<Endpoint>(withConstraints, endpoint);
  };
  const routes = family.routes.map((route) => {
    const endpoints = route.endpoints.map((endpoint) => endpointWith(route, endpoint));
    return endpoints.every((one, index) => one === route.endpoints[index]) ? route : { ...route, endpoints };
  });
  return routes.every((one, index) => one === family.routes[index]) ? family : { ...family, routes };
}

function withConstraints<Of extends Module | Endpoint>(list: Of, { kinds, constraints }: ConstraintsOfList): Of {
  const byName = parametersByName(list);
  const fits = ({ parameter: name, value }: Term): boolean => {
    const parameter = byName.get(name);
    return parameter !== undefined && isAsInCore(parameter, kinds.get(name)) && mayHave(parameter, value);
  };
  const fitting = constraints.flatMap(({ constraint, unless }) => {
    const where = antecedentOf(constraint);
    const terms = [...(where ? [where] : []), ...termsOf(constraint)];
    return terms.every(fits) && !unless.some((name) => byName.has(name)) ? [constraint] : [];
  });
  const stated = list.constraints.filter((one) => one.help === undefined || !isImplied(one, fitting));
  const added = fitting.filter((one) => !isImplied(one, stated));
  return added.length === 0 ? list : { ...list, constraints: [...stated, ...added] };
}

/** The parameters of a module or endpoint by name; templated ones also by the names that are made of listed values. */
function parametersByName({ parameters }: Module | Endpoint): ReadonlyMap<string, Parameter> {
  return new Map(
    parameters.flatMap((parameter) => {
      const names = parameter.variables.length === 0 ? [] : (spelledNames(parameter, parameters) ?? []);
      return [parameter.name, ...names.map(({ name }) => name)].map((name) => [name, parameter] as const);
    }),
  );
}

/** Whether a value is one of those that a parameter lists, if it lists any. */
function mayHave({ type }: Parameter, value: string | undefined): boolean {
  return value === undefined || type.kind !== 'values' || type.values.some((one) => one.value === value);
}

/** Whether a module belongs to the server's core on every server that has it. If nothing says where modules come from, all of them do. */
function isOfCore({ extensions, byServer }: Module, { extensions: ofAll }: ModulesInterface): boolean {
  const shared = ofAll.get('modules');
  const common = typeof shared === 'object' && shared !== null && 'source' in shared ? shared['source'] : undefined;
  const absent = extensions.get('absent');
  const isAbsent = Array.isArray(absent) && absent.includes('source');
  const own = extensions.get('source') ?? (isAbsent ? undefined : common);
  const elsewhere = [...(byServer?.values() ?? [])].flatMap((facts) => facts.extensions.get('source') ?? []);
  return (own === undefined ? common === undefined : own === core) && elsewhere.every((source) => source === core);
}

/** Whether a parameter is optional, and has the kind that the preset states on every server. */
function isAsInCore({ type, multi, required, servers, byServer }: Parameter, kind: string | undefined): boolean {
  if (required || servers) return false;
  if (kind === 'any') return true;
  const all = [{ type, multi }, ...(byServer?.values() ?? [])];
  return all.every((one) => `${kindOf(one.type)}${one.multi ? '[]' : ''}` === kind);
}

/** The kind of a type, with one kind for several types of text, as versions of servers state these more or less precisely. */
function kindOf({ kind }: Parameter['type']): string {
  return kind === 'string' || kind === 'title' || kind === 'user' ? 'text' : kind;
}

const presets = new Map<string, PresetConstraints>();

/** The constraints of a preset, read on first use; undefined for any other binding. */
function presetConstraints(binding: Binding): PresetConstraints | undefined {
  if (!hasConstraints(binding)) return undefined;
  const { name } = binding;
  const constraints = presets.get(name) ?? readConstraints(dataOfConstraints(name), binding);
  presets.set(name, constraints);
  return constraints;
}

/** Whether a binding is a preset that has constraints of modules or routes. */
export function hasConstraints({ name, at }: Binding): boolean {
  return at.source.isPreset === true && presetsWithConstraints.includes(name);
}

function readConstraints(data: Data | undefined, binding: Binding): PresetConstraints {
  return new Map(
    [...presetMap(data)].map(([path, about]) => {
      const own = presetMap(about);
      const kinds = new Map([...presetMap(own.get('parameters'))].map(([name, kind]) => [name, String(kind)]));
      const constraints = listOf(own.get('constraints')).map((one) => readConstraint(presetMap(one), binding));
      return [path, { kinds, constraints }];
    }),
  );
}

function readConstraint(data: DataMap, { at }: Binding): PresetConstraint {
  const facts = { errors: textsIn(data, 'errors'), sources: [], restsOn: [], extensions: new Map(), at };
  return { constraint: { ...ruleOf(data), ...facts }, unless: textsIn(data, 'unless') };
}

function ruleOf(data: DataMap) {
  for (const kind of ['exactlyOne', 'atMostOne'] as const)
    if (data.has(kind)) return { kind, ...countedIn(data, kind) };
  if (data.has('atLeastOne'))
    return { kind: 'atLeastOne' as const, ...countedIn(data, 'atLeastOne'), ...filledAt(data) };
  const value = data.get('value');
  const where = { given: String(data.get('given') ?? ''), ...(value === undefined ? {} : { value: String(value) }) };
  for (const kind of ['needs', 'needsOne'] as const)
    if (data.has(kind)) return { kind, ...where, ...countedIn(data, kind) };
  return { kind: 'excludes' as const, ...where, ...countedIn(data, 'excludes') };
}

function filledAt(data: DataMap): { readonly filled?: string } {
  const filled = data.get('filled');
  return filled === undefined ? {} : { filled: String(filled) };
}

/** The parameters of a list, each a name, or a name with the value that counts. */
function countedIn(data: DataMap, key: string): Pick<Constraint, 'parameters' | 'values'> {
  const terms = listOf(data.get(key)).flatMap((one): (readonly [string, string?])[] =>
    one instanceof Map ? [...presetMap(one)].map(([name, value]) => [name, String(value)] as const) : [[String(one)]],
  );
  return {
    parameters: terms.map(([name]) => name),
    ...(terms.every(([, value]) => value === undefined) ? {} : { values: terms.map(([, value]) => value) }),
  };
}

function textsIn(data: DataMap, key: string): readonly string[] {
  return listOf(data.get(key)).map(String);
}

function listOf(data: Data | undefined): readonly Data[] {
  return Array.isArray(data) ? data : [];
}
