import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';

const files = await outputOf(validatorsGenerator, boundShippedCatalogue());

/** The files that one of them imports, and those that these import, sorted by path. */
function loadedBy(path: string, end: '.js' | '.d.ts', loaded = new Set<string>()): readonly string[] {
  loaded.add(path);
  for (const [, module = ''] of (files[path] ?? '').matchAll(/\bfrom '(\.[^']+)\.js'|\bimport\('(\.[^']+)\.js'\)/g)) {
    const next = posix.join(posix.dirname(path), `${module}${end}`);
    if (!loaded.has(next)) loadedBy(next, end, loaded);
  }
  return [...loaded].map((one) => one.slice(one.indexOf('/') + 1)).sort();
}

it.each([
  ['wiki.mediawiki/allpages.js', ['allpages.js', 'decoder.js', 'patterns.js', 'runtime.js', 'shared.js']],
  ['content.wordpress/posts.js', ['decoder.js', 'patterns.js', 'posts.js', 'runtime.js', 'shared.js']],
  ['content.wordpress/runtime.js', ['runtime.js']],
])('%s loads what the files of its interface share, and no other module or family', (path, expected) => {
  expect(loadedBy(path, '.js')).toEqual(expected);
});

it.each([
  ['wiki.mediawiki/allpages.d.ts', ['allpages.d.ts', 'decoder.d.ts', 'runtime.d.ts', 'shared.d.ts']],
  ['content.wordpress/posts.d.ts', ['decoder.d.ts', 'posts.d.ts', 'runtime.d.ts', 'shared.d.ts']],
])('a compiler that reads %s reads no other module or family', (path, expected) => {
  expect(loadedBy(path, '.d.ts')).toEqual(expected);
});

it('has an index that loads every module and family', () => {
  const units = ['allpages.js', 'search.js', 'tokens.js'];
  expect(loadedBy('wiki.mediawiki/index.js', '.js')).toEqual(expect.arrayContaining(units));
});
