import type { Binding } from './deployment.ts';
import type { Fact } from './facts.ts';
import type { Endpoint, Interface, Module, Resource, Route, RouteFamily, RoutesInterface } from './model.ts';
import { routesOf } from './objects.ts';
import type { Parameter, ValueSet } from './parameter-model.ts';
import { type OwnerWords, type ParameterWords, type PresetWords, presetWords } from './preset-words.ts';
import type { Type, Value } from './type-model.ts';

/** An interface with the words of a preset wherever it says nothing itself; the same one for any other binding. */
export function withPresetWords<Of extends Interface>(iface: Of, binding: Binding): Of {
  const words = presetWords(binding);
  if (!words) return iface;
  const describe = createDescriber(words);
  const described =
    iface.kind === 'modules'
      ? { modules: describedModules(iface.modules, describe) }
      : describedRoutes(iface, describe);
  return { ...iface, ...described, sets: iface.sets.map((set) => describe.set(set)) };
}

/** Describes parameters, and remembers what it says of the values of shared sets. */
interface Describer {
  /** An owner with its own description. */
  purpose<Of extends Fact>(owner: Of, key: string): Of;
  /** The parameters of an owner that has these keys, the most specific first. */
  parameters(parameters: readonly Parameter[], keys: readonly string[]): readonly Parameter[];
  /** A set with what was said of its values wherever it is used, unless that differs. */
  set(set: ValueSet): ValueSet;
}

function createDescriber(words: PresetWords): Describer {
  const saidOfSets = new Map<string, Map<string, string | undefined>>();
  return {
    purpose: (owner, key) => withPurpose(owner, words.get(key)?.purpose),
    parameters: (parameters, keys) => {
      const owners = [...keys, '*'].flatMap((key) => withLike(words, key));
      return parameters.map((parameter) => {
        const said = owners.flatMap(({ parameters: all }) => all.get(parameter.name) ?? []);
        if (said.length === 0) return parameter;
        const type = describedType(parameter.type, said, (set, value, text) => remember(saidOfSets, set, value, text));
        const purpose = said.find((one) => one.purpose !== undefined)?.purpose;
        return withPurpose(type === parameter.type ? parameter : { ...parameter, type }, purpose);
      });
    },
    set: (set) => {
      const said = saidOfSets.get(set.name);
      const type = said ? describedType(set.type, [{ values: agreed(said) }]) : set.type;
      return type === set.type ? set : { ...set, type };
    },
  };
}

function withPurpose<Of extends Fact>(fact: Of, purpose: string | undefined): Of {
  if (purpose === undefined || isStated(fact.purpose)) return fact;
  return { ...fact, purpose, purposeFrom: 'preset' };
}

function isStated(purpose: string | undefined): boolean {
  return purpose !== undefined && purpose.trim() !== '';
}

/** The words for an owner, and those for the ones that it is like. */
function withLike(words: PresetWords, key: string): readonly OwnerWords[] {
  const own = words.get(key);
  if (!own) return [];
  return own.like === undefined ? [own] : [own, ...withLike(words, own.like)];
}

type Remember = (set: string, value: string, text: string) => void;

/** A type whose listed values have words; the same one where none has. */
function describedType(type: Type, said: readonly ParameterWords[], tell?: Remember): Type {
  if (type.kind === 'array') {
    const items = describedType(type.items, said, tell);
    return items === type.items ? type : { ...type, items };
  }
  if (type.kind !== 'values') return type;
  const values = type.values.map((one) => {
    const text = said.find(({ values: all }) => all.has(one.value))?.values.get(one.value);
    if (text === undefined) return one;
    if (type.set !== undefined) tell?.(type.set, one.value, text);
    return describedValue(one, text);
  });
  return values.every((one, index) => one === type.values[index]) ? type : { ...type, values };
}

function describedValue(value: Value, purpose: string): Value {
  return isStated(value.purpose) ? value : { ...value, purpose, purposeFrom: 'preset' };
}

function remember(sets: Map<string, Map<string, string | undefined>>, set: string, value: string, text: string): void {
  const said = sets.get(set) ?? new Map<string, string | undefined>();
  sets.set(set, said);
  said.set(value, said.has(value) && said.get(value) !== text ? undefined : text);
}

function agreed(said: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, string> {
  return new Map([...said].flatMap(([value, text]) => (text === undefined ? [] : [[value, text] as const])));
}

function describedModules(modules: readonly Module[], describe: Describer): readonly Module[] {
  return modules.map((module) => {
    const parameters = describe.parameters(module.parameters, [module.path]);
    return describe.purpose({ ...module, parameters }, module.path);
  });
}

function describedRoutes(iface: RoutesInterface, describe: Describer): Pick<RoutesInterface, 'families' | 'resources'> {
  const families = iface.families.map((family): RouteFamily => {
    const ofFamily = family.routes.map((route) => ({
      ...route,
      endpoints: route.endpoints.map((endpoint) => ({
        ...endpoint,
        parameters: describe.parameters(endpoint.parameters, keysOf(route, endpoint)),
      })),
    }));
    return { ...family, routes: ofFamily };
  });
  return { families, resources: iface.resources.map((resource) => describedResource(iface, resource, describe)) };
}

/** A field is described as the argument that it is in the body of a request. */
function describedResource(iface: RoutesInterface, resource: Resource, describe: Describer): Resource {
  const keys = routesOf(iface).flatMap((route) =>
    route.endpoints.flatMap((endpoint) => (endpoint.body === resource.name ? [keysOf(route, endpoint)] : [])),
  )[0];
  return keys ? { ...resource, fields: describe.parameters(resource.fields, keys) } : resource;
}

function keysOf({ path, namespace }: Route, { methods }: Endpoint): string[] {
  const bare = (namespace === '' ? path : path.slice(namespace.length + 1)) || '/';
  return [...methods.map((method) => `${method} ${bare}`), bare];
}
