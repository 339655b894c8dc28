import { describe, expect, test } from 'vitest';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import type { ReportContext } from '../../generators/report/format.ts';
import { formats } from '../../generators/report/formats.ts';
import { github } from '../../generators/report/github.ts';
import { junit } from '../../generators/report/junit.ts';
import { sarif } from '../../generators/report/sarif.ts';
import { openablePath } from '../../generators/report/span.ts';
import { context, error } from './findings.ts';

describe('a printed path', () => {
  test.each([
    ['spec', 'spec/a.yaml'],
    ['spec/', 'spec/a.yaml'],
    ['./spec//', 'spec/a.yaml'],
    ['.', 'a.yaml'],
    ['./', 'a.yaml'],
    ['', 'a.yaml'],
    ['..', '../a.yaml'],
    ['../other/spec', '../other/spec/a.yaml'],
    ['.hidden', '.hidden/a.yaml'],
    ['/abs/spec', '/abs/spec/a.yaml'],
    ['/', '/a.yaml'],
    ['C:\\api\\spec\\', 'C:\\api\\spec/a.yaml'],
  ])('of a catalogue at %j is %j', (root, path) => {
    expect(openablePath(root, 'a.yaml')).toBe(path);
  });
});

test('a text that is no file of the catalogue is printed by a name of its own, by every format', () => {
  const source = { ...createSource('shop/interface.yaml', 'a: 1\n'), shown: 'https://example.org/a%20b/?x={y}' };
  const finding = error({ source, path: ['a'], part: 'key' });
  for (const format of formats) {
    const printed = format.print([finding], { ...context, root: 'spec' });
    expect(printed).toContain('https');
    expect(printed).not.toContain('interface.yaml');
  }
  const { results } = JSON.parse(sarif.print([finding], { ...context, root: 'spec' })).runs[0];
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('https://example.org/a%20b/?x={y}');
});

function uriAt(root: string, path: string): string {
  const at = { source: createSource(path, 'a: 1\n'), path: [], part: 'key' } as const;
  return JSON.parse(sarif.print([error(at)], { ...context, root })).runs[0].results[0].locations[0].physicalLocation
    .artifactLocation.uri;
}

describe('an address in SARIF', () => {
  test.each([
    ['spec', 'a.yaml', 'spec/a.yaml'],
    ['..', 'a.yaml', '../a.yaml'],
    ['/abs/spec', 'a.yaml', 'file:///abs/spec/a.yaml'],
    ['C:\\api', 'a.yaml', 'file:///C:/api/a.yaml'],
    ['.', 'a b#?%:é.yaml', 'a%20b%23%3F%25%3A%C3%A9.yaml'],
    ['.', 'a\ud800.yaml', 'a%EF%BF%BD.yaml'],
  ])('of %j and %j is %s', (root, path, uri) => {
    expect(uriAt(root, path)).toBe(uri);
  });
});

describe('a hostile path', () => {
  const print = (format: { print: typeof junit.print }, path: string, more: Partial<ReportContext> = {}): string =>
    format.print([error({ source: createSource(path, ''), path: [], part: 'key' })], {
      ...context,
      root: '.',
      ...more,
    });

  test('ends no property of a workflow command, and starts no other command', () => {
    expect(print(github, 'a,title=x::y\n::set-output name=a::b%0A')).toBe(
      '::error file=a%2Ctitle=x%3A%3Ay<U+000A>%3A%3Aset-output name=a%3A%3Ab%250A,line=1,endLine=1,col=1,endColumn=1,title=code::message\n',
    );
  });

  test('ends no attribute of XML, and brings nothing in that XML forbids', () => {
    expect(print(junit, '"<&>\u0000\ud800\ufffe')).toContain(
      '<testsuite name="&quot;&lt;&amp;&gt;&lt;U+0000&gt;&lt;U+D800&gt;&lt;U+FFFE&gt;" tests="1"',
    );
  });
});
