import { expect, it } from 'vitest';
import { rulesInHelp } from '../../../generators/import/paraminfo/help/stated-rules.ts';
import { processorTime } from '../../support/processor-time.ts';
import { described, draftOf, emittedFrom, fileOf } from './support.ts';

type Parameter = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>;

/** The constraints of a module with this prefix, whose parameters have these descriptions, or these attributes. */
function constraintsOf(prefix: string, parameters: Readonly<Record<string, string | Parameter>>): unknown {
  const list = Object.entries(parameters).map(([name, said], index) => {
    const own = typeof said === 'string' ? { description: said } : said;
    return { index: index + 1, name, type: 'string', required: false, multi: false, ...own };
  });
  const entry = { name: 'shelves', path: 'query+shelves', group: 'list', prefix, parameters: list };
  return fileOf(draftOf(described(entry)), 'modules/list/shelves.yaml')['constraints'];
}

it('makes one constraint of parameters that exclude one another, with the first sentence that says so', () => {
  const constraints = constraintsOf('sh', {
    shelf: 'The shelf. Cannot be used with <var>shrow</var>, <var>shbox</var>, or <var>shroom</var>.',
    row: 'The row. Cannot be used with <var>shshelf</var>, <var>shbox</var>, or <var>shroom</var>.',
    box: 'The box.',
    room: 'The room.\nMay not be used in conjunction with shbox.',
  });
  const help = 'Cannot be used with `shrow`, `shbox`, or `shroom`.';
  expect(constraints).toEqual([{ atMostOne: ['shelf', 'row', 'box', 'room'], help }]);
});

it('keeps apart what excludes one parameter, but not the others that exclude it', () => {
  const constraints = constraintsOf('', {
    page: 'The page. Cannot be used together with <var>text</var> and <var>title</var>.',
    text: 'The text.',
    title: 'Its title (cannot be used with page).',
    old: 'Cannot be used with <var>page</var>. Mutually exclusive with <var>text</var>.',
  });
  expect(constraints).toEqual([
    { given: 'page', excludes: ['text', 'title'], help: 'Cannot be used together with `text` and `title`.' },
    { given: 'old', excludes: ['page'], help: 'Cannot be used with `page`.' },
    { atMostOne: ['text', 'old'], help: 'Mutually exclusive with `text`.' },
  ]);
});

it('reads what a parameter needs, and of which one is required', () => {
  const constraints = constraintsOf('sh', {
    title: 'Must be used with <var>shlang</var>.',
    lang: 'The language.',
    goon: 'Goes on. Either this or <var>shback</var> is required.',
    back: 'The way back. Either this or <var>shgoon</var> is required.',
  });
  expect(constraints).toEqual([
    { given: 'title', needs: ['lang'], help: 'Must be used with `shlang`.' },
    { atLeastOne: ['goon', 'back'], help: 'Either this or `shback` is required.' },
  ]);
});

it.each([
  ['a name without the prefix', 'Cannot be used with <var>lang</var>.'],
  ['a name of nothing', 'Cannot be used with <var>shlang</var> and <var>shnothing</var>.'],
  ['itself', 'Cannot be used with <var>shit</var>.'],
  ['a value', 'Cannot be used with <kbd>shlang=de</kbd>.'],
  ['a value without code', 'Cannot be used with shlang=de.'],
  ['a condition in front', 'With many results, cannot be used with shlang.'],
  ['a condition behind', 'Cannot be used with <var>shlang</var> unless it is short.'],
  ['a condition on the line before', 'Where results are many,\ncannot be used with shlang.'],
  ['what servers ignore', 'Can only be used with <var>shlang</var>. Overrides <var>shlang</var>.'],
  ['one of two', 'Must be used with <var>shlang</var> or <var>shother</var>.'],
  ['a description of a value', 'Which:\n\n;more:More.\n:Cannot be used with shlang.'],
  ['another language', 'Kann nicht zusammen mit <var>shlang</var> verwendet werden.'],
  ['a parameter with a default', 'Cannot be used with <var>shkind</var>.'],
  ['a parameter that is required', 'Cannot be used with <var>shmust</var>.'],
  ['a templated name', 'Cannot be used with <var>sh{x}</var>.'],
])('reads nothing of a sentence with %s', (_what, description) => {
  const others = {
    lang: 'The language.',
    other: 'Another.',
    kind: { type: 'string', default: 'all' },
    must: { type: 'string', required: true },
  };
  expect(constraintsOf('sh', { it: description, ...others })).toBeUndefined();
});

it('takes a boolean that is false by default for one that is not given', () => {
  const constraints = constraintsOf('', {
    url: '(cannot be used with flag)',
    flag: { type: 'boolean', default: false },
  });
  expect(constraints).toEqual([{ atMostOne: ['url', 'flag'], help: 'cannot be used with flag' }]);
});

it('leaves out a demand for what is excluded', () => {
  const constraints = constraintsOf('', { a: 'Cannot be used with b. Must be used with b.', b: '' });
  expect(constraints).toEqual([{ atMostOne: ['a', 'b'], help: 'Cannot be used with b.' }]);
});

it('changes nothing of the description that is generated again', () => {
  const entry = (description: string) => ({
    ...{ name: 'a', path: 'a', group: 'action', prefix: '' },
    parameters: [
      { index: 1, name: 'b', type: 'string', required: false, multi: false, description },
      { index: 2, name: 'c', type: 'string', required: false, multi: false },
    ],
  });
  expect(emittedFrom(draftOf(described(entry('Cannot be used with c.'))))).toEqual(
    emittedFrom(draftOf(described(entry('Nothing.')))),
  );
});

it('reads help in any form of HTML or wikitext, and nothing of messages by their keys', () => {
  const rule = { kind: 'excludes', others: ['b'], sentence: 'This parameter cannot be used in combination with `b`.' };
  expect(rulesInHelp('<p>This parameter cannot be used in combination with <var>b</var>.</p>')).toEqual([rule]);
  expect(rulesInHelp("''This parameter cannot be used in combination with <code>b</code>.''")).toEqual([rule]);
  expect(rulesInHelp([new Map([['key', 'apihelp-cannot be used with b']])])).toEqual([]);
  expect(rulesInHelp(undefined)).toEqual([]);
});

it.each([['Cannot be used with a, '], ['('], ['(a'], ['a. '], ['`a` or '], ['\n;a:b']])(
  'reads a great many of %j in no time',
  (text) => {
    const before = processorTime();
    rulesInHelp(`Cannot be used with ${text.repeat(100_000)}`);
    expect(processorTime() - before).toBeLessThan(1000);
  },
);
