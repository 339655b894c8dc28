import { getOrMake } from '../../lib/add-to.ts';
import { perPair } from '../../lib/per-pair.ts';
import type { Binding } from '../model/deployment.ts';
import type { Fact } from '../model/facts.ts';
import type { Interface, Module, Resource, RouteFamily, RoutesInterface } from '../model/model.ts';
import type { Parameter, ValueSet } from '../model/parameter-model.ts';
import { routesOf } from '../model/parameter-objects.ts';
import type { Type, Value } from '../model/type-model.ts';
import { withPresetConstraints } from './preset-constraints.ts';
import { presetKeysOf } from './preset-keys.ts';
import { type OwnerWords, type ParameterWords, type PresetWords, presetWords } from './preset-words.ts';

/** The interface with the facts of a preset: words where it has none, and constraints; the same object for any other binding. */
export function withPresetFacts<Of extends Interface>(iface: Of, binding: Binding): Of {
  return withPresetConstraints(withPresetWords(iface, binding), binding);
}

/** The interface with the words of a preset wherever it has none; the same object for any other binding. */
function withPresetWords<Of extends Interface>(iface: Of, binding: Binding): Of {
  const words = presetWords(binding);
  if (!words) return iface;
  const saidOfSets = new Map<string, Map<string, string | undefined>>();
  const tell: Tell = (said) => remember(saidOfSets, said);
  const described =
    iface.kind === 'modules'
      ? { modules: iface.modules.map((module) => describedPart(module, words, describedModule, tell)) }
      : {
          families: iface.families.map((family) => describedPart(family, words, describedFamily, tell)),
          resources: iface.resources.map((resource) => describedResource(iface, resource, words, tell)),
        };
  return { ...iface, ...described, sets: iface.sets.map((set) => describedSet(set, saidOfSets.get(set.name))) };
}

/** The words that were used for a value of a shared set. */
interface Said {
  readonly set: string;
  readonly value: string;
  readonly text: string;
}

type Tell = (said: Said) => void;

/** Describes a module or a family of routes; memoized by the part and the words. */
function describedPart<Part extends Module | RouteFamily>(
  part: Part,
  words: PresetWords,
  describe: (part: Part, words: PresetWords, tell: Tell) => Part,
  tell: Tell,
): Part {
  const { described, said } = knownParts(part, words, () => {
    const said: Said[] = [];
    return { described: describe(part, words, (one) => said.push(one)), said };
  });
  for (const one of said) tell(one);
  // The result was made from this part, and has its type.
  return described as Part;
}

const knownParts = perPair<
  Module | RouteFamily,
  PresetWords,
  { readonly described: Module | RouteFamily; readonly said: readonly Said[] }
>();

function describedModule(module: Module, words: PresetWords, tell: Tell): Module {
  const parameters = describedParameters(module.parameters, [module.path], words, tell);
  return withPurpose({ ...module, parameters }, words.get(module.path)?.purpose);
}

function describedFamily(family: RouteFamily, words: PresetWords, tell: Tell): RouteFamily {
  const routes = family.routes.map((route) => ({
    ...route,
    endpoints: route.endpoints.map((endpoint) => ({
      ...endpoint,
      parameters: describedParameters(endpoint.parameters, presetKeysOf(route, endpoint), words, tell),
    })),
  }));
  return { ...family, routes };
}

/** Describes fields like the arguments of the first endpoint that has the resource as its body. */
function describedResource(iface: RoutesInterface, resource: Resource, words: PresetWords, tell: Tell): Resource {
  const keys = routesOf(iface).flatMap((route) =>
    route.endpoints.flatMap((endpoint) => (endpoint.body === resource.name ? [presetKeysOf(route, endpoint)] : [])),
  )[0];
  return keys ? { ...resource, fields: describedParameters(resource.fields, keys, words, tell) } : resource;
}

/** Describes the parameters of an owner. `keys` are its keys in the preset, the most specific first. */
function describedParameters(
  parameters: readonly Parameter[],
  keys: readonly string[],
  words: PresetWords,
  tell: Tell,
): readonly Parameter[] {
  const owners = [...keys, '*'].flatMap((key) => withLike(words, key));
  return parameters.map((parameter) => {
    const said = owners.flatMap(({ parameters: all }) => all.get(parameter.name) ?? []);
    if (said.length === 0) return parameter;
    const type = describedType(parameter.type, said, tell);
    const purpose = said.find((one) => one.purpose !== undefined)?.purpose;
    return withPurpose(type === parameter.type ? parameter : { ...parameter, type }, purpose);
  });
}

/** The set with the words that were used for its values, except values for which these differ. */
function describedSet(set: ValueSet, said: ReadonlyMap<string, string | undefined> | undefined): ValueSet {
  const type = said ? describedType(set.type, [{ values: agreed(said) }]) : set.type;
  return type === set.type ? set : { ...set, type };
}

function withPurpose<Of extends Fact>(fact: Of, purpose: string | undefined): Of {
  if (purpose === undefined || isStated(fact.purpose)) return fact;
  return { ...fact, purpose, purposeFrom: 'preset' };
}

function isStated(purpose: string | undefined): boolean {
  return purpose !== undefined && purpose.trim() !== '';
}

/** The words for an owner, followed by those for the owners that it is like. */
function withLike(words: PresetWords, key: string): readonly OwnerWords[] {
  const own = words.get(key);
  if (!own) return [];
  return own.like === undefined ? [own] : [own, ...withLike(words, own.like)];
}

/** The type with words for its listed values; the same object if there are none. */
function describedType(type: Type, said: readonly ParameterWords[], tell?: Tell): Type {
  if (type.kind === 'array') {
    const items = describedType(type.items, said, tell);
    return items === type.items ? type : { ...type, items };
  }
  if (type.kind !== 'values') return type;
  const values = type.values.map((one) => {
    const text = said.find(({ values: all }) => all.has(one.value))?.values.get(one.value);
    if (text === undefined) return one;
    if (type.set !== undefined) tell?.({ set: type.set, value: one.value, text });
    return describedValue(one, text);
  });
  return values.every((one, index) => one === type.values[index]) ? type : { ...type, values };
}

function describedValue(value: Value, purpose: string): Value {
  return isStated(value.purpose) ? value : { ...value, purpose, purposeFrom: 'preset' };
}

function remember(sets: Map<string, Map<string, string | undefined>>, { set, value, text }: Said): void {
  const said = getOrMake(sets, set, () => new Map<string, string | undefined>());
  said.set(value, said.has(value) && said.get(value) !== text ? undefined : text);
}

function agreed(said: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, string> {
  return new Map([...said].flatMap(([value, text]) => (text === undefined ? [] : [[value, text] as const])));
}
