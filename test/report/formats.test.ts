import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createSource } from '../../generators/catalogue/source.ts';
import { formats } from '../../generators/report/formats.ts';
import { printPretty } from '../../generators/report/pretty.ts';
import { context, error, findings } from './findings.ts';

const endings: Readonly<Record<string, string>> = {
  pretty: 'txt',
  json: 'json',
  github: 'txt',
  sarif: 'json',
  junit: 'xml',
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
  expect(formats.map(({ name }) => name)).toEqual(['pretty', 'json', 'github', 'sarif', 'junit']);
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
