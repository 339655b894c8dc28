import { beforeAll, describe, expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiledEach, compilers } from '../typescript/compile.ts';

// What users do with queries in programs of their own: with the package, and with outputs of their own.

const exported = { './validators/wiki.mediawiki': './out/validators/wiki.mediawiki/index.d.ts' };
const packageFile = JSON.stringify({ name: 'catalpa', type: 'module', exports: exported });

const declared = (module: string): string => `declare module '${module}' {
  interface ListModules { portalpages: { poptopic: 'history' | 'nature'; poplimit?: number } }
  interface Generators { portalpages: { gpoptopic: 'history' | 'nature' } }
}
`;

const further = (module: string): string => `import { query } from '${module}';
${declared(module)}
query({ list: 'portalpages', poptopic: 'nature' });
query({ list: 'allpages|portalpages', poptopic: 'nature', aplimit: 5 });
query({ generator: 'portalpages', gpoptopic: 'history', prop: 'info' });
// @ts-expect-error: it needs a topic
query({ list: 'portalpages', poplimit: 5 });
// @ts-expect-error: that is none of the topics
query({ list: 'portalpages', poptopic: 'people' });
`;

// As types-mediawiki declares it.
const api = `import { query } from 'catalpa/validators/wiki.mediawiki';
type Unknown = Record<string, string | number | boolean | Blob | string[] | number[] | undefined>;
interface Blob { readonly size: number }
interface Known extends Unknown { action?: string; format?: 'json' | 'xml' | 'none'; formatversion?: '1' | '2' | 'latest' }
declare const mw: { Api: new () => { get(parameters: Known): Promise<unknown>; post(parameters: Unknown): Promise<unknown> } };
const request = query({ list: ['allpages'], titles: ['A', 'B'], prop: 'info|links', redirects: true, aplimit: 5 });
void new mw.Api().get(request);
void new mw.Api().post({ ...request, ...query({ pageids: [1, 2] }) });
`;

const around = `import { encodeRequest, query, raw } from 'catalpa/validators/wiki.mediawiki';
encodeRequest({ ...query({ list: 'allpages', aplimit: 5 }), ...raw({ apnew: ['a', 5], other: true }) });
query({ list: 'allpages', ...raw({ apnew: 'A' }), aplimit: 5 });
// @ts-expect-error: what is known is checked as ever
query({ list: 'allpages', aplimt: 5, ...raw({ apnew: 'A' }) });
// @ts-expect-error: no request can have an object
raw({ apnew: { a: 1 } });
`;

describe.each(compilers)('by %s', { timeout: 120_000 }, (compiler) => {
  let errors: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    const types = declarations(
      await outputOf(validatorsGenerator, bindCatalogue(shippedCatalogue(), new Set(['wiki.mediawiki']))),
    );
    const installed = Object.fromEntries(
      Object.entries(types).map(([path, text]) => [`node_modules/catalpa/out/validators/${path}`, text]),
    );
    const own = Object.fromEntries(Object.entries(types).map(([path, text]) => [`out/validators/${path}`, text]));
    const catalpa = { ...installed, 'node_modules/catalpa/package.json': packageFile };
    const programs = {
      package: { ...catalpa, 'a.ts': further('catalpa/validators/wiki.mediawiki') },
      own: { ...own, 'a.ts': further('./out/validators/wiki.mediawiki/index.js') },
      api: { ...catalpa, 'a.ts': api },
      around: { ...catalpa, 'a.ts': around },
    };
    errors = await compiledEach(programs, { skipLibCheck: true }, compiler);
  }, 120_000);

  it.each([
    ['takes modules that a program declares for the package', 'package'],
    ['takes modules that a program declares for outputs of its own', 'own'],
    ['gives what the API of types-mediawiki takes', 'api'],
    ['has a way around for what is not known', 'around'],
  ])('%s', (_what, program) => {
    expect(errors.get(program)).toEqual([]);
  });
});

function declarations(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => path.startsWith('wiki.mediawiki/') && path.endsWith('.d.ts')),
  );
}
