import { expect, test } from 'vitest';
import { mini } from '../../support/mini.ts';
import { errors, interfaceOf, module, parametersOf } from '../resolved.ts';

const root = 'wiki/interface.yaml';
const servers = { [root]: `${mini[root]}\nservers: { en: https://en.example/, de: https://de.example/ }\n` };

test('a server that is not named in interface.yaml is an error with near names', () => {
  const list = `  a: { type: [x, y], valueServers: { x: [dee], z: [de] }, servers: [en, dn], byServer: { e: { required: true } } }\n`;
  expect(errors({ ...servers, ...module(list) })).toEqual([
    'wiki/modules/list/x.yaml:5:42 error unknown-server: there is no server "dee" — Did you mean "de" or "en"?',
    'wiki/modules/list/x.yaml:5:48 error unknown-value: there is no value "z" — Did you mean "x" or "y"?',
    'wiki/modules/list/x.yaml:5:73 error unknown-server: there is no server "dn" — Did you mean "de" or "en"?',
    'wiki/modules/list/x.yaml:5:90 error unknown-server: there is no server "e" — Did you mean "de" or "en"?',
  ]);
});

test('a parameter has its facts for each server that states some otherwise', () => {
  const list = '  a: { type: integer, maximum: 9, default: 3, byServer: { de: { maximum: 5, default: null } } }\n';
  const [parameter] = parametersOf(list, servers);
  expect(parameter?.type).toMatchObject({ maximum: 9 });
  expect(parameter?.byServer?.get('de')).toMatchObject({
    type: { kind: 'integer', maximum: 5 },
    default: { value: null },
  });
  expect([...interfaceOf('modules', servers).serverAddresses.keys()]).toEqual(['en', 'de']);
});

test('a server that does not state what a set has for all does not have it', () => {
  const list = '  a: { type: SHOW, byServer: { de: { multi: false, unstated: [allSpecifier, default] } } }\n';
  const set = { 'wiki/sets/show.yaml': "SHOW: { type: string, multi: true, allSpecifier: '*', default: x }\n" };
  const [parameter] = parametersOf(list, { ...servers, ...set });
  expect(parameter).toMatchObject({ allSpecifier: '*', default: { value: ['x'] } });
  const own = parameter?.byServer?.get('de');
  expect(own?.type).toMatchObject({ kind: 'string' });
  for (const key of ['multi', 'allSpecifier', 'default']) expect(own).not.toHaveProperty(key);
});

test('a server that states another type has the rest of the set for all', () => {
  const list = '  a: { type: SHOW, byServer: { de: { type: integer } } }\n';
  const set = { 'wiki/sets/show.yaml': "SHOW: { type: string, multi: true, allSpecifier: '*' }\n" };
  const own = parametersOf(list, { ...servers, ...set })[0]?.byServer?.get('de');
  expect(own).toMatchObject({ type: { kind: 'integer' }, multi: {}, allSpecifier: '*' });
});

test('listed values that differ from server to server are open, but for those that select modules', () => {
  const open = parametersOf('  a: { type: [x, y], valueServers: { x: [de] } }\n', servers)[0]?.type;
  const values = [{ value: 'x', servers: ['de'] }, { value: 'y' }];
  expect(open).toMatchObject({ kind: 'values', form: '{value}', values });
  const list = "  a: { type: [x, y], valueServers: { x: [de] }, submodules: 'a+{value}' }\n";
  const closed = parametersOf(list, servers)[0]?.type;
  expect(closed).toMatchObject({ values });
  expect(closed).not.toHaveProperty('form');
});
