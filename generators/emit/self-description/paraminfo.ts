import type { Plain } from '../../catalogue/facts.ts';
import type { Module, ModulesInterface } from '../../catalogue/model.ts';
import type { Applicability, Default, Parameter, Type } from '../../catalogue/parameter-model.ts';
import { type Json, type JsonMap, jsonMap, jsonOf, merged } from '../../lib/json.ts';
import { overlaid } from './overlay.ts';

/** Extensions of an interface that say how all modules are described, rather than what stands beside them. */
const ofModules = new Set(['modules', 'order']);

/** `{"paraminfo":{"modules":[…]}}`, its attributes named as in the second document (wiki-query 2). */
export function paraminfo(iface: ModulesInterface): JsonMap {
  const modules = modulesInOrder(iface).map((module) => moduleInfo(module, iface));
  return jsonMap({ paraminfo: overlaid(jsonMap({ modules }), iface.extensions, ofModules) });
}

/** The modules in the order of a description that the interface was read from: the modules that it names, then the others by path. */
export function modulesInOrder({ modules, extensions }: ModulesInterface): readonly Module[] {
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
    deprecated: flag(module.deprecated),
    parameters: described.filter(({ templated }) => !templated).map(({ info }) => info),
    templatedparameters: described.filter(({ templated }) => templated).map(({ info }) => info),
  });
  return overlaid(overlaid(info, commonOf(iface)), module.extensions);
}

/** Returns the attributes that all modules have by default. `parameters` is not one: it is about parameters. */
function commonOf({ extensions }: ModulesInterface): ReadonlyMap<string, Plain> {
  const common = extensions.get('modules');
  return new Map(isObject(common) ? Object.entries(common).filter(([name]) => name !== 'parameters') : []);
}

/** The entry of a parameter without what no parameter of the interface has. */
function withoutAbsent(info: JsonMap, { extensions: own }: Parameter, { extensions }: ModulesInterface): JsonMap {
  const common = extensions.get('modules');
  const parameters = isObject(common) ? common['parameters'] : undefined;
  const absent = isObject(parameters) ? parameters['absent'] : undefined;
  if (!Array.isArray(absent) || own.has('exact')) return info;
  return new Map([...info].filter(([name]) => own.has(name) || !absent.includes(name)));
}

function isObject(data: Plain | undefined): data is { readonly [key: string]: Plain } {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** One parameter of a module, its conditions in the words that the interface has for them. */
export function parameterEntry(parameter: Parameter, index: number, iface: ModulesInterface): JsonMap {
  const info = withoutAbsent(parameterInfo(parameter, index, iface.separator), parameter, iface);
  const { applies, extensions } = parameter;
  if (!info.has('info') || extensions.has('info') || extensions.has('exact')) return info;
  const texts = conditionTexts(iface);
  const notes = applies.map((one) => {
    const text = texts.get(one.condition);
    return merged(applicability(one), text === undefined ? undefined : jsonMap({ text: jsonOf(text) }));
  });
  return new Map(info).set('info', notes);
}

const textsByInterface = new WeakMap<object, ReadonlyMap<string, Plain>>();

/** Returns the text of the server for each condition; it is looked up once for all parameters. */
function conditionTexts({ conditions }: ModulesInterface): ReadonlyMap<string, Plain> {
  const known = textsByInterface.get(conditions);
  if (known) return known;
  const texts = new Map<string, Plain>();
  for (const { name, extensions } of conditions) {
    const text = extensions.get('text');
    if (text !== undefined) texts.set(name, text);
  }
  textsByInterface.set(conditions, texts);
  return texts;
}

/** `index` is the position in the whole list, from 1, in which templated names count as well. */
export function parameterInfo(parameter: Parameter, index: number, separator: string | undefined): JsonMap {
  const { multi } = parameter;
  const info = merged(
    jsonMap({
      index,
      name: parameter.name,
      templatevars: templateVariables(parameter),
      type: typeInfo(parameter.type),
      required: parameter.required,
      multi: multi !== undefined,
      default: parameter.default && defaultInfo(parameter.default, separator),
      lowlimit: multi?.lowlimit,
      highlimit: multi?.highlimit,
      limit: multi?.limit,
      allowsduplicates: flag(multi?.allowsduplicates),
      allspecifier: parameter.allspecifier,
    }),
    typeAttributes(parameter.type),
    jsonMap({
      deprecated: flag(parameter.deprecated),
      sensitive: flag(parameter.sensitive),
      info: parameter.applies.length > 0 ? parameter.applies.map(applicability) : undefined,
    }),
  );
  return overlaid(info, spelledOut(parameter));
}

/** The extensions of a parameter; paths of modules that its values select may be given by their form, `query+{value}`. */
function spelledOut({ type, extensions }: Parameter): Parameter['extensions'] {
  const form = extensions.get('submodules');
  if (typeof form !== 'string' || type.kind !== 'values') return extensions;
  const paths: Record<string, Plain> = Object.create(null);
  for (const { value } of type.values) paths[value] = form.replaceAll('{value}', () => value);
  return new Map(extensions).set('submodules', paths);
}

/** A flag is there only where it is set. */
function flag(set: boolean | undefined): true | undefined {
  return set ? true : undefined;
}

/** Values are listed; where a set is open, the form of its further values has no place here. */
function typeInfo(type: Type): Json | undefined {
  if (type.kind === 'unknown') return undefined;
  return type.kind === 'values' ? type.values.map(({ value }) => value) : type.kind;
}

function typeAttributes(type: Type): JsonMap {
  switch (type.kind) {
    case 'integer':
    case 'number':
      return jsonMap({ min: type.min, max: type.max });
    case 'limit':
      return jsonMap({ min: type.min, max: type.max, highmax: type.highmax });
    case 'namespace':
      return jsonMap({ extranamespaces: unlessEmpty(type.extra) });
    case 'user':
      return jsonMap({ subtypes: unlessEmpty(type.subtypes) });
    case 'values':
      return jsonMap({
        deprecatedvalues: unlessEmpty(type.values.filter(({ deprecated }) => deprecated).map(({ value }) => value)),
      });
    default:
      return jsonMap({});
  }
}

function unlessEmpty(list: readonly (string | number)[]): Json | undefined {
  return list.length > 0 ? list : undefined;
}

/** Several values are one text where the interface says what joins them. */
function defaultInfo({ stated }: Default, separator: string | undefined): Json {
  return Array.isArray(stated) && separator !== undefined ? stated.join(separator) : jsonOf(stated);
}

function applicability({ condition, values }: Applicability): JsonMap {
  return jsonMap({ name: condition, values: values.length > 0 ? values : undefined });
}

function templateVariables({ variables }: Parameter): JsonMap | undefined {
  if (variables.length === 0) return undefined;
  return new Map(variables.map(({ name, parameter }) => [name, parameter]));
}
