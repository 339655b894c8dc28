import { renamedModule } from '../../catalogue/bindings/bind.ts';
import { sharedPart } from '../../catalogue/model/digests.ts';
import type { Plain } from '../../catalogue/model/facts.ts';
import type { Interface, Module, ModulesInterface } from '../../catalogue/model/model.ts';
import type { Applicability, Parameter, Submodules } from '../../catalogue/model/parameter-model.ts';
import { selectedPath } from '../../catalogue/model/submodules.ts';
import type { Default, Type, Value } from '../../catalogue/model/type-model.ts';
import { type Json, type JsonMap, jsonMap, jsonOf, keepText, unlessEmpty } from '../../lib/json.ts';
import type { Numeric } from '../../lib/numbers.ts';
import { oncePer } from '../../lib/once-per.ts';
import { perPair } from '../../lib/per-pair.ts';
import { asObject, overlaid } from './overlay.ts';

/** Extensions of an interface that say how all modules are described, rather than what stands beside them. */
const ofModules = new Set(['modules', 'order']);

const known = perPair<Interface, Module, JsonMap>();

/** `{"paraminfo":{"modules":[…]}}`, its attributes named as in the second document (wiki-query 2). */
export function paraminfo(iface: ModulesInterface): JsonMap {
  const modules = modulesInOrder(iface).map((module) =>
    known(sharedPart(iface), module, () => keepText(moduleInfo(withStatedNames(module), iface))),
  );
  return jsonMap({ paraminfo: overlaid(jsonMap({ modules }), iface.extensions, ofModules) });
}

/** A module whose parameters have the names that are stated, and not those of requests. */
function withStatedNames(module: Module): Module {
  const stated = new Map(module.parameters.map(({ name, statedName = name }) => [name, statedName]));
  return module.parameters.every(({ statedName }) => statedName === undefined)
    ? module
    : renamedModule(module, (name) => stated.get(name) ?? name);
}

/** The modules in the order of a description that the interface was read from: the modules that it names, then the others by path. */
function modulesInOrder({ modules, extensions }: ModulesInterface): readonly Module[] {
  const order = extensions.get('order');
  if (!Array.isArray(order)) return modules;
  const places = new Map(order.map((path, index) => [String(path), index]));
  const placeOf = ({ path }: Module): number => places.get(path) ?? order.length;
  const byPath = (a: Module, b: Module): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
  return [...modules].sort((a, b) => placeOf(a) - placeOf(b) || byPath(a, b));
}

/** One module; `iface` says what all of them have. */
export function moduleInfo(module: Module, iface: ModulesInterface): JsonMap {
  const described = module.parameters.map((parameter, index) => ({
    templated: parameter.variables.length > 0,
    info: parameterEntry(parameter, index + 1, iface),
  }));
  const info = jsonMap({
    name: module.name,
    path: module.path,
    group: module.group,
    prefix: module.prefix,
    generator: flag(module.generator),
    mustbeposted: flag(module.mustbeposted),
    deprecated: flag(module.deprecated),
    examples: unlessEmpty(module.examples.map(({ query }) => jsonMap({ query }))),
    parameters: described.filter(({ templated }) => !templated).map(({ info }) => info),
    templatedparameters: described.filter(({ templated }) => templated).map(({ info }) => info),
  });
  return overlaid(overlaid(info, commonOf(iface)), module.extensions);
}

/** Returns the attributes that all modules have by default. `parameters` is not one: it is about parameters. */
function commonOf({ extensions }: ModulesInterface): ReadonlyMap<string, Plain> {
  const common = Object.entries(asObject(extensions.get('modules')));
  return new Map(common.filter(([name]) => name !== 'parameters'));
}

/** The entry of a parameter without what no parameter of the interface has. */
function withoutAbsent(info: JsonMap, { extensions: own }: Parameter, { extensions }: ModulesInterface): JsonMap {
  const { absent } = asObject(asObject(extensions.get('modules'))['parameters']);
  if (!Array.isArray(absent) || own.has('exact')) return info;
  return new Map([...info].filter(([name]) => own.has(name) || !absent.includes(name)));
}

/** Returns the text of the server for each condition; it is looked up once for all parameters. */
const conditionTexts = oncePer(
  (conditions: ModulesInterface['conditions']): ReadonlyMap<string, Plain> =>
    new Map(
      conditions.flatMap(({ name, extensions }) => {
        const text = extensions.get('text');
        return text === undefined ? [] : [[name, text] as const];
      }),
    ),
);

/**
 * One parameter of a module, its conditions in the words that the interface has for them. `index` is the position in the
 * whole list, from 1, in which templated names count as well. Everything is written as it is stated and not as a Shape
 * decides it, as a server tells apart what comes to the same: a bound for all callers, and two bounds that are equal.
 */
export function parameterEntry(parameter: Parameter, index: number, iface: ModulesInterface): JsonMap {
  const { multi, type, variables } = parameter;
  const {
    min,
    max,
    highmax,
    maxLength,
    extra = [],
    subtypes = [],
    values = [],
  }: TypeAttributes = type.kind === 'constants' ? { kind: type.kind } : type;
  const texts = conditionTexts(iface.conditions);
  const info = jsonMap({
    index,
    name: parameter.name,
    templatevars: unlessEmpty(new Map(variables.map((one) => [one.name, one.parameter]))),
    type: typeInfo(type),
    required: parameter.required,
    multi: multi !== undefined,
    default: parameter.default && defaultInfo(parameter.default, iface.separator),
    lowlimit: multi?.lowlimit,
    highlimit: multi?.highlimit,
    limit: multi?.limit,
    allowsduplicates: flag(multi?.allowsduplicates),
    allspecifier: parameter.allspecifier,
    min,
    max,
    highmax,
    maxchars: maxLength,
    extranamespaces: unlessEmpty(extra),
    subtypes: unlessEmpty(subtypes),
    deprecatedvalues: unlessEmpty(values.filter(({ deprecated }) => deprecated).map(({ value }) => value)),
    deprecated: flag(parameter.deprecated),
    sensitive: flag(parameter.sensitive),
    mustExist: parameter.mustexist,
    tokentype: parameter.tokentype,
    submodules: parameter.submodules && pathsOfSubmodules(parameter.submodules, values),
    submoduleparamprefix: parameter.submodules?.prefix || undefined,
    info: unlessEmpty(parameter.applies.map((one) => applicability(one, texts))),
  });
  return withoutAbsent(overlaid(info, parameter.extensions), parameter, iface);
}

/** The attributes of all kinds of types. */
interface TypeAttributes {
  readonly kind: string;
  readonly min?: Numeric;
  readonly max?: Numeric;
  readonly highmax?: Numeric;
  readonly maxLength?: Numeric;
  readonly extra?: readonly Numeric[];
  readonly subtypes?: readonly string[];
  readonly values?: readonly Value[];
}

/** By each value, the path of the module that it selects. */
function pathsOfSubmodules(submodules: Submodules, values: readonly Value[]): JsonMap {
  return new Map(values.map(({ value }) => [value, selectedPath(submodules, value)]));
}

/** A flag is there only where it is set. */
function flag(set: boolean | undefined): true | undefined {
  return set ? true : undefined;
}

/** The words for types of text, by their formats. */
export const wordsOfFormats: ReadonlyMap<string, string> = new Map([
  ['textarea-field', 'text'],
  ['password', 'password'],
  ['expiry', 'expiry'],
]);

/** Values are listed; where a set is open, the form of its further values has no place here. */
function typeInfo(type: Type): Json | undefined {
  if (type.kind === 'unknown') return undefined;
  if (type.kind === 'values') return type.values.map(({ value }) => value);
  return (type.kind === 'string' && wordsOfFormats.get(type.format ?? '')) || type.kind;
}

/** Several values are one text where the interface says what joins them. */
function defaultInfo({ stated }: Default, separator: string | undefined): Json {
  return Array.isArray(stated) && separator !== undefined ? stated.join(separator) : jsonOf(stated);
}

/** Stands for the values of a condition in a text that a server has for it, and what separates them there. */
export const valuesPlaceholder = '{values}';
export const valuesSeparator = ', ';

function applicability({ condition, values }: Applicability, texts: ReadonlyMap<string, Plain>): JsonMap {
  const forms = texts.get(condition);
  // One text for a single value, and one for several.
  const stated = Array.isArray(forms) ? forms[values.length > 1 ? 1 : 0] : forms;
  const list = values.join(valuesSeparator);
  const text = typeof stated === 'string' ? stated.replaceAll(valuesPlaceholder, () => list) : stated;
  return jsonMap({ name: condition, values: unlessEmpty(values), text: text === undefined ? undefined : jsonOf(text) });
}
