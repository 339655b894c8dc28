import { expect, it } from 'vitest';
import { type FormatName, formatDiagnostics } from '../../generators/api/index.ts';
import { formats } from '../../generators/report/formats.ts';

it('prints in each of its formats, and in no other', () => {
  const names: Record<FormatName, true> = {
    pretty: true,
    json: true,
    github: true,
    gitlab: true,
    sarif: true,
    junit: true,
    markdown: true,
  };
  expect(formats.map(({ name }) => name)).toEqual(Object.keys(names));
  for (const { name } of formats) expect(typeof formatDiagnostics([], name)).toBe('string');
  // @ts-expect-error The type has the names, so that editors complete them and compilers find mistakes.
  expect(() => formatDiagnostics([], 'sarfi')).toThrow(
    new RangeError('there is no format "sarfi"; formats are pretty, json, github, gitlab, sarif, junit, markdown'),
  );
});
