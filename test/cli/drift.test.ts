import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SaxesParser } from 'saxes';
import { expect, it, onTestFinished, describe as suite } from 'vitest';
import { catalpa, catalpaFed } from '../support/cli.ts';
import { project } from '../support/project.ts';

import { changed, drifting, paraminfo, routeIndex, unchanged } from './drifting.ts';

suite('catalpa drift', () => {
  it('says so where the server is as the catalogue has it', async () => {
    expect(await drifting(unchanged)()).toEqual({ code: 0, out: 'no drift\n', error: '' });
    expect(await drifting(routeIndex('{"required":false,"default":1,"type":"integer"}'))()).toMatchObject({ code: 0 });
  });

  it('prints each change with both places, and how many there are of each class', async () => {
    expect(await drifting(changed)()).toEqual({
      code: 1,
      error: '',
      out: `/spec/wiki/sets/sets.yaml:3:48 error bound-narrowed
  "limit" of "query+pages": "max" was 500, is 250
  2 | DIR: { values: [up, down], default: up, source: wiki-doc 2 }
  3 | LIMIT: { type: limit, default: 10, minimum: 1, maximum: 500, highMaximum: 5000, source: wiki-doc 2 }
    |                                                ^^^^^^^
  the server says: /server.json:5:100
  4 | …"required":false,"multi":true,"default":"title","lowlimit":50,"highlimit":500,"limit":50},
  5 | …ed":false,"multi":false,"default":10,"min":1,"max":250,"highmax":5000,"info":[{"name":"useronly"}]},
    |                                                     ---

/spec/wiki/sets/sets.yaml:2:37 warning default-changed
  "dir" of "query+pages": "default" was "up", is "down"
  2 | DIR: { values: [up, down], default: up, source: wiki-doc 2 }
    |                                     ^^
  the server says: /server.json:6:87
  5 | {"index":3,"name":"limit","type":"limit","required":false,"multi":false,"default":10,"min":1,"max":2…
  6 | {"index":4,"name":"dir","type":["up","down"],"required":false,"multi":false,"default":"down"},
    |                                                                                       ------

/server.json:7:1 note argument-added
  "title" of "query+pages" is new
  6 | {"index":4,"name":"dir","type":["up","down"],"required":false,"multi":false,"default":"down"},
  7 | {"index":5,"name":"title","type":"string"}
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  its place in the catalogue: /spec/wiki/modules/list/pages.yaml:7:1
  6 | source: wiki-doc 3.1
  7 | parameters:
    | ----------

1 break, 1 may break, 1 harmless
`,
    });
  });

  it('cuts a document that is one line around what it points at', async () => {
    const { out } = await drifting(routeIndex('{"required":false,"default":2,"type":"integer"}'))();
    expect(out).toContain(`
  the server says: /server.json:1:270
  1 | …ge":{"required":false,"default":2,"type":"integer"}}},{"methods":["POST"],"args":{"name":{"required"…
    |                                  -

0 break, 1 may break, 0 harmless
`);
  });
});

suite('a run fails', () => {
  const minor = paraminfo({ dir: 'down' });
  const mere = paraminfo({ more: ',\n{"index":5,"name":"title","type":"string"}' });

  it.each([
    ['breaks', changed, 1],
    ['breaks', minor, 0],
    ['may-break', minor, 1],
    ['may-break', mere, 0],
    ['any', mere, 1],
    ['any', unchanged, 0],
    ['none', changed, 0],
  ])('on %s and milder changes only where it is told to', async (failOn, document, code) => {
    expect(await drifting(document)('--fail-on', failOn)).toMatchObject({ code });
  });
});

suite('for machines, the counts stand beside the changes', () => {
  const summary = 'catalpa: 1 break, 1 may break, 1 harmless\n';

  it('as JSON', async () => {
    const { out, error } = await drifting(changed)('--format', 'json');
    expect(error).toBe(summary);
    expect(JSON.parse(out)).toMatchObject([
      {
        code: 'bound-narrowed',
        severity: 'error',
        path: '/spec/wiki/sets/sets.yaml',
        related: [{ path: '/server.json' }],
      },
      { code: 'default-changed', severity: 'warning', path: '/spec/wiki/sets/sets.yaml' },
      {
        code: 'argument-added',
        severity: 'note',
        path: '/server.json',
        line: 7,
        related: [{ path: '/spec/wiki/modules/list/pages.yaml' }],
      },
    ]);
  });

  it('as workflow commands', async () => {
    const { out } = await drifting(changed)('--format', 'github');
    expect(out.split('\n').map((line) => line.split(',')[0])).toEqual([
      '::error file=/spec/wiki/sets/sets.yaml',
      '::warning file=/spec/wiki/sets/sets.yaml',
      '::notice file=/spec/wiki/modules/list/pages.yaml',
      '',
    ]);
  });

  it('as workflow commands and SARIF, beside the file of the catalogue to which something new belongs', async () => {
    const added = unchanged.replace(
      '[\n',
      '[\n{"name":"more","path":"query+more","group":"list","prefix":"m","parameters":[]},',
    );
    const { out } = await drifting(added)('--format', 'github');
    expect(out).toBe(
      '::notice file=/spec/wiki/interface.yaml,line=2,endLine=2,col=1,endColumn=6,title=module-added::the module "query+more" is new%0Ait is about this: /server.json:2:1\n',
    );
    const [run] = JSON.parse((await drifting(added)('--format', 'sarif')).out).runs;
    expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toContain('/spec/wiki/interface.yaml');
  });

  it('as SARIF, with the kinds of change as rules', async () => {
    const { out } = await drifting(changed)('--format', 'sarif');
    const [run] = JSON.parse(out).runs;
    expect(run.results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning', 'note']);
    const rules = run.results.map(({ ruleIndex }: { ruleIndex: number }) => run.tool.driver.rules[ruleIndex]);
    expect(rules[2]).toEqual({
      id: 'argument-added',
      shortDescription: { text: 'There is a new optional parameter.' },
      defaultConfiguration: { level: 'note' },
    });
  });

  it('as JUnit, in which what is harmless has passed', async () => {
    const { out } = await drifting(changed)('--format', 'junit');
    new SaxesParser().write(out).close();
    expect(out).toContain('<testsuites name="catalpa" tests="3" failures="1" errors="0" skipped="1">');
    expect(out).toContain('<testsuite name="/server.json" tests="1" failures="0" errors="0" skipped="0">');
  });
});

suite('the other end', () => {
  it('may be standard input', async () => {
    const { spec } = project();
    const { code, out } = await catalpaFed(changed, 'drift', '-', ...spec);
    expect(code).toBe(1);
    expect(out).toContain('  the server says: standard input:5:');
  });

  it('may be an address, of which nothing secret is printed', async () => {
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(request.headers['x-key'] === 'hidden' ? routeIndex('{"required":true}') : '{}');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    const address = `http://me:hidden@127.0.0.1:${port}/wp-json/`;
    const { spec } = project();
    const { code, out, error } = await catalpa('drift', address, ...spec, '--interface', 'shop', '-H', 'X-Key: hidden');
    expect({ code, error }).toEqual({ code: 1, error: '' });
    expect(out).toContain(`  the server says: http://127.0.0.1:${port}/wp-json/:1:`);
    expect(out).not.toContain('hidden');
    const sarif = await catalpa(
      'drift',
      address,
      ...spec,
      '--kind',
      'route-index',
      '-H',
      'X-Key: hidden',
      '--format',
      'sarif',
    );
    expect(sarif.out).toContain(`"uri": "http://127.0.0.1:${port}/wp-json/"`);
    expect(await catalpa('drift', address, ...spec)).toMatchObject({ code: 2 });
  });
});
