import type { Data, DataMap } from '../../../generators/catalogue/data.ts';
import type { Interface, Module, Route } from '../../../generators/catalogue/model.ts';
import type { Parameter } from '../../../generators/catalogue/parameter-model.ts';
import type { Type } from '../../../generators/catalogue/type-model.ts';
import { argumentEntry } from '../../../generators/emit/self-description/arguments.ts';
import { moduleInfo, paraminfo } from '../../../generators/emit/self-description/paraminfo.ts';
import { routeIndex } from '../../../generators/emit/self-description/route-index.ts';
import { createOrigins, type Draft } from '../../../generators/import/draft.ts';
import { readArgument } from '../../../generators/import/route-index/arguments.ts';
import { createValueSets } from '../../../generators/import/route-index/value-sets.ts';
import type { JsonMap } from '../../../generators/lib/json.ts';

/** An interface as an importer would read it from its own description: everything written out, in files of its own making. */
export function flatDraft(iface: Interface, purposes = false): Draft {
  const files = new Map<string, DataMap>();
  const sets = new Map<string, Data>();
  const list = (parameters: readonly Parameter[]): Data =>
    new Map(parameters.map((one) => [one.name, definitionOf(one, sets, purposes)]));
  files.set(`${iface.name}/interface.yaml`, interfaceOf(iface));
  if (iface.kind === 'modules') {
    for (const module of iface.modules) {
      files.set(`${iface.name}/modules/${module.group}/${module.name}.yaml`, moduleOf(module, iface, list));
    }
  } else {
    for (const family of iface.families) {
      const routes = new Map(family.routes.map((route) => [String(route.at.path.at(-1)), routeOf(route, list)]));
      files.set(
        `${iface.name}/routes/${family.name}-drafted.yaml`,
        new Map<string, Data>([
          ['title', family.name],
          ['routes', routes],
        ]),
      );
    }
  }
  if (sets.size > 0) files.set(`${iface.name}/sets/values.yaml`, sets);
  return { interface: iface.name, files, origins: createOrigins(), repairs: [] };
}

function interfaceOf(iface: Interface): DataMap {
  const data = new Map<string, Data>([
    ['title', 'Read'],
    ['kind', iface.kind],
    ['documents', new Map([['server', 'What the server says']])],
    ['statedin', 'server 1'],
  ]);
  const stated = iface.at.source.data as DataMap;
  for (const key of ['address', 'segments', 'locations', 'path', 'multi', 'separator', 'conditions', 'modulegroups']) {
    const value = stated.get(key);
    if (value !== undefined) data.set(key, bare(value));
  }
  if (iface.kind === 'routes') {
    data.set('namespaces', new Map(iface.namespaces.map(({ name }) => [name, new Map()])));
    const beside = [...routeIndex(iface)].filter(([name]) => name !== 'namespaces' && name !== 'routes');
    return beside.length > 0 ? data.set('extensions', new Map(beside as [string, Data][])) : data;
  }
  const info = paraminfo(iface).get('paraminfo') as JsonMap;
  const beside = [...info].filter(([name]) => name !== 'modules');
  return beside.length > 0 ? data.set('extensions', new Map(beside as [string, Data][])) : data;
}

/** Without what only a person says. */
function bare(data: Data): Data {
  if (!(data instanceof Map)) return data;
  const own = new Set(['purpose', 'source', 'interpretations', 'suppress', 'with', 'without', 'value']);
  return new Map([...data].filter(([key]) => !own.has(key)).map(([key, value]) => [key, bare(value)]));
}

type ListData = (parameters: readonly Parameter[]) => Data;

function moduleOf(module: Module, iface: Interface & { kind: 'modules' }, list: ListData): DataMap {
  const info = moduleInfo({ ...module, parameters: [] }, iface);
  const data = new Map<string, Data>([
    ['name', module.name],
    ['group', module.group],
    ['prefix', module.prefix],
  ]);
  for (const key of ['generator', 'deprecated']) if (info.get(key) === true) data.set(key, true);
  return data.set('parameters', list(module.parameters));
}

function routeOf(route: Route, list: ListData): Data {
  return new Map([
    [
      'endpoints',
      route.endpoints.map(
        ({ name, methods, parameters }): Data =>
          new Map<string, Data>([
            ['name', `${name}Drafted`],
            ['methods', [...methods]],
            ...(parameters.length > 0 ? [['arguments', list(parameters)] as const] : []),
          ]),
      ),
    ],
  ]);
}

function definitionOf(parameter: Parameter, sets: Map<string, Data>, purposes: boolean): Data {
  const { type, multi } = parameter;
  const data = new Map<string, Data>();
  if (isNarrowed(type)) narrowed(parameter, data, sets);
  else {
    const named = typeOf(type, sets);
    if (named !== undefined) data.set('type', named);
    facets(type.kind === 'array' ? { kind: 'unknown' } : type, data);
  }
  if (parameter.default) data.set('default', parameter.default.stated as Data);
  if (multi) {
    const { allowsduplicates, ...limits } = multi;
    const stated = new Map<string, Data>(Object.entries(limits));
    if (allowsduplicates) stated.set('allowsduplicates', true);
    data.set('multi', stated);
  }
  if (parameter.allspecifier !== undefined) data.set('allspecifier', parameter.allspecifier);
  for (const key of ['required', 'deprecated', 'sensitive'] as const) if (parameter[key]) data.set(key, true);
  if (type.kind === 'values') {
    const deprecated = type.values.filter((one) => one.deprecated).map(({ value }) => value);
    if (deprecated.length > 0) data.set('deprecatedvalues', deprecated);
  }
  const [applies] = parameter.applies;
  if (applies)
    data.set('applies', applies.values.length > 0 ? new Map([[applies.condition, applies.values]]) : applies.condition);
  if (parameter.variables.length > 0)
    data.set('variables', new Map(parameter.variables.map((one) => [one.name, one.parameter])));
  if (purposes && parameter.purpose !== undefined) data.set('purpose', `Server: ${parameter.purpose}`);
  if (parameter.extensions.size > 0) data.set('extensions', new Map(parameter.extensions) as Data);
  const only = data.get('type');
  return data.size === 1 && only !== undefined ? only : data;
}

/** Whether a type says more than its name, its values and its bounds. */
function isNarrowed(type: Type): boolean {
  const own = ['kind', 'set', 'values', 'form', 'items', 'min', 'max', 'highmax', 'extra', 'subtypes'];
  if (['union', 'constants'].includes(type.kind) || Object.keys(type).some((key) => !own.includes(key))) return true;
  return type.kind === 'array' && (isNarrowed(type.items) || type.items.kind === 'array' || 'min' in type.items);
}

/** Writes a type as the importer reads it from its description. */
function narrowed(parameter: Parameter, data: Map<string, Data>, sets: Map<string, Data>): void {
  const values = createValueSets();
  const { default: _default, purpose: _purpose, ...bare } = parameter;
  const read = readArgument(argumentEntry({ ...bare, required: false, extensions: new Map() }), false, values).data;
  for (const [key, value] of read) data.set(key, value);
  for (const [name, set] of values.written) {
    const own = `NARROWED_${sets.size + 1}`;
    sets.set(own, set);
    if (data.get('type') === `${name}[]`) data.set('type', `${own}[]`);
  }
}

function typeOf(type: Type, sets: Map<string, Data>): Data | undefined {
  if (type.kind === 'unknown') return undefined;
  if (type.kind === 'values') return type.values.map(({ value }) => value);
  if (type.kind !== 'array') return type.kind;
  if (type.items.kind === 'unknown') return 'array';
  if (type.items.kind !== 'values') return `${type.items.kind}[]`;
  const values = type.items.values.map(({ value }) => value);
  const known = [...sets].find(([, set]) => JSON.stringify((set as DataMap).get('values')) === JSON.stringify(values));
  const name = known?.[0] ?? `VALUES_${sets.size + 1}`;
  sets.set(name, new Map([['values', values]]));
  return `${name}[]`;
}

function facets(type: Type, data: Map<string, Data>): void {
  for (const [key, name] of [
    ['min', 'min'],
    ['max', 'max'],
    ['highmax', 'highmax'],
    ['extra', 'extranamespaces'],
    ['subtypes', 'subtypes'],
  ] as const) {
    const value = (type as unknown as Record<string, Data | undefined>)[key];
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) data.set(name, value);
  }
}

/** The self-description of an interface, without the help texts of parameters. */
export function emittedBy(iface: Interface): unknown {
  if (iface.kind === 'modules') return paraminfo(iface);
  const without = iface.families.map((family) => ({
    ...family,
    routes: family.routes.map((route) => ({
      ...route,
      endpoints: route.endpoints.map((endpoint) => ({
        ...endpoint,
        parameters: endpoint.parameters.map(({ purpose: _purpose, ...one }) => one),
      })),
    })),
  }));
  return routeIndex({ ...iface, families: without });
}
