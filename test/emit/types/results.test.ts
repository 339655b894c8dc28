import { beforeAll, describe, expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { oddModules, oddNames, oddWiki } from '../../support/odd-wiki.ts';
import { outputOf } from '../../support/outputs.ts';
import { wholeWiki } from '../../support/whole-wiki.ts';
import { compiled } from '../typescript/compile.ts';
import { editorOf } from '../typescript/editor.ts';

const expected = `
/** All fields. */
interface RevisionsSlotsFields {
  content: string;
  html?: string;
}

/** The names of fields by the parameters that bring them. */
interface RevisionsSlotsGiven {
  rvparse: 'html';
}

/** The field \`slots\` of a result of \`query+revisions\`. */
export type RevisionsSlots<Q> = Only<RevisionsSlotsFields, 'content' | GivenIn<Q, RevisionsSlotsGiven>>;

/** All fields. */
interface RevisionsFields<Q> {
  /** Type: integer. */
  revid: number;
  user: string;
  anon?: true;
  slots: Record<string, RevisionsSlots<Q>>;
  parsed: string;
  /** Observed: once. */
  bad?: boolean;
}

/** The names of fields by the values of \`rvprop\`. */
interface RevisionsByRvprop {
  '?': unknown;
  '*': 'revid' | 'user' | 'anon' | 'slots';
  ids: 'revid';
  user: 'user' | 'anon';
  userid: 'anon';
  content: 'slots';
}

/** The names of fields by the parameters that bring them. */
interface RevisionsGiven {
  rvparse: 'parsed';
}

/** A result of \`query+revisions\`: Returns the latest revisions of several pages, or the history of one */
export type Revisions<Q> = Only<RevisionsFields<Q>,
  | 'bad'
  | ValueAt<RevisionsByRvprop, ChosenIn<Q, 'rvprop', 'ids' | 'user'>>
  | GivenIn<Q, RevisionsGiven>
>;
`;

const file = 'wiki.mediawiki.ts';

const typesOf = (files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> =>
  outputOf(typesGenerator, withBindings(catalogueFrom(files), ['wiki.mediawiki']));

let output: Readonly<Record<string, string>>;

beforeAll(async () => {
  output = await typesOf(observedWiki);
});

it('are an interface of all fields, and the names of those that each value brings', () => {
  expect(output[file]).toContain(expected);
});

it('are optional where another part of an answer may have them', () => {
  expect(output[file]).toContain('\n  revisions?: Revisions<Q>[];\n');
});

it('are left out where no module states a response', async () => {
  expect(output[file]).toContain('export type ResultOf<Q>');
  expect((await typesOf(wholeWiki))[file]).not.toContain('ResultOf');
});

/** A program that reads the answer to a request. */
const programOf = (request: string, program: string): string => `import type { Query, ResultOf } from './${file}';
declare function answerTo<const Q>(request: Q): ResultOf<Q>;
declare const [text, texts, either, flag, any]: [string, string[], 'info' | 'revisions', boolean, Query];
export const given = [text, texts, either, flag, any];
export const answer = answerTo(${request});
${program}
`;

/** A statement that compiles if an expression has exactly this type. */
const is = (expression: string, type: string): string =>
  `export const same: (<T>() => T extends ${type} ? 1 : 2) extends (<T>() => T extends typeof value ? 1 : 2) ? true : false = true;
const value = ${expression};`;

const page = 'answer.query.pages[0]!';
const revision = `${page}.revisions?.[0]`;
const revisions = (rest: string): string => `{ titles: 'A', prop: 'revisions', ${rest} }`;

const reads = [
  ['a list', "{ list: 'allpages' }", 'answer.query.allpages[0]!.title', 'string'],
  ['several modules', "{ list: ['allpages'], meta: 'siteinfo' }", 'answer.query.general.sitename', 'string'],
  [
    'a value of a module',
    "{ meta: 'siteinfo', siprop: 'namespaces' }",
    "answer.query.namespaces['0']!.name",
    'string | undefined',
  ],
  ['usual values', revisions(''), `${revision}?.user`, 'string | undefined'],
  ['a list of values', revisions("rvprop: ['ids', 'content']"), `${revision}?.revid`, 'number | undefined'],
  ['joined values', revisions("rvprop: 'ids|content'"), `${revision}?.slots['main']?.content`, 'string | undefined'],
  ['several titles', "{ titles: ['A', 'B'] }", 'answer.query.pages.length', 'number'],
  ['all values', revisions("rvprop: '*'"), `${revision}?.revid`, 'number | undefined'],
  ['a flag', revisions('rvparse: true'), `${revision}?.parsed`, 'string | undefined'],
  ['a flag that may be set', revisions('rvparse: flag'), `${revision}?.parsed`, 'string | undefined'],
  [
    'values that are not known',
    revisions('rvprop: texts'),
    `${revision}?.slots`,
    'Record<string, { content: string }> | undefined',
  ],
  [
    'what a parameter brings inside another field',
    revisions("rvprop: 'content', rvparse: true"),
    `${revision}?.slots`,
    'Record<string, { content: string; html?: string }> | undefined',
  ],
  ['a value that is not known', revisions('rvprop: text'), `${revision}?.revid`, 'number | undefined'],
  ['one of several modules', "{ titles: 'A', prop: either }", `${page}.touched`, 'string | undefined'],
  [
    'a generator, which may find nothing',
    "{ generator: 'allpages', prop: 'info' }",
    'answer.query?.pages.length',
    'number | undefined',
  ],
  [
    'a generator, whose pages have titles',
    "{ generator: 'allpages', prop: 'info' }",
    'answer.query?.pages[0]!.title',
    'string | undefined',
  ],
  ['titles, which pages have', "{ titles: 'A' }", `${page}.title`, 'string'],
  [
    'revisions, none of which may exist',
    "{ revids: 1, prop: 'info' }",
    'answer.query.pages?.length',
    'number | undefined',
  ],
  ['another action', "{ action: 'parse', prop: 'text' }", 'answer.parse.text', 'string'],
  ['an answer that is a list', "{ action: 'opensearch', search: 'A' }", 'answer[0]!', 'string | string[]'],
  ['any request', 'any', 'answer.query?.pages?.[0]?.revisions?.[0]?.user', 'string | undefined'],
  [
    'what every answer may have',
    "{ list: 'allpages' }",
    'answer.continue',
    'Record<string, number | string> | undefined',
  ],
  ['what a parameter brings', "{ list: 'allpages', curtimestamp: true }", 'answer.curtimestamp', 'string'],
] as const;

const states = `for (const page of answer.query.pages) {
  if ('invalid' in page) reasons.push(page.invalidreason);
  else if (!('missing' in page || 'special' in page)) reasons.push(page.touched, page.displaytitle);
  else reasons.push(page.displaytitle);
}
declare const reasons: (string | undefined)[];
export const named: import('./${file}').PageOf<{ titles: 'A'; prop: 'info' }> | undefined = answer.query.pages[0];`;

/** Programs by their subject, each of which compiles. */
const programs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reads.map(([subject, request, read, type]) => [subject, programOf(request, is(read, type))])),
  'the states of a page': programOf("{ titles: 'A', prop: 'info', inprop: 'displaytitle' }", states),
  'types with a name': programOf(
    "{ list: 'allpages' }",
    `export const revision: import('./${file}').Revisions<{ rvprop: 'ids' }> = { revid: 1 };`,
  ),
  'another format': programOf("{ list: 'allpages', formatversion: '1' }", is('answer', 'unknown')),
};

const lacking = [
  ['a module that is not named', "{ list: 'allpages' }", 'answer.query.general'],
  ['a value that is not named', revisions("rvprop: 'ids'"), `${revision}?.user`],
  ['a value that is not usual', revisions(''), `${revision}?.slots`],
  ['a flag that is not set', revisions('rvparse: false'), `${revision}?.parsed`],
  ['pages that are not asked for', "{ list: 'allpages' }", 'answer.query.pages'],
  ['another action', "{ action: 'parse', page: 'A' }", 'answer.query'],
] as const;

describe('the answer to a request', () => {
  const fileOf = (index: number): string => `program${index}.ts`;
  let errors: readonly string[];

  beforeAll(async () => {
    const rights = Object.values(programs);
    const wrongs = lacking.map(([, request, read]) => programOf(request, `export const value = ${read};`));
    const files = Object.fromEntries([...rights, ...wrongs].map((text, index) => [fileOf(index), text]));
    errors = await compiled({ ...output, ...files }, { allowImportingTsExtensions: true });
  }, 60_000);

  const errorsIn = (index: number): readonly string[] => errors.filter((one) => one.startsWith(`${fileOf(index)}(`));

  it.each(Object.keys(programs).map((subject, index) => [subject, index] as const))('follows %s', (_, index) => {
    expect(errorsIn(index)).toEqual([]);
  });

  it.each(lacking.map(([subject], index) => [subject, index] as const))('lacks what belongs to %s', (_, index) => {
    expect(errorsIn(Object.keys(programs).length + index).join('\n')).toContain('does not exist on type');
  });
});

it('is shown by editors field by field, also where a page may be of several kinds', () => {
  const { hover } = editorOf(output);
  const request = "const request = query({ titles: 'A', prop: 'revisions', rvprop: 'ids' });";
  const text = hover(`import { query, type ResultOf } from './wiki.mediawiki';
${request}
declare const answer: ResultOf<typeof request>;
const page/*|*/ = answer.query.pages[0]!;`);
  expect(text).toMatch(/^const page: \{/);
  for (const field of ['revid: number;', 'missing: true;', 'invalidreason: string;']) expect(text).toContain(field);
  expect(text).not.toContain('PageOf');
});

describe('modules and fields of odd names', () => {
  it('have types that compile, and give their fields', async () => {
    const types = await typesOf(oddWiki);
    const reads = oddModules.flatMap((name) =>
      oddNames.map((field) => {
        const request = `{ list: '${name}'; ${name.replaceAll('-', '')}xprop: ['${field}'] }`;
        return `(): number => ({} as ResultOf<${request}>).query['${name}'][0]!['${field}']`;
      }),
    );
    const program = `import type { ResultOf } from './${file}';\nexport const all = [\n${reads.join(',\n')}\n];\n`;
    expect(await compiled({ ...types, 'program.ts': program }, { allowImportingTsExtensions: true })).toEqual([]);
  });
});
