import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../generators/check/rules/index.ts';
import { suppressionRules } from '../../generators/check/runner.ts';
import { findingsFrom } from '../support/catalogue.ts';
import { expectedText } from '../support/expected-text.ts';
import { filesBelow } from '../support/files.ts';
import { report } from '../support/report.ts';

const folder = 'test/rules';
const base = filesBelow(join(folder, 'base'));
const known = [...rules, ...suppressionRules];
/** The report on a catalogue without findings. */
const nothing = report([]);
const folders = readdirSync(folder).filter((name) => name !== 'base');
const code = 'generators/check/rules';
/** The folders of the files of rules, by the ids of the rules. */
const sections = new Map(
  readdirSync(code)
    .filter((name) => name !== 'index.ts')
    .flatMap((section) => readdirSync(join(code, section)).map((file) => [basename(file, '.ts'), section])),
);

function casesOf(id: string): string[] {
  return existsSync(join(folder, id)) ? readdirSync(join(folder, id)) : [];
}

function reportOf(id: string, name: string): string {
  return report(findingsFrom({ ...base, ...filesBelow(join(folder, id, name)) }));
}

describe('the rules', () => {
  test('are those of the files in rules/, in an order of their own', () => {
    expect(rules.map((rule) => rule.id).sort()).toEqual([...sections.keys()].sort());
  });

  test('are each exported under the name of their id', async () => {
    for (const [id, section] of sections) {
      const name = id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(Object.keys(await import(`../../generators/check/rules/${section}/${id}.ts`)), id).toEqual([name]);
    }
  });

  test('import no other rule', () => {
    for (const [id, section] of sections)
      expect(readFileSync(join(code, section, `${id}.ts`), 'utf8'), id).not.toMatch(/from '\.\.?\/\w/);
  });

  test('say in one sentence what is valid', () => {
    for (const { id, purpose } of known) expect(purpose, id).toMatch(/^[A-Z][^.]*\.$/);
  });

  test('have their folders of cases, and every folder has its rule', () => {
    expect([...folders].sort()).toEqual(known.map((rule) => rule.id).sort());
  });

  test('find nothing in the base that every case starts from', () => {
    expect(report(findingsFrom(base))).toBe(nothing);
  });
});

describe.each(known.map((rule) => rule.id))('%s', (id) => {
  const bad = casesOf(id).filter((name) => name !== 'ok');

  test('has a case that is valid, cases that are not, and no other', () => {
    expect(casesOf(id)).toContain('ok');
    expect(bad.filter((name) => name.startsWith('bad-'))).not.toHaveLength(0);
    expect(bad.filter((name) => !name.startsWith('bad-'))).toEqual([]);
  });

  test('accepts what is valid', () => {
    expect(reportOf(id, 'ok')).toBe(nothing);
  });

  test.each(bad)('%s is reported as expected', (name) => {
    const actual = reportOf(id, name);
    const expected = expectedText(join(folder, id, name, 'expected.txt'), actual);
    expect(actual).toBe(expected);
    expect(expected).toContain(id);
  });
});
