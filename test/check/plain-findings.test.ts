import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Finding } from '../../generators/check/rule.ts';
import { rules } from '../../generators/check/rules/index.ts';
import { visitCatalogue } from '../../generators/check/visit.ts';
import { isRecord } from '../../generators/lib/guards.ts';
import { check } from '../support/catalogue.ts';
import { filesBelow } from '../support/files.ts';

const folder = 'test/rules';
const base = filesBelow(join(folder, 'base'));

/** Whether there is a function in a value; files are not looked into, which find their places themselves. */
function hasFunction(value: unknown): boolean {
  if (typeof value === 'function') return true;
  if (value instanceof Map || value instanceof Set || Array.isArray(value))
    return [...(value as Iterable<unknown>)].some(hasFunction);
  return isRecord(value) && !('locate' in value) && Object.values(value).some(hasFunction);
}

it.each(rules)('the findings of $id are plain data', (rule) => {
  const found: Finding[] = [];
  for (const name of readdirSync(join(folder, rule.id))) {
    const { sound } = check({ ...base, ...filesBelow(join(folder, rule.id, name)) });
    if (sound) visitCatalogue(rule.visit, sound, (finding) => found.push(finding));
  }
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(hasFunction)).toEqual([]);
});
