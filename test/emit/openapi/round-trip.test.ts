import { describe, expect, it } from 'vitest';
import { withUpload } from '../../../generators/catalogue/bindings/with-upload.ts';
import { type Accepted, acceptedAt, acceptedIn, adapted } from '../../../generators/catalogue/model/accepted.ts';
import type { Binding } from '../../../generators/catalogue/model/deployment.ts';
import type {
  Interface,
  Module,
  ModulesInterface,
  RoutesInterface,
} from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import { routesOf } from '../../../generators/catalogue/model/parameter-objects.ts';
import { openapiVersions } from '../../../generators/emit/generator.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { boundShippedCatalogue, shippedCatalogue } from '../../support/catalogue.ts';
import { at, type Parsed, parsedFilesOf } from './documents.ts';
import { entriesOf, type Member, parametersIn, propertiesOf } from './read-back.ts';
import { expected, named } from './stated-facts.ts';

const plain = shippedCatalogue();
const documents = await parsedFilesOf(openapiGenerator, boundShippedCatalogue(), openapiVersions);

/** Nothing in the document presets a value that is not accepted, so that such a default is only among the stated ones. */
function compare(read: readonly Member[], stated: readonly Member[], what: string): void {
  expect(
    read.map(({ name }) => name),
    what,
  ).toEqual(stated.map(({ name }) => name));
  for (const [index, one] of stated.entries()) {
    const found = read[index];
    // What must have another value than its default has this among what is stated only.
    const isRefused = one.only !== undefined && one.default !== one.only;
    expect(found, `${what} ${one.name}`).toEqual(isRefused ? { ...one, default: undefined } : one);
  }
}

describe.each(openapiVersions.flatMap((version) => plain.interfaces.map(({ name }) => [version, name] as const)))(
  'version %s of %s',
  (version, name) => {
    const ending = version === '3.1' ? '.json' : `.openapi-${version}.json`;
    const iface = plain.interfaces.find((one) => one.name === name);
    const names = [name, ...(iface?.bindings ?? []).map((binding) => `${name}.${binding.name}`)];

    it.each(names)('%s says what the catalogue says', (stem) => {
      const document = documents.get(stem + ending);
      if (!document || !iface) throw new Error(`there is no document "${stem}${ending}"`);
      const binding = iface.bindings.find((one) => stem === `${name}.${one.name}`);
      compareInterface(document, binding ? withAccepted(iface, binding) : iface, binding !== undefined);
    });
  },
);

/** An interface whose parameters take what a binding says; their names stay those of the sources. */
function withAccepted(iface: Interface, binding: Binding): Interface {
  const { accepts } = binding;
  if (iface.kind === 'modules') {
    return { ...iface, modules: iface.modules.map((module) => wide(module, acceptedIn(module.path, accepts))) };
  }
  const families = iface.families.map((family) => ({
    ...family,
    routes: family.routes.map((route) => {
      const meant = acceptedAt(accepts, route.path);
      const endpoints = route.endpoints.map((endpoint) => withUpload(wide(endpoint, meant), route, binding));
      return { ...route, endpoints };
    }),
  }));
  return { ...iface, families };
}

/** A module or an endpoint whose parameters take what the entries about its place say. */
function wide<Owner extends Pick<Module, 'parameters'>>(owner: Owner, accepts: readonly Accepted[]): Owner {
  return { ...owner, parameters: owner.parameters.map((parameter) => adapted(parameter, accepts)) };
}

function compareInterface(document: Parsed, iface: Interface, isBound: boolean): void {
  if (iface.kind === 'routes') compareRoutes(document, iface, isBound);
  else compareModules(document, iface, isBound);
}

it.each([
  ['a value is missing', '"ascending",', ''],
  ['a default is another', '"default": "older"', '"default": "newer"'],
  ['a default is missing', /("name": "aclimit"[^#]*#[^#]*?)"default": 10/, '$1"x-other": 10'],
  ['a bound is another', '"minimum": 1,', '"minimum": 0,'],
  ['a type is another', '"type": "integer"', '"type": "number"'],
  ['a mark is missing', '"x-catalpa-required": true,', ''],
  ['a secret is shown', '"format": "password"', '"format": "text"'],
  ['a module is no longer deprecated', '"deprecated": true', '"deprecated": false'],
  ['a value is no longer deprecated', /("const": "[^"]*",\s*)"deprecated": true/, '$1"deprecated": false'],
  ['a parameter has another name', '"name": "gaplimit"', '"name": "galimit"'],
  ['a list takes more', '"maxItems": 500', '"maxItems": 501'],
  ['a pattern is another', 'cdxIconLogo[', 'cdxLogo['],
])('notices that %s', (_, right, wrong) => {
  const iface = plain.interfaces.find(({ kind }) => kind === 'modules');
  const text = JSON.stringify(documents.get(`${iface?.name}.${iface?.bindings[0]?.name}.json`), undefined, 1);
  const changed = text.replace(right, wrong);
  if (!iface) throw new Error('there is no interface of modules');
  expect(changed === text).toBe(false);
  const [binding] = iface.bindings;
  if (!binding) throw new Error('there is no binding');
  const wide = withAccepted(iface, binding);
  expect(() => compareInterface(JSON.parse(text), wide, true)).not.toThrow();
  expect(() => compareInterface(JSON.parse(changed), wide, true)).toThrow();
});

it.each([
  ['an empty array', ',{"type":"array","enum":[[]],"items":{},"maxItems":0}'],
  ['a text', ',{"type":"string"}'],
])('notices that %s is no longer taken for an object', (_, further) => {
  const iface = plain.interfaces.find(({ kind }) => kind === 'routes');
  const [binding] = iface?.bindings ?? [];
  if (!iface || !binding) throw new Error('there is no interface of routes with a binding');
  const text = JSON.stringify(documents.get(`${iface.name}.${binding.name}.json`));
  const changed = text.replaceAll(`{"type":"object"}${further}`, '{"type":"object"}');
  expect(changed === text).toBe(false);
  expect(() => compareInterface(JSON.parse(changed), withAccepted(iface, binding), true)).toThrow('to deeply equal');
});

function compareRoutes(document: Parsed, iface: RoutesInterface, isBound: boolean): void {
  const operations = entriesOf(at(document, 'paths')).flatMap(([path, item]) =>
    entriesOf(item).flatMap(([method, one]) => (at(one, 'operationId') === undefined ? [] : [`${method} ${path}`])),
  );
  const endpoints = routesOf(iface).flatMap((route) => route.endpoints.map((endpoint) => ({ route, endpoint })));
  const methods = endpoints.flatMap(({ route, endpoint }) =>
    endpoint.methods.map((method) => `${method.toLowerCase()} ${route.path}`),
  );
  expect([...operations].sort()).toEqual([...methods].sort());
  for (const { route, endpoint } of endpoints) {
    for (const method of endpoint.methods) {
      const operation = at(document, 'paths', route.path, method.toLowerCase()) ?? null;
      const inPlace = (place: string): Member[] =>
        endpoint.parameters.filter(({ location }) => location === place).map(expected);
      const isOfRequests = ({ name }: Member): boolean => isBound && name.startsWith('_');
      // Beside a file alone, the fields of a form stand in the query.
      const beside = endpoint.fileAlone ? inPlace('body').flatMap((one) => (one.required ? [] : [one])) : [];
      const query = [...inPlace('query'), ...beside]
        .filter((one) => !isOfRequests(one))
        .map((one) => (isBound && one.type === 'array' ? { ...one, name: `${one.name}[]` } : one));
      const read = parametersIn(document, operation, 'query');
      // A boolean or an array has a name for each.
      expect(read.filter(isOfRequests).map(({ name }) => name)).toEqual(
        isBound ? ['_fields[]', '_embed', '_embed[]', '_envelope', '_locale'] : [],
      );
      compare(
        read.filter((one) => !isOfRequests(one)).map(asParameter),
        query.map(asParameter),
        `${method} ${route.path}`,
      );
      compare(
        parametersIn(document, operation, 'path').map(inPath),
        inPlace('path').map(inPath),
        `${method} ${route.path}`,
      );
      const contents = at(operation, 'requestBody', 'content') ?? null;
      const body = at(contents, endpoint.fileAlone ? 'multipart/form-data' : 'application/json', 'schema');
      // What is no text has no type in one version, and another one in the other.
      const isNoFile = ({ name }: Member): boolean => name !== endpoint.fileAlone?.name;
      const inBody = propertiesOf(document, body);
      compare(inBody.filter(isNoFile), inPlace('body').filter(isNoFile), `${method} ${route.path}`);
      expect(inBody.length - inBody.filter(isNoFile).length).toBe(endpoint.fileAlone ? 1 : 0);
    }
  }
}

/** A parameter has no place for the mark of what is never in responses. */
function asParameter(member: Member): Member {
  return { ...member, writeOnly: false };
}

/** The form of a part of the path says more than the type does, and every part of it is required. */
function inPath(member: Member): Member {
  return { ...asParameter(member), required: true, min: undefined, pattern: undefined };
}

function compareModules(document: Parsed, iface: ModulesInterface, isBound: boolean): void {
  const inRequests = (module: Module, name: string): string => (isBound ? module.prefix + name : name);
  for (const module of iface.modules) {
    const schema = at(document, 'components', 'schemas', `${capital(module.name)}Parameters`);
    const members = named(module).map((one) => ({ ...one, name: inRequests(module, one.name) }));
    compare(propertiesOf(document, schema), members, module.path);
  }
  const operation = at(document, 'paths', '/api.php', 'get');
  expect(operation !== undefined).toBe(isBound);
  if (operation) compareRequest(document, operation, iface);
}

function compareRequest(document: Parsed, operation: Parsed, iface: ModulesInterface): void {
  const query = parametersIn(document, operation, 'query');
  const ofModules = (modules: readonly Module[], before: string): Member[] =>
    modules.flatMap((module) =>
      named(module).map((one) => ({ ...inRequest(one, module), name: `${before}${module.prefix}${one.name}` })),
    );
  const names = (modules: readonly Module[]): string[] => modules.map((module) => module.name);
  const ofGroup = (group: string): string[] => names(iface.modules.filter((module) => module.group === group));
  const generators = iface.modules.filter(({ generator }) => generator);
  const modules = entriesOf(at(operation, 'x-catalpa-modules')).flatMap(([group, one]) =>
    entriesOf(one).map(([name, module]) => [
      group,
      name,
      at(module, 'prefix'),
      at(module, 'generator'),
      at(module, 'deprecated') ?? false,
    ]),
  );
  expect(modules).toEqual(
    iface.modules.map(({ group, name, prefix, generator, deprecated }) => [group, name, prefix, generator, deprecated]),
  );
  const fixed = [...(iface.bindings[0]?.deployment.fixed ?? [])];
  const before = fixed.length + 4;
  expect(fixed.length).toBeGreaterThan(0);
  expect(query.slice(0, before)).toMatchObject([
    ...fixed.map(([name, value]) => ({ name, required: true, values: [value] })),
    ...['list', 'prop', 'meta'].map((name) => ({ name, type: 'array', items: { values: ofGroup(name) } })),
    { name: 'generator', values: names(generators) },
  ]);
  expect(query.at(-1)).toMatchObject({ name: 'continue', required: false, type: 'string' });
  const isFixed = (one: Parameter): boolean => fixed.some(([name]) => name === one.name);
  const added = (iface.bindings[0]?.deployment.parameters ?? []).filter((one) => !isFixed(one));
  const own = added.map((one) => asInRequest(expected(one)));
  const ofAll = [...ofModules(iface.modules, ''), ...ofModules(generators, 'g')];
  expect(own.length).toBeGreaterThan(0);
  compare(query.slice(before, -1), [...own, ...ofAll], 'the request');
}

/** A module that is deprecated makes its parameters so. */
function inRequest(member: Member, module: Module): Member {
  return { ...asInRequest(member), deprecated: member.deprecated === true || module.deprecated };
}

/** In a request a boolean is there or not. */
function asInRequest(member: Member): Member {
  return { ...asParameter(member), ...(member.type === 'boolean' ? { only: true, default: undefined } : {}) };
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

it('reads nothing back that was not written', () => {
  const interfaces: readonly Interface[] = plain.interfaces;
  expect(documents.size).toBe(
    openapiVersions.length * (interfaces.length + interfaces.flatMap((one) => one.bindings).length),
  );
});
