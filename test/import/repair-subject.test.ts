import { expect, it } from 'vitest';
import { readJson } from '../../generators/import/json/document.ts';
import { subjectOf } from '../../generators/import/repair-subject.ts';

const subject = (document: unknown, ...at: (string | number)[]) =>
  subjectOf(readJson('x.json', JSON.stringify(document)).json ?? null, at);

it('names the route, the methods and the argument of a place in a route index', () => {
  const args = { status: { enum: { 0: 'a' } }, path: { path: 'x' } };
  const index = {
    routes: { '/a/modules': { endpoints: [{ methods: ['GET', 'POST'], args }, { methods: { PUT: true } }] } },
  };
  const endpoint = (number: number) => ['routes', '/a/modules', 'endpoints', number];
  expect(subject(index, ...endpoint(0), 'args', 'status', 'enum')).toBe('"enum" of "status" of "GET, POST /a/modules"');
  expect(subject(index, ...endpoint(0), 'args', 'path')).toBe('"path" of "GET, POST /a/modules"');
  expect(subject(index, ...endpoint(1), 'methods')).toBe('"PUT /a/modules"');
  expect(subject(index, 'routes', '/a/modules')).toBe('"/a/modules"');
  expect(subject(index, 'namespaces')).toBeUndefined();
});

it('names the module and the parameter of a place in a description of modules', () => {
  const document = {
    paraminfo: { modules: [{ path: 'query+a', parameters: [{ name: 'b', limit: '1' }] }, { name: 'c' }, null] },
  };
  const module = (number: number) => ['paraminfo', 'modules', number];
  expect(subject(document, ...module(0), 'parameters', 0, 'limit')).toBe('"limit" of "b" of "query+a"');
  expect(subject(document, ...module(0), 'parameters', 7)).toBe('"7" of "query+a"');
  expect(subject(document, ...module(1), 'prefix')).toBe('"c"');
  expect(subject(document, ...module(2))).toBe('"2"');
});
