import { renamedModule } from '../../catalogue/bindings/bind.ts';
import { boundsInModules } from '../../catalogue/keys/bounds.ts';
import { plainAttributes } from '../../catalogue/keys/plain-fact-values.ts';
import { sharedPart } from '../../catalogue/model/digests.ts';
import type { Plain } from '../../catalogue/model/facts.ts';
import type { Interface, Module, ModulesInterface } from '../../catalogue/model/model.ts';
import type { Applicability, Parameter, Submodules } from '../../catalogue/model/parameter-model.ts';
import { selectedPath } from '../../catalogue/model/submodules.ts';
import type { Bounds, Default, Type, Value } from '../../catalogue/model/type-model.ts';
import { type Json, type JsonMap, jsonMap, jsonOf, keepText, unlessEmpty } from '../../lib/json.ts';
import type { Numeric } from '../../lib/numbers.ts';
import { oncePer } from '../../lib/once-per.ts';
import { perPair } from '../../lib/per-pair.ts';
import { asObject, overlaid } from './overlay.ts';

/** The extensions of an interface that are about the description of all modules, and are not attributes of the root. */
const ofModules = new Set(['modules', 'order']);

const rememberedEntry = perPair<Interface, Module, JsonMap>();

/** `{"paraminfo":{"modules":[…]}}`, its attributes named as in the second document (wiki-query 2). */
export function paraminfo(iface: ModulesInterface): JsonMap {
  const modules = modulesInOrder(iface).map((module) =>
    rememberedEntry(sharedPart(iface), module, () => keepText(moduleInfo(withStatedNames(module), iface))),
  );
  return jsonMap({ paraminfo: overlaid(jsonMap({ modules }), iface.extensions, ofModules) });
}

/** A module whose parameters have their stated names, and not their names in requests. */
function withStatedNames(module: Module): Module {
  const stated = new Map(module.parameters.map(({ name, statedName = name }) => [name, statedName]));
  return module.parameters.every(({ statedName }) => statedName === undefined)
    ? module
    : renamedModule(module, (name) => stated.get(name) ?? name);
}

/**
 * The modules in the order of the description that the interface was imported from: first the modules that it names, then the others by
 * path.
 */
function modulesInOrder({ modules, extensions }: ModulesInterface): readonly Module[] {
  const order = extensions.get('order');
  if (!Array.isArray(order)) return modules;
  const places = new Map(order.map((path, index) => [String(path), index]));
  const placeOf = ({ path }: Module): number => places.get(path) ?? order.length;
  const byPath = (a: Module, b: Module): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
  return [...modules].sort((a, b) => placeOf(a) - placeOf(b) || byPath(a, b));
}

/** The entry of a module. `iface` has the attributes that all modules share. */
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
    mustbeposted: flag(module.mustBePosted),
    deprecated: flag(module.deprecated),
    examples: unlessEmpty(module.examples.map(({ query }) => jsonMap({ query }))),
    parameters: described.filter(({ templated }) => !templated).map(({ info }) => info),
    templatedparameters: described.filter(({ templated }) => templated).map(({ info }) => info),
  });
  return overlaid(overlaid(info, commonOf(iface)), module.extensions);
}

/** The attributes that all modules have by default. `parameters` is not among them, as it is about parameters. */
function commonOf({ extensions }: ModulesInterface): ReadonlyMap<string, Plain> {
  const common = Object.entries(asObject(extensions.get('modules')));
  return new Map(common.filter(([name]) => name !== 'parameters'));
}

/** Removes from the entry of a parameter the attributes that no parameter of the interface has. */
function withoutAbsent(info: JsonMap, { extensions: own }: Parameter, { extensions }: ModulesInterface): JsonMap {
  const { absent } = asObject(asObject(extensions.get('modules'))['parameters']);
  if (!Array.isArray(absent) || own.has('exact')) return info;
  return new Map([...info].filter(([name]) => own.has(name) || !absent.includes(name)));
}

/** The server's text for each condition, by name. Memoized for all parameters. */
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
 * The entry of a module's parameter, with its conditions in the words of the interface. `index` is the position in the list of all
 * parameters, templated ones included, from 1. All attributes are written as stated and not as a Shape decides them, as servers distinguish
 * equivalent facts, such as one bound for all callers and two equal bounds.
 */
export function parameterEntry(parameter: Parameter, index: number, iface: ModulesInterface): JsonMap {
  const { multi, type, variables } = parameter;
  const attributes: TypeAttributes = type.kind === 'constants' ? { kind: type.kind } : type;
  const { extra = [], subtypes = [], values = [] } = attributes;
  const texts = conditionTexts(iface.conditions);
  const info = jsonMap({
    index,
    name: parameter.name,
    templatevars: unlessEmpty(new Map(variables.map((one) => [one.name, one.parameter]))),
    type: typeInfo(type),
    required: parameter.required,
    multi: multi !== undefined,
    default: parameter.default && defaultInfo(parameter.default, iface.separator),
    lowlimit: multi?.lowLimit,
    highlimit: multi?.highLimit,
    limit: multi?.limit,
    allowsduplicates: flag(multi?.allowsDuplicates),
    allspecifier: parameter.allSpecifier,
    ...Object.fromEntries(boundsInModules.map(({ name, attribute }) => [attribute, attributes[name]])),
    extranamespaces: unlessEmpty(extra),
    subtypes: unlessEmpty(subtypes),
    deprecatedvalues: unlessEmpty(values.filter(({ deprecated }) => deprecated).map(({ value }) => value)),
    deprecated: flag(parameter.deprecated),
    ...plainAttributes(parameter, 'modules'),
    submodules: parameter.submodules && pathsOfSubmodules(parameter.submodules, values),
    submoduleparamprefix: parameter.submodules?.prefix || undefined,
    info: unlessEmpty(parameter.applies.map((one) => applicability(one, texts))),
  });
  return withoutAbsent(overlaid(info, parameter.extensions), parameter, iface);
}

/** The attributes that any kind of type may have. */
interface TypeAttributes extends Bounds {
  readonly kind: string;
  readonly extra?: readonly Numeric[];
  readonly subtypes?: readonly string[];
  readonly values?: readonly Value[];
}

/** The path of the module that each value selects. */
function pathsOfSubmodules(submodules: Submodules, values: readonly Value[]): JsonMap {
  return new Map(values.map(({ value }) => [value, selectedPath(submodules, value)]));
}

/** A flag is written only if it is set. */
function flag(set: boolean | undefined): true | undefined {
  return set ? true : undefined;
}

/** The names of types of text, by format. */
export const wordsOfFormats: ReadonlyMap<string, string> = new Map([
  ['textarea-field', 'text'],
  ['password', 'password'],
  ['expiry', 'expiry'],
]);

/** The type, or the list of its values. The form of further values in an open set has no place here. */
function typeInfo(type: Type): Json | undefined {
  if (type.kind === 'unknown') return undefined;
  if (type.kind === 'values') return type.values.map(({ value }) => value);
  return (type.kind === 'string' && wordsOfFormats.get(type.format ?? '')) || type.kind;
}

/** Joins several values into one text if the interface states the separator. */
function defaultInfo({ stated }: Default, separator: string | undefined): Json {
  return Array.isArray(stated) && separator !== undefined ? stated.join(separator) : jsonOf(stated);
}

/** The placeholder for the values of a condition in the server's text, and the separator between these values. */
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
