import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { responsesGenerator } from '../../../generators/emit/responses/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { oddModules, oddNames, oddWiki } from '../../support/odd-wiki.ts';
import { outputOf } from '../../support/outputs.ts';
import { wholeWiki } from '../../support/whole-wiki.ts';
import { compiled, inFolder } from '../typescript/compile.ts';
import { filesIn } from '../typescript/small.ts';

const folder = 'wiki.mediawiki';
const outputFor = (files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> =>
  outputOf(responsesGenerator, withBindings(catalogueFrom(files), [folder]));

let output: Readonly<Record<string, string>>;

beforeAll(async () => {
  output = await outputFor(observedWiki);
});

it('writes a file for each module that states a response, and one for whole answers', () => {
  const expected = filesIn(join(import.meta.dirname, 'fixtures/expected-wiki'));
  expect(output).toMatchObject(
    Object.fromEntries(Object.entries(expected).map(([path, text]) => [`${folder}/${path}`, text])),
  );
  const modules = ['allpages', 'answer', 'index', 'info', 'opensearch', 'parse', 'revisions', 'runtime', 'siteinfo'];
  expect(Object.keys(output).sort()).toEqual(
    [...modules.flatMap((stem) => [`${stem}.d.ts`, `${stem}.js`]), 'package.json', 'types.d.ts']
      .map((file) => `${folder}/${file}`)
      .sort(),
  );
});

it('writes nothing where no module states a response', async () => {
  expect(await outputFor(wholeWiki)).toEqual({});
});

describe('the declarations', () => {
  const request = "{ titles: 'A', prop: 'revisions', rvprop: ['ids'] }";
  /** The errors of a program that uses the validators. */
  const errorsOf = (program: string): Promise<readonly string[]> =>
    compiled({
      ...output,
      'program.ts': `import { infoResponse, opensearchResponse, revisionsResponse, validateAnswer, wholeAnswer } from './${folder}/index.js';
import type { AnswerOptions, Issue, Page, Revisions } from './${folder}/index.js';
export type All = [AnswerOptions, Issue, Page<{ titles: 'A' }>, Revisions<{ rvprop: 'ids' }>];
export const all = [infoResponse, opensearchResponse, revisionsResponse, validateAnswer, wholeAnswer];
declare const body: unknown;
declare const maybe: boolean;
${program}`,
    });

  it('state the type of a valid answer, by its request', async () => {
    const program = `const result = validateAnswer(body, { request: ${request}, strict: true, allow: ['other'] });
export const issues: readonly Issue[] = result.issues ?? [];
export const revision: number | undefined = result.issues ? 0 : result.value.query.pages[0]?.revisions?.[0]?.revid;
const any = validateAnswer(body);
export const pages: number | undefined = any.issues ? 0 : any.value.query?.pages?.length;
const part = validateAnswer(body, { request: { list: 'allpages' }, partial: maybe });
export const page: string | undefined = part.issues ? '' : part.value.query?.allpages?.[0]?.title;
export const list: (string | string[])[] = opensearchResponse.is(body, { request: {} }) ? body : [];
const info = infoResponse.validate(body, { request: { inprop: 'displaytitle' } });
export const shown: string = info.issues ? '' : info.value.touched + info.value.displaytitle;
export const revisions: { revid: number }[] | undefined = revisionsResponse.is(body, { request: { rvprop: 'ids' } })
  ? body.revisions
  : [];
export const standard = wholeAnswer['~standard'].validate(body, { libraryOptions: { request: {} } });
`;
    expect(await errorsOf(program)).toEqual([]);
  });

  it.each([
    [
      `validateAnswer(body, { request: ${request} }).value?.query.pages[0]?.revisions?.[0]?.user;`,
      "'user' does not exist",
    ],
    ["validateAnswer(body, { request: { list: 'allpages' } }).value?.query.pages;", "'pages' does not exist"],
    ["validateAnswer(body, { context: 'view' });", "'context' does not exist"],
    ["validateAnswer(body, { request: { list: 'allpages' }, partial: maybe }).value!.query.allpages;", 'possibly'],
    ['infoResponse.validate(body).value!.touched.length;', 'possibly'],
  ])('refuse %s', async (program, error) => {
    expect((await errorsOf(program)).join('\n')).toContain(error);
  });

  it('fit the Standard Schema', async () => {
    const program = `import type { StandardSchemaV1 } from '@standard-schema/spec';
import { infoResponse, wholeAnswer } from './${folder}/index.js';
export const schemas: StandardSchemaV1<object>[] = [infoResponse, wholeAnswer];
`;
    const specification = join(process.cwd(), 'node_modules/@standard-schema/spec/dist/index.d.ts');
    expect(
      await compiled({ ...output, 'program.ts': program }, { paths: { '@standard-schema/spec': [specification] } }),
    ).toEqual([]);
  });
});

it('keeps odd names of modules, fields and values inside their literals', async () => {
  const odd = await outputFor(oddWiki);
  expect(await compiled(odd, { allowJs: true, checkJs: false })).toEqual([]);
  const { validateAnswer } = await inFolder(odd, (path) => import(join(path, folder, 'index.js')));
  for (const name of oddModules) {
    const prefix = `${name.replaceAll('-', '')}x`;
    const given = oddNames.map((field) => `"${field}":1`).join();
    const answer = JSON.parse(`{"query":{"${name}":[{${given}}]}}`);
    const request = { list: name, [`${prefix}prop`]: oddNames };
    expect(validateAnswer(answer, { request, strict: true }).issues).toBeUndefined();
    const { issues } = validateAnswer(JSON.parse(`{"query":{"${name}":[{}]}}`), { request });
    expect(issues.map(({ path }: { path: string[] }) => path.at(-1))).toEqual(oddNames);
  }
});

it('lets a bundle take the validator of one module alone', async () => {
  const { outputFiles } = await inFolder(output, (resolveDir) =>
    build({
      stdin: { contents: `export { infoResponse } from './${folder}/index.js';`, resolveDir },
      ...{ bundle: true, minify: true, write: false, format: 'esm', logLevel: 'silent' },
    }),
  );
  const [{ text } = { text: '' }] = outputFiles;
  expect(text).toContain('"displaytitle"');
  expect(text).not.toContain('"revid"');
  expect(text).not.toContain('"batchcomplete"');
  // Mistyped options have messages, and missing fields a hint of their own.
  expect(text.length).toBeLessThan(6500);
});
