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

test('JSON holds messages as they are', () => {
  const json = formats.find(({ name }) => name === 'json')?.print(findings, context) ?? '';
  expect(JSON.parse(json).map(({ message }: { message: string }) => message)).toEqual(
    findings.map(({ message }) => message),
  );
});
