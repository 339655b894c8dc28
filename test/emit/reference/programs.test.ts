import { execFile, spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Catalogue, Interface } from '../../../generators/catalogue/model/model.ts';
import { clientGenerator } from '../../../generators/emit/client/index.ts';
import { programsOf } from '../../../generators/emit/reference/languages/programs.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { type Example, examplesOf } from '../../../generators/shape/example-request.ts';
import type { SentRequest } from '../../../generators/shape/sent-request.ts';
import { outputOf } from '../../support/outputs.ts';
import { wikiOfPosts } from '../../support/whole-wiki.ts';
import { inFolder } from '../typescript/compile.ts';
import { resolvedFrom } from './pages.ts';

/** A text that means something else in each of the languages, if it is not quoted. */
const text =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is data.
  'it\'s "$HOME" ${HOME} {$x} $(id) `id` \\ \\n \\u0041 %41 %s !! &a=b;#c+d é 漢 😀 \u001f \u007f \u2028 \u202e </script> <?php ?> */';
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is data.
const ascii = 'it\'s "$HOME" ${HOME} {$x} $(id) `id` \\ \\n %41 %s !! &a=b;#c+d <?php ?> */';
/** Without control characters, as a listed value is. */
const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}]/gu, '');
const name = `it's-$HOME-$(id)-\\n-"é"`;
const quoted = JSON.stringify(text);

const hostile = {
  'catalogue.yaml': 'title: Hostile\nversion: 1.0.0\ninterfaces: [shop]\n',
  'shop/interface.yaml': `
title: Shop
kind: routes
address: '{base_url}/api{route}'
segments: { word: { pattern: '[^/]+' } }
locations: { GET: query, DELETE: query, PATCH: body, POST: body }
requests:
  arrays: '{name}[]'
  authentication:
    schemes: { login: { type: http, scheme: basic } }
    requirements: [login]
    anonymous: [GET]
`,
  'shop/routes/items.yaml': `
title: Items
routes:
  /items:
    endpoints:
      - name: listItems
        methods: GET
        arguments:
          ${JSON.stringify(name)}: { type: string, required: true, default: ${quoted} }
          words: { type: [${JSON.stringify(line)}, other], multi: true }
          X-Text: { type: string, required: true, location: header, default: ${JSON.stringify(ascii)} }
          number: { type: number, default: 1.5 }
      - name: createItem
        methods: POST
        arguments:
          ${JSON.stringify(name)}: { type: string, required: true, default: ${quoted} }
          __proto__: { type: string, required: true, default: x }
          words: { type: [${JSON.stringify(line)}, other], multi: true, required: true }
          nothing: { type: object, required: true }
          number: { type: number, required: true, default: 1.5 }
      - { name: editItem, methods: PATCH }
  /items/{id:word}:
    arguments: { id: { type: [${JSON.stringify(line.replaceAll('/', ''))}] } }
    endpoints:
      - { name: deleteItem, methods: DELETE }
  /files:
    endpoints:
      - name: addFile
        methods: POST
        arguments:
          title: { type: string, required: true, default: ${quoted} }
          file: { type: upload, required: true }
`,
};

const wiki = {
  ...wikiOfPosts,
  'wiki/modules/action/edit.yaml': String(wikiOfPosts['wiki/modules/action/edit.yaml'])
    .replace('text: string', `text: { type: string, required: true, default: ${quoted} }`)
    .replace('sensitive: true', 'sensitive: true, tokenType: csrf'),
};

interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const arrived: Arrived[] = [];

/** Answers what the client asks for: a token, or a list. */
const server = createServer(async (request, response) => {
  const one = await read(request);
  const isToken = one.query.some(([, value]) => value === 'tokens');
  if (!isToken) arrived.push(one);
  const lists = one.query.flatMap(([name, value]) => (name === 'list' ? [[value, []]] : []));
  const query = isToken ? { tokens: { csrftoken: 'example' } } : Object.fromEntries(lists);
  const answer = one.path.startsWith('/api/') ? [] : { query };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});

async function read(request: IncomingMessage): Promise<Arrived> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const type = request.headers['content-type'] ?? '';
  const whole = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
  const isForm = /^multipart|urlencoded/.test(type);
  const body = isForm
    ? await fieldsOf(await whole.formData())
    : type === 'application/json'
      ? await whole.json()
      : undefined;
  const path = decodeURIComponent(pathname);
  return { method: request.method ?? '', path, query: [...searchParams], headers: request.headers, body };
}

/** The fields of a form. A file is its name and its content. */
function fieldsOf(form: FormData): Promise<(readonly [string, string])[]> {
  return Promise.all(
    [...form].map(
      async ([key, value]) =>
        [key, typeof value === 'string' ? value : `${value.name}: ${await value.text()}`] as const,
    ),
  );
}

function bodyOf({ body }: SentRequest): unknown {
  if (body?.kind !== 'form') return body && JSON.parse(JSON.stringify(body.value));
  return [...body.fields, ...body.files.map((field) => [field, 'example.txt: example'])];
}

let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** The command that runs a file, and why it cannot be run if it is not there. */
const runners: Readonly<Record<string, readonly [command: string, file: string, ...needed: string[]]>> = {
  curl: ['sh', 'run.sh', '-c', 'command -v curl'],
  Client: [process.execPath, 'run.js', '--version'],
  fetch: [process.execPath, 'run.js', '--version'],
  Python: ['python3', 'run.py', '-c', 'import requests'],
  PHP: ['php', 'run.php', '--version'],
};

interface Sent {
  readonly iface: Interface;
  readonly example: Example;
  readonly request: SentRequest;
}

function requestsOf(catalogue: Catalogue): Sent[] {
  return catalogue.interfaces.flatMap((iface) =>
    [...examplesOf(iface).values()].flatMap((example) =>
      [example.sent, example.sentAsGenerator].flatMap((request) => (request ? [{ iface, example, request }] : [])),
    ),
  );
}

const [shop, wikiCatalogue] = [
  withBindings(resolvedFrom(hostile), []),
  withBindings(resolvedFrom(wiki), ['wiki.mediawiki']),
];

async function filesOf(catalogue: Catalogue): Promise<Record<string, string>> {
  const outputs = [clientGenerator, validatorsGenerator].map(async (generator) => {
    const files = await outputOf(generator, catalogue);
    return Object.entries(files).map(([path, content]) => [`${generator.name}/${path}`, content]);
  });
  return { ...Object.fromEntries((await Promise.all(outputs)).flat()), 'example.txt': 'example' };
}

const run = promisify(execFile);

/** Files are sent by an extension of PHP. */
const hasExtension = spawnSync('php', ['-r', 'exit(extension_loaded("curl") ? 0 : 1);']).status === 0;

const byName = (pairs: unknown): unknown =>
  Array.isArray(pairs) ? pairs.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)) : pairs;

it.for(Object.entries(runners))(
  'the program for %s sends what an example states, whatever is in it',
  async (row, context) => {
    const [label, [command, file, ...needed]] = row;
    if (spawnSync(command, needed).status !== 0) context.skip(`"${[command, ...needed].join(' ')}" fails`);
    let count = 0;
    for (const catalogue of [shop, wikiCatalogue]) {
      const files = await filesOf(catalogue);
      for (const { iface, example, request } of requestsOf(catalogue)) {
        const program = programsOf(iface, example, request).find((one) => one.label === label)?.text;
        if (program === undefined || (program.includes('curl_init') && !hasExtension)) continue;
        count += 1;
        const written = program.replaceAll('{base_url}', address);
        const content = file.endsWith('.js') ? transformSync(written, { loader: 'ts' }).code : written;
        arrived.length = 0;
        await inFolder({ ...files, [file]: content }, (folder) => run(command, [join(folder, file)], { cwd: folder }));
        const { method, path, query, headers, body } = arrived[0] ?? {};
        const expected = new URL(request.address.replace('{base_url}', address));
        expect({ method, path, query: byName(query), body: byName(body) }, program).toEqual({
          method: request.method,
          path: decodeURIComponent(expected.pathname),
          query: byName([...expected.searchParams, ...request.query]),
          body: byName(bodyOf(request)),
        });
        const own = request.headers.map(([key, value]) => [key.toLowerCase(), value]);
        const credentials = request.scheme && `Basic ${Buffer.from('USER:PASSWORD').toString('base64')}`;
        expect(headers, program).toMatchObject(Object.fromEntries(own));
        expect(headers?.['authorization'], program).toBe(credentials);
      }
    }
    expect(count).toBeGreaterThan(10);
  },
);

it.each([
  ['{ type: http, scheme: bearer }', "-H 'Authorization: Bearer TOKEN'", "login('TOKEN')"],
  ['{ type: apiKey, in: header, name: X-Key }', "-H 'X-Key: KEY'", "login('KEY')"],
  ['{ type: apiKey, in: cookie, name: key }', 'curl -X DELETE', "/api')"],
])('the credentials of %s are words to replace', (scheme, inCurl, inClient) => {
  const file = hostile['shop/interface.yaml'].replace('{ type: http, scheme: basic }', scheme);
  const { interfaces } = withBindings(resolvedFrom({ ...hostile, 'shop/interface.yaml': file }), []);
  const [iface] = interfaces;
  const example = iface && examplesOf(iface).get('deleteItem');
  const [curl, client] = example ? programsOf(iface, example, example.sent) : [];
  expect(curl?.text).toContain(inCurl);
  expect(client?.text).toContain(inClient);
});
