import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { formats } from '../../generators/report/formats.ts';
import { printPretty } from '../../generators/report/pretty.ts';
import { context, error, findings, placeOf } from './findings.ts';

const endings: Readonly<Record<string, string>> = {
  pretty: 'txt',
  json: 'json',
  github: 'txt',
  gitlab: 'json',
  sarif: 'json',
  junit: 'xml',
  markdown: 'md',
};

function expected(name: string): string {
  return readFileSync(new URL(`./expected/${name}`, import.meta.url), 'utf8');
}

describe.each(formats.map((format) => [format.name, format] as const))('the format %s', (name, format) => {
  test('prints findings as its expected file has them', () => {
    expect(format.print(findings, context)).toBe(expected(`${name}.${endings[name]}`));
  });

  test('prints a run without findings as its expected file has it', () => {
    expect(format.print([], context)).toBe(expected(`${name}-nothing.${endings[name]}`));
  });

  test('prints no character that a terminal acts on, except line breaks', () => {
    const acting = /[^\P{Cc}\n]|\p{Cf}/u;
    expect(format.print(findings, context)).not.toMatch(acting);
    const hostile = '\u001b[2J\u0007\r\u009b\u202e';
    const at = { source: createSource(`${hostile}.yaml`, ''), path: [], part: 'key' } as const;
    const related = [{ message: hostile, at }];
    const finding = error(at, hostile, { code: hostile, hint: hostile, related });
    expect(format.print([finding], { ...context, root: hostile })).not.toMatch(acting);
  });

  test('says its purpose in a sentence', () => {
    expect(format.purpose).toMatch(/^For .*\.$/);
  });
});

test('formats have names of their own', () => {
  expect(formats.map(({ name }) => name)).toEqual(['pretty', 'json', 'github', 'gitlab', 'sarif', 'junit', 'markdown']);
});

test('colour is red for errors and yellow for warnings, and off unless it is asked for', () => {
  const coloured = printPretty(findings, { colour: true, root: 'spec' });
  expect(coloured).toContain('\u001b[31merror\u001b[39m');
  expect(coloured).toContain('\u001b[33mwarning\u001b[39m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what colours consist of
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(printPretty(findings, { colour: false, root: 'spec' }));
});

describe('a note', () => {
  const source = createSource('a.yaml', 'a: 1\n');
  const at = { source, path: ['a'], part: 'key' } as const;
  const note = error(at, 'a is new', { severity: 'note' });
  const print = (name: string, of = [note]): string =>
    formats.find((format) => format.name === name)?.print(of, { ...context, root: '.' }) ?? '';

  test('is counted behind errors and warnings, and has a colour of its own', () => {
    expect(print('pretty').split('\n').slice(-2)).toEqual(['1 note in 1 file', '']);
    const several = [error(at), error(at), error(at, 'message', { severity: 'warning' }), note, note, note];
    expect(print('pretty', several)).toContain('\n2 errors, 1 warning and 3 notes in 1 file\n');
    expect(print('pretty', [error(at), note])).toContain('\n1 error and 1 note in 1 file\n');
    expect(printPretty([note], { colour: true, root: '' })).toContain('\u001b[34mnote\u001b[39m');
  });

  test('is what services call it', () => {
    expect(print('github')).toBe('::notice file=a.yaml,line=1,endLine=1,col=1,endColumn=2,title=code::a is new\n');
    expect(JSON.parse(print('json'))).toMatchObject([{ severity: 'note' }]);
    expect(JSON.parse(print('sarif')).runs[0].results).toMatchObject([{ level: 'note' }]);
  });

  test('is a test that has passed, with what it says', () => {
    expect(print('junit')).toContain(`<testsuite name="a.yaml" tests="1" failures="0" errors="0" skipped="0">
<testcase name="a.yaml:1:1 code" classname="a.yaml">
<system-out>a.yaml:1:1 note code
  a is new
  1 | a: 1
    | ^</system-out>
</testcase>`);
  });
});

test('a summary of its own stands in the place of the counts', () => {
  const of = (diagnostics: typeof findings): string =>
    printPretty(diagnostics, { colour: false, root: '', summary: 'so' });
  expect(of([])).toBe('so\n');
  expect(of(findings)).toMatch(/\n\nso\n$/);
});

test('JSON holds messages as they are', () => {
  const json = formats.find(({ name }) => name === 'json')?.print(findings, context) ?? '';
  expect(JSON.parse(json).map(({ message }: { message: string }) => message)).toEqual(
    findings.map(({ message }) => message),
  );
});

describe('a report for GitLab', () => {
  const print = (of: readonly Diagnostic[]) => {
    const text = formats.find((format) => format.name === 'gitlab')?.print(of, context) ?? '';
    return JSON.parse(text) as { fingerprint: string; location: { lines: { begin: number } } }[];
  };
  const prints = (of: readonly Diagnostic[]): string[] => print(of).map(({ fingerprint }) => fingerprint);
  const inText = (text: string, path = 'a.yaml'): Diagnostic[] => {
    const source = createSource(path, text);
    return [...text.matchAll(/wrong/g)].map(({ index }) =>
      error({ source, path: [], part: 'key', range: { start: index, end: index + 5 } }, '"wrong" is wrong'),
    );
  };

  test('has the same fingerprint for a finding whose line has moved', () => {
    const [before] = print(inText('a: wrong\n'));
    const [after] = print(inText('# A comment\n\na: wrong\n'));
    expect([before?.location.lines.begin, after?.location.lines.begin]).toEqual([1, 3]);
    expect(after?.fingerprint).toBe(before?.fingerprint);
  });

  test('has a fingerprint of its own for each finding, also where one file has the same several times', () => {
    const [first] = inText('a: wrong\n');
    if (!first) throw new Error('there is no finding');
    const others = [{ ...first, code: 'other' }, { ...first, message: 'other' }, ...inText('a: wrong\n', 'b.yaml')];
    const all = prints([...inText('a: wrong\nb: wrong\nc: wrong\n'), ...others]);
    expect(all).toHaveLength(6);
    expect(new Set(all).size).toBe(6);
    expect(all.slice(0, 1)).toEqual(prints(inText('b: wrong\n')));
  });
});

describe('a report in Markdown', () => {
  const print = (of: readonly Diagnostic[], more: Partial<typeof context> = {}): string =>
    formats.find((format) => format.name === 'markdown')?.print(of, { ...context, ...more }) ?? '';
  const at = (path: string) => ({ source: createSource(path, ''), path: [], part: 'key' }) as const;

  test('calls nobody and links nothing, whatever a text has in it', () => {
    const text = print([
      error(at('a.yaml'), 'ask @octocat, see #12 and https://evil.example/ <img src=x> | **b** ![i](j)'),
    ]);
    expect(text.split('\n').at(-2)).toBe(
      '| `spec/a.yaml` | 1 | error | ask @<!-- -->octocat, see \\#<!-- -->12 and https&#58;//evil.example/ ' +
        '&lt;img src=x&gt; &#124; \\*\\*b\\*\\* !\\[i\\](j) (`code`) |',
    );
    expect(print([error(at('a.yaml'), '{{a}} @octocat')])).toContain('`{{`a`}}` @<!-- -->octocat (`code`)');
    expect(print([error(at('@octocat.yaml'))])).toContain('| `spec/@octocat.yaml` | 1 |');
    expect(print([error(at('@octocat]:.yaml'))])).toContain('spec&#47;&#64;<!-- -->octocat&#93;&#58;&#46;yaml | 1 |');
  });

  test('is no longer than a comment may be, and has the errors before anything else', () => {
    const warnings = Array.from({ length: 2000 }, (_, index) =>
      error(at(`${index}.yaml`), '<'.repeat(900), { severity: 'warning' }),
    );
    const text = print([...warnings, error(at('z.yaml'), 'the error')]);
    expect(text.length).toBeLessThan(65_536);
    expect(text.length).toBeGreaterThan(50_000);
    expect(text).toContain('**1 error and 2,000 warnings in 2,001 files**');
    expect(text).toContain('| `spec/z.yaml` | 1 | error | the error (`code`) |');
    const rows = text.split('\n').filter((line) => line.startsWith('| `spec/')).length;
    expect(text).toMatch(new RegExp(`\\n\\n… and ${(2001 - rows).toLocaleString('en')} more\\n$`));
  });

  test('counts all findings of a file, also those that there is no room for', () => {
    const text = print(Array.from({ length: 1500 }, (_, index) => error(at('a.yaml'), `wrong ${index}`)));
    expect(text).toContain('\n| `spec/a.yaml`<br>1,500 errors | 1 |');
    expect(text).toMatch(/\n… and [\d,]+ more\n$/);
  });

  test('has the findings of a file together, in whichever order they come', () => {
    const text = print(['a.yaml', 'b.yaml', 'a.yaml'].map((path, index) => error(at(path), `wrong ${index}`)));
    expect(text.split('\n').slice(4)).toEqual([
      '| `spec/a.yaml`<br>2 errors | 1 | error | wrong 0 (`code`) |',
      '|  | 1 | error | wrong 2 (`code`) |',
      '| `spec/b.yaml` | 1 | error | wrong 1 (`code`) |',
      '',
    ]);
  });

  test('begins with the summary of its own where there is one', () => {
    expect(print([], { summary: 'no drift' })).toBe('**no drift**\n');
  });
});

test.each(['github', 'gitlab', 'sarif', 'markdown'])(
  '%s shows a finding beside the catalogue, with the place elsewhere',
  (name) => {
    const server = { ...createSource('index.json', '{}'), shown: 'https://site.example/wp-json/' };
    const own = createSource('content/routes/posts.yaml', 'a: 1\nb: 2\n');
    const finding = error({ source: server, path: [], part: 'key', range: { start: 0, end: 1 } }, 'the route is gone', {
      related: [{ message: 'it is here', at: placeOf(own, 'b') }],
    });
    const text = formats.find((format) => format.name === name)?.print([finding], context) ?? '';
    const inCatalogue: Readonly<Record<string, string>> = {
      github: '::error file=spec/content/routes/posts.yaml,line=2,',
      gitlab: '"path": "spec/content/routes/posts.yaml",\n      "lines": {\n        "begin": 2',
      sarif: '"uri": "spec/content/routes/posts.yaml"',
      markdown: '| `spec/content/routes/posts.yaml` | 2 | error |',
    };
    expect(text).toContain(inCatalogue[name]);
    expect(text).toContain('https://site.example/wp-json/');
  },
);
