import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { typesGenerator } from '../../generators/emit/types/index.ts';
import { withBindings } from '../../generators/pipeline.ts';
import { paraminfo } from '../import/documents.ts';
import { imported, server, site } from '../import/servers/servers.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { outputOf } from '../support/outputs.ts';
import { boundCatalogue, type WrittenDocument, workFolder, writeDocuments } from './documents.ts';
import { clientGenerators } from './generators.ts';
import { byTwos, runNode } from './processes.ts';
import { type Untyped, untypedIn } from './untyped.ts';

/** A site with what its types have to say in several keywords. */
const shop = site({
  '/items': {
    slug: { type: 'string', format: 'email', pattern: '^[a-z]', minLength: 2 },
    dates: { type: 'array', items: { type: 'string', format: 'date-time' }, maxItems: 3 },
    status: { type: ['string', 'null'], enum: ['open', 'closed', null] },
    terms: {
      oneOf: [
        { type: 'array', items: { type: 'integer' } },
        { type: 'object', properties: { id: { type: 'integer' } } },
      ],
    },
    meta: { type: 'object', additionalProperties: { type: 'boolean' } },
    loose: { type: 'object' },
    anything: {},
  },
});

const imports = [
  { name: 'shop', kind: 'route-index', described: server('site.example', shop), binding: 'wordpress' },
  { name: 'books', kind: 'paraminfo', described: server('wiki.example', JSON.parse(paraminfo)), binding: 'mediawiki' },
] as const;

/** Where a tool says less than a document does, with the reason. */
const exceptions: readonly {
  readonly tool: string;
  readonly as: Untyped['as'];
  readonly names: RegExp;
  readonly reason: string;
}[] = [
  {
    tool: 'orval',
    as: 'array',
    names: /(?:Content|Title|Meta|Caption|Description|Excerpt)$/,
    reason: 'It does not read the enumeration of an array, of which the only value is an empty one.',
  },
  {
    tool: 'openapi-typescript',
    as: 'itself',
    names: /"multipart\/form-data"\.file$|"application\/octet-stream"$/,
    reason: 'A file has a schema without a type in OpenAPI 3.1, as it is no JSON, and it takes that for any value.',
  },
  {
    tool: 'orval',
    as: 'itself',
    names: /^CreateMediaBodyOne\.file$|^$/,
    reason: 'A file has a schema without a type in OpenAPI 3.1, as it is no JSON, and it takes that for any value.',
  },
];

const tools = clientGenerators.filter(({ name }) => ['openapi-typescript', 'hey-api', 'orval'].includes(name));
const folder = workFolder();
const catalogues = [
  { prefix: '', catalogue: await boundCatalogue() },
  ...imports.map(({ name, kind, described, binding }) => {
    const { texts } = imported(kind, [described]);
    return { prefix: `${name}.`, catalogue: withBindings(catalogueFrom(Object.fromEntries(texts)), [binding]) };
  }),
];
/** The documents, each with the members of our own types that take anything. */
const documents: (WrittenDocument & { readonly own: readonly Untyped[] })[] = [];

beforeAll(async () => {
  for (const { prefix, catalogue } of catalogues) {
    const types = await outputOf(typesGenerator, catalogue);
    for (const document of await writeDocuments(folder, { catalogue, versions: ['3.1'], prefix })) {
      const file = join(folder, 'own', `${document.name}.ts`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, types[`${document.iface}.ts`] ?? '');
      documents.push({ ...document, own: untypedIn(file).filter(({ isMember }) => isMember) });
    }
  }
  const ended = await byTwos(tools, ({ command }) => runNode(command(documents, folder), folder));
  expect(ended.map(({ code }) => code)).toEqual(tools.map(() => 0));
}, 400_000);

/** What a server answers, of which our types say nothing. */
const ofResponses = /(?:Responses?|Errors)(?=[A-Z.]|$)|\.responses\./;

/** A tool may write a type that stands inside of another one under a name of its own. */
const ofTools = /(?:AnyOf|OneOf|Item|Two|\d+)+$/;

it.each(tools)('$name finds no fewer types in the documents than our own types have', (tool) => {
  const needed = new Set<object>();
  for (const document of documents) {
    const file = join(folder, tool.file(document).replace(/\/index\.ts$/, '/types.gen.ts'));
    const excess = untypedIn(file).flatMap(({ names, as }) => {
      const place = names.join('.');
      const last = (names.at(-1) ?? '').replace(ofTools, '').toLowerCase();
      const isOwn = document.own.some((one) => one.as === as && last.endsWith(plain(one.names.at(-1))));
      const exception = exceptions.find(
        (one) => one.tool === tool.name && one.as === as && one.names.test(place.replace(ofTools, '')),
      );
      if (ofResponses.test(place) || isOwn) return [];
      if (exception) needed.add(exception);
      return exception ? [] : [`${place} (${as})`];
    });
    expect(excess, document.name).toEqual([]);
  }
  expect([...needed]).toEqual(exceptions.filter((one) => one.tool === tool.name));
});

function plain(name = ''): string {
  return name.replaceAll(/\W/g, '').toLowerCase();
}

it('has documents of which our own types say everything, and some that leave something open', () => {
  expect(documents.map(({ name }) => name)).toEqual([
    'content',
    'content.wordpress',
    'wiki',
    'wiki.mediawiki',
    ...['shop.it', 'shop.it.wordpress', 'books.it', 'books.it.mediawiki'],
  ]);
  const open = documents.filter(({ own }) => own.length > 0).map(({ name }) => name);
  expect(open).toEqual(['content', 'content.wordpress', 'shop.it', 'shop.it.wordpress']);
});
