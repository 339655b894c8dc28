import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type ParameterObject, parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import { pascalCase } from '../../../generators/lib/identifiers.ts';
import { validObject } from '../../support/objects/valid.ts';
import { sized } from '../../support/thorough.ts';
import { writtenCatalogue } from './codec-bindings.ts';
import { canonical, hasMarked, queryOf } from './codec-canonical.ts';
import { type LoadedFolder, loadedFolders, loadedShipped } from './codec-loaded.ts';

type Given = Readonly<Record<string, unknown>>;

/** Few for a parameter object, but there are more than a hundred of them. */
const numRuns = sized(20, 200);

let folders: readonly LoadedFolder[];

beforeAll(async () => {
  const shipped = await loadedShipped();
  const aspects = { query: `separator: ',', alternative: "\\x1f", booleans: presence`, store: "arrays: '{name}[]'" };
  const small = await loadedFolders(writtenCatalogue(aspects));
  folders = [shipped('wiki.mediawiki'), shipped('content.wordpress'), small('query.farm'), small('store.market')];
});

it('reads back what was written as it was, with arrays where there may be several values', () => {
  const tried = eachQuery((folder, object) => {
    fc.assert(
      fc.property(validObject(object, folder.iface), (given) => {
        const query = queryOf(given, object);
        fc.pre(isAccepted(folder, object, given) && !hasMarked(given, object, folder.iface));
        expect(outcome(folder, object, folder.encode(query))).toEqual(canonical(query, object, folder.iface));
      }),
      { numRuns },
    );
  });
  expect(tried).toBeGreaterThan(100);
}, 3_600_000);

it('writes texts of any kind so that they are read back as they were, or not at all', () => {
  let refused = 0;
  eachQuery((folder, object) => {
    fc.assert(
      fc.property(validObject(object, folder.iface), fc.infiniteStream(hardText), (given, texts) => {
        const harder = hardened(given, object, texts);
        fc.pre(isAccepted(folder, object, harder) && !hasMarked(harder, object, folder.iface));
        const query = queryOf(harder, object);
        const search = written(folder, query);
        if (search === undefined) refused += 1;
        else expect(outcome(folder, object, search)).toEqual(canonical(query, object, folder.iface));
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    );
  });
  expect(refused).toBeGreaterThan(0);
}, 3_600_000);

const hardText = fc.oneof(
  fc.constantFrom('', '|', '&', '=', '+', '%', '%7C', '#', '?', '\u001f', '\u001fa', 'a|b', '||', ';', ',', '[]'),
  fc.constantFrom('😀', 'é', 'e\u0301', '\u202e', '\0', '\r\n', ' ', '\ufeff', '\ud83d', '\ude00', 'x'.repeat(100_000)),
  fc.string({ unit: 'binary' }),
);

/** The object with other texts wherever any text is accepted. */
function hardened(given: Given, object: ParameterObject, texts: Iterator<string>): Given {
  const free = new Map(object.parameters.filter(({ location }) => location !== 'path').map((one) => [one.name, one]));
  const next = (): string => texts.next().value;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const parameter = free.get(name);
      const type = parameter?.type.kind === 'array' ? parameter.type.items : parameter?.type;
      const isText = type !== undefined && ['string', 'title', 'timestamp', 'user'].includes(type.kind);
      if (!parameter || !isText || 'pattern' in type || 'format' in type) return [name, value];
      return [name, Array.isArray(value) ? value.map(next) : next()];
    }),
  );
}

function isAccepted(folder: LoadedFolder, { name }: ParameterObject, given: Given): boolean {
  return folder.validator(name)(given).issues === undefined;
}

/** The query as text; undefined where it says that it cannot write a value. */
function written(folder: LoadedFolder, query: Given): string | undefined {
  try {
    return folder.encode(query);
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return undefined;
  }
}

/** The decoded value, or the issues without the path of the address. */
function outcome(folder: LoadedFolder, object: ParameterObject, search: string): unknown {
  const { value, issues } = folder.decoder(`decode${pascalCase(object.name)}`)(search);
  return issues ? { object: object.name, search, issues } : { ...value };
}

/** Calls for each parameter object that has a query, and says how many there were. */
function eachQuery(use: (folder: LoadedFolder, object: ParameterObject) => void): number {
  const queries = folders.flatMap((folder) =>
    parameterObjects(folder.iface)
      .filter(({ kind, parameters }) => kind === 'module' || parameters.some(({ location }) => location === 'query'))
      .map((object) => ({ folder, object })),
  );
  for (const { folder, object } of queries) use(folder, object);
  return queries.length;
}
