import { expect, it, describe as suite } from 'vitest';
import { changeKinds, changeRules } from '../../generators/diff/kinds.ts';
import { mini } from '../support/mini.ts';
import { endpointArguments } from './cases/arguments.ts';
import { moduleParameters } from './cases/module-parameters.ts';
import { moduleTypes } from './cases/module-types.ts';
import { moduleAttributes } from './cases/modules.ts';
import { responses } from './cases/responses.ts';
import { routes } from './cases/routes.ts';
import { typeFacets } from './cases/types.ts';
import { endpointWith, findings, lines, moduleWith, namespaces, routesWith } from './support.ts';

suite('of a parameter of a module is found', () => {
  it.each([...moduleParameters, ...moduleTypes])('%s', (_name, before, after, ...expected) => {
    expect(lines(findings('modules', moduleWith(before), moduleWith(after)))).toEqual(expected);
  });
});

suite('of an argument is found', () => {
  it.each([...endpointArguments, ...typeFacets])('%s', (_name, before, after, ...expected) => {
    expect(lines(findings('routes', endpointWith(before), endpointWith(after)))).toEqual(expected);
  });
});

suite('of a module is found', () => {
  it.each(moduleAttributes)('%s', (_name, before, after, ...expected) => {
    expect(lines(findings('modules', moduleWith('{}', before), moduleWith('{}', after)))).toEqual(expected);
  });
});

suite('of routes is found', () => {
  it.each(routes)('%s', (_name, before, after, ...expected) => {
    expect(lines(findings('routes', routesWith(`\n  ${before}`), routesWith(`\n  ${after}`)))).toEqual(expected);
  });
});

const module = (name: string) => ({
  [`wiki/modules/list/${name}.yaml`]: `name: ${name}\ngroup: list\nprefix: ${name}\n`,
});

const gap = {
  ...module('list'),
  'wiki/gaps.yaml': 'gaps: { rights: { missing: Which rights, scope: module, attributes: [readrights] } }\n',
};

const needing = {
  'wiki/modules/list/list.yaml': 'name: list\ngroup: list\nprefix: list\nextensions: { readrights: true }\n',
};

/** The interface of routes, with text in its file in place of other text. */
const interfaceWith = (text: string, by: string) => ({
  'shop/interface.yaml': (mini['shop/interface.yaml'] ?? '').replace(text, by),
});

const signingIn = interfaceWith(
  'locations:',
  'extensions: { authentication: { signing: { endpoints: {} } } }\nlocations:',
);
const basic = interfaceWith('locations:', 'extensions: { authentication: { basic: {} } }\nlocations:');

const larger = [
  ...lines(findings('modules', { ...module('old') }, { ...module('new') })),
  ...lines(findings('routes', namespaces('shop/v1', 'old/v1'), namespaces('shop/v1', 'new/v1'))),
  ...lines(findings('routes', signingIn, basic)),
  ...lines(findings('modules', gap, needing)),
];

it('modules that come and go are found, and namespaces with all of their routes at once', () => {
  expect(larger).toEqual([
    'error module-removed: the module "query+old" is gone',
    'note module-added: the module "query+new" is new',
    'error namespace-removed: the namespace "old/v1" is gone with its 2 routes',
    'note namespace-added: the namespace "new/v1" is new with its 2 routes',
    'error authentication-lost: the authentication "signing" is gone',
    'note authentication-gained: the authentication "basic" is new',
    'note gap-filled: the gap "rights": the server states "readrights" of "query+list"',
  ]);
});

it('another pattern of a variable part is a change of the route, and its arguments are compared', () => {
  const route = (type: string) =>
    routesWith(
      `\n  /shop/v1/items/{id:digits}: { endpoints: [{ name: a, methods: GET, arguments: { id: ${type} } }] }`,
    );
  const letters = { ...route('string'), ...interfaceWith("'[\\d]+'", "'[a-z]+'") };
  expect(lines(findings('routes', route('integer'), letters))).toEqual([
    'warning pattern-changed: "/shop/v1/items/{id}": the pattern of "id" was "[\\\\d]+", is "[a-z]+"',
    'error type-changed: "id" of "GET /shop/v1/items/{id}": the type was "integer", is "string"',
  ]);
});

it('there is a case for each kind of change, with the severity that the kind has', () => {
  const cases = [
    ...moduleParameters,
    ...moduleTypes,
    ...endpointArguments,
    ...typeFacets,
    ...moduleAttributes,
    ...routes,
    ...responses,
  ];
  const shown = [...cases.flatMap(([, , , ...expected]) => expected), ...larger].map(
    (line) => line.split(':')[0] ?? '',
  );
  const known = changeRules.map(({ id, severity }) => `${severity} ${id}`);
  expect([...new Set(shown)].sort()).toEqual(known.sort());
  expect(Object.values(changeKinds).filter(({ purpose }) => !/^[A-Z].*\.$/.test(purpose))).toEqual([]);
});
