import { beforeAll, describe, expect, it } from 'vitest';
import { type Decode, type LoadedFolder, loadedShipped } from './codec-loaded.ts';

let folder: LoadedFolder;
let bot: Decode;

beforeAll(async () => {
  folder = (await loadedShipped())('wiki.mediawiki');
  bot = folder.request('allpages', 'search', 'revisions', 'links', 'deletedrevs');
});

/** The issues of a request, or "accepted" where the input itself is returned. */
function outcome(validate: Decode, input: unknown, options?: object): unknown {
  const { value, issues } = validate(input, options);
  return issues
    ? issues.map(({ code, path }) => `${path.join('.')}: ${code}`)
    : value === input
      ? 'accepted'
      : 'changed';
}

function messages(validate: Decode, input: unknown): unknown {
  return validate(input).issues?.map(({ message }) => message);
}

describe('accepts', () => {
  const accepted: readonly object[] = [
    {},
    { titles: ['A', 'B'], redirects: true },
    { list: 'allpages', aplimit: 5, apfrom: undefined },
    { list: ['allpages', 'search'], srsearch: 'x', aplimit: 5 },
    { list: 'allpages|search', srsearch: 'x' },
    { list: '\u001fallpages\u001fsearch', srsearch: 'x' },
    { list: [], prop: '' },
    { action: 'query', format: 'json', formatversion: '2', prop: 'revisions', titles: 'A', rvprop: 'ids|content' },
    { prop: 'revisions', rvslots: ['main'], 'rvcontentformat-main': 'text/css', pageids: [1] },
    { generator: 'allpages', gaplimit: 5, prop: ['revisions', 'links'], rvlimit: 5, pllimit: 500 },
    { generator: 'revisions', grvslots: 'main', 'grvcontentformat-main': 'text/css', titles: 'A' },
    { list: 'search', generator: 'search', srsearch: 'x', gsrsearch: 'y', continue: '||', sroffset: 10 },
  ];
  for (const input of accepted) {
    it(JSON.stringify(input), () => expect(outcome(bot, input)).toBe('accepted'));
  }

  it('more with elevated rights', () => {
    const input = { generator: 'allpages', gaplimit: 5000, list: 'search', srsearch: 'x', srlimit: 5000 };
    expect(outcome(bot, input)).toEqual(['srlimit: out-of-range', 'gaplimit: out-of-range']);
    expect(outcome(bot, input, { rights: 'elevated' })).toBe('accepted');
  });

  it('what is deprecated, with a warning', () => {
    const { issues, warnings } = bot({ list: 'deletedrevs' });
    expect(issues).toBeUndefined();
    expect(warnings).toMatchObject([
      { code: 'deprecated', path: ['list'] },
      { code: 'deprecated', path: [] },
    ]);
  });
});

it('warns of what the server ignores, by the names of the request', () => {
  const ignored = bot({ generator: 'revisions', 'grvcontentformat-main': 'text/css' });
  expect(ignored.warnings.filter(({ code }) => code === 'ignored').map(({ message }) => message)).toEqual([
    '"grvcontentformat-main": ignored (string). Supply "main" in "grvslots" as well.',
  ]);
  expect(ignored.issues).toBeUndefined();
});

describe('refuses, with a fact and its fix', () => {
  const unknown = 'unknown parameter (of no module that is named). Supply a known name.';
  const refused: readonly (readonly [object, string])[] = [
    [{ titels: 'A' }, `"titels": ${unknown} Did you mean "titles"?`],
    [{ list: 'allpages', aplimt: 5 }, `"aplimt": ${unknown} Did you mean "aplimit"?`],
    [{ generator: 'allpages', gaplimt: 5 }, `"gaplimt": ${unknown} Did you mean "gaplimit"?`],
    [{ list: 'allpages', token: 'secret' }, `"token": ${unknown}`],
    [{ rvlimit: 5 }, '"rvlimit": unknown parameter (without "prop=revisions"). Supply "prop=revisions" with it.'],
    [
      { prop: 'revisions', pllimit: 5 },
      '"pllimit": unknown parameter (without "prop=links"). Supply "prop=links" with it.',
    ],
    [
      { gaplimit: 5 },
      '"gaplimit": unknown parameter (without "generator=allpages"). Supply "generator=allpages" with it.',
    ],
    [
      { list: 'categorymembers' },
      '"list": not listed (a module that is not expected). Supply one of "allpages", "search", "deletedrevs".',
    ],
    [{ meta: 'siteinfo' }, '"meta": not listed (a module that is not expected). Supply no module.'],
  ];
  for (const [input, message] of refused) {
    it(message, () => expect(messages(bot, input)).toEqual([message]));
  }

  it('what the validators of the modules and of the request refuse', () => {
    expect(outcome(bot, { list: 'search' })).toEqual(['srsearch: missing']);
    expect(outcome(bot, { list: 'allpages', aplimit: 501 })).toEqual(['aplimit: out-of-range']);
    expect(outcome(bot, { list: 'allpages', apprtype: ['edit', 'mov'] })).toEqual(['apprtype.1: not-listed']);
    expect(outcome(bot, { list: 'allpages', apdir: 5 })).toEqual(['apdir: wrong-type']);
    expect(outcome(bot, { titles: 'A', pageids: 1 })).toEqual([': constraint']);
    expect(outcome(bot, { format: 'xml' })).toEqual(['format: not-listed']);
  });

  it('what a generator may not have, by the names of the request', () => {
    const messageOf = (input: object): unknown => messages(bot, { generator: 'allpages', ...input });
    expect(messageOf({ gaplimit: 501 })).toEqual([expect.stringMatching(/^"gaplimit"/)]);
    expect(messageOf({ gapprtype: ['edit', 5] })).toEqual([expect.stringMatching(/^"gapprtype\W1/)]);
    expect(messages(bot, { generator: 'search' })).toEqual([expect.stringMatching(/^"gsrsearch".*missing/)]);
    expect(outcome(bot, { generator: 'allpages', gapprtype: ['edit', 5] })).toEqual(['gapprtype.1: wrong-type']);
  });

  it('modules that there are not, and modules in the wrong place', () => {
    expect(outcome(bot, { list: 'alpages' })).toEqual(['list: not-listed']);
    expect(outcome(bot, { list: ['allpages', 'revisions'] })).toEqual(['list.1: not-listed']);
    expect(outcome(bot, { prop: 'allpages|links', aplimit: 5 })).toEqual([
      'prop.0: not-listed',
      'aplimit: unknown-parameter',
    ]);
    expect(outcome(folder.request('siteinfo'), { generator: 'siteinfo' })).toEqual(['generator: not-listed']);
  });

  it('joined texts in the place of a module, without naming all modules instead', () => {
    expect(outcome(bot, { list: ['allpages|search'] })).toEqual(['list.0: not-listed']);
    expect(outcome(bot, { list: 'allpages|' })).toEqual(['list.1: not-listed']);
    expect(messages(folder.request(), { list: 'allpages' })).toEqual([
      '"list": not listed (a module that is not expected). Supply no module.',
    ]);
  });

  it("names without what stands before a generator's, with the right ones", () => {
    const message = (name: string): string =>
      `"${name}": unknown parameter (of no module that is named). Supply a known name. Did you mean "gaplimit"?`;
    expect(messages(bot, { generator: 'allpages', aplimit: 3 })).toEqual([message('aplimit')]);
    expect(messages(bot, { generator: 'allpages', limit: 3 })).toEqual([message('limit')]);
  });

  it('everything at once, at the places of the request', () => {
    const input = { list: 'search', generator: 'allpages', gaplimit: 'x', srlimit: 0, titels: 1, format: 'xml' };
    expect(outcome(bot, input)).toEqual([
      'format: not-listed',
      'srlimit: out-of-range',
      'srsearch: missing',
      'gaplimit: wrong-type',
      'titels: unknown-parameter',
    ]);
  });
});

it('is a validator like the others', () => {
  const validator = folder.requestOf('allpages');
  const module = folder.exports.get('allpages') as typeof validator;
  for (const [{ '~standard': standard }, input] of [
    [validator, { list: 'allpages', aplimit: 5000 }],
    [module, { aplimit: 5000 }],
  ] as const) {
    expect(standard.validate(input, { libraryOptions: { rights: 'elevated' } }).issues).toBeUndefined();
    expect(standard.validate(input).issues).toHaveLength(1);
  }
  expect(validator['~standard'].validate({ list: 'allpages', aplimit: 5 })).toEqual({
    value: { list: 'allpages', aplimit: 5 },
    warnings: [],
  });
});

describe('takes hostile input for what it is', () => {
  it('what is no object', () => {
    for (const input of [
      undefined,
      null,
      5,
      'list=allpages',
      [],
      new Map(),
      new URLSearchParams('list=allpages'),
      () => {},
    ]) {
      expect(outcome(bot, input)).toEqual([': not-an-object']);
    }
  });

  it('what only looks like another object, in which the modules are judged all the same', () => {
    const tagged = { [Symbol.toStringTag]: 'X', list: 'search' };
    expect(outcome(bot, tagged)).toEqual(['srsearch: missing']);
    expect(outcome(bot, { ...tagged, srsearch: 'x' })).toBe('accepted');
    expect(outcome(bot, Object.assign([], { list: 'search' }))).toEqual([': not-an-object']);
  });

  it('names that mean something to an object', () => {
    const input: unknown = JSON.parse('{"list": "allpages", "__proto__": {"aplimit": 0}, "constructor": 1}');
    expect(outcome(bot, input)).toEqual(['__proto__: unknown-parameter', 'constructor: unknown-parameter']);
    expect(outcome(bot, { list: '__proto__|constructor|toString' })).toEqual([
      ...['list.0: not-listed', 'list.1: not-listed', 'list.2: not-listed'],
    ]);
  });

  it('what throws when it is read', () => {
    const throwing = {
      enumerable: true,
      get: () => {
        throw new Error('secret');
      },
    };
    expect(outcome(bot, Object.defineProperty({ list: 'allpages' }, 'aplimit', throwing))).toEqual([
      'aplimit: unreadable',
    ]);
    expect(outcome(bot, Object.defineProperty({}, 'list', throwing))).toEqual(['list: unreadable']);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(outcome(bot, proxy)).toEqual([': unreadable']);
    expect(outcome(bot, { list: Object.defineProperty([], '0', throwing) })).toEqual(['list: unreadable']);
  });

  it('cycles, symbols and collections as values', () => {
    const cyclic: Record<string, unknown> = { generator: 'allpages' };
    cyclic.list = cyclic;
    cyclic.gapfrom = cyclic;
    expect(outcome(bot, cyclic)).toEqual(['list: wrong-type', 'gapfrom: wrong-type']);
    expect(outcome(bot, { list: [Symbol('allpages'), 5n, {}] })).toEqual([
      ...['list.0: wrong-type', 'list.1: wrong-type', 'list.2: wrong-type'],
    ]);
  });

  it('what is long, in a time that grows with it', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`aplimit${index}`, 1]));
    expect(bot(many).issues).toHaveLength(101);
    expect(bot(many).issues?.at(-1)?.code).toBe('too-many-issues');
    expect(bot({ list: Array(1_000_000).fill('allpages') }).issues).toBeUndefined();
    expect(bot({ list: Array.from({ length: 1_000_000 }, (_, index) => `m${index}`) }).issues).toHaveLength(101);
    expect(bot({ list: 'a|'.repeat(5_000_000) }).issues?.length).toBeLessThan(102);
    expect(outcome(bot, { list: 'allpages', apfrom: 'a'.repeat(10_000_000) })).toBe('accepted');
  }, 20_000);

  it('modules without a prototype to speak of', () => {
    const { request } = folder;
    expect(outcome(request(), { list: 'allpages' })).toEqual(['list: not-listed']);
    expect(outcome(request(), { titles: 'A' })).toBe('accepted');
  });
});
