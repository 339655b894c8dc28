import { expect, it } from 'vitest';
import { defaultOptions } from '../../generators/emit/generator.ts';
import { generators } from '../../generators/emit/index.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';

/** Templates of pages are loaded when the first of them is used. */
const waiting = 'reference';

it.each(generators.filter(({ name }) => name !== waiting))('the files of $name are made at once', ({ parts }) => {
  for (const part of parts(boundShippedCatalogue(), defaultOptions)) {
    const files = part.files();
    if (files instanceof Promise) expect.fail('files are a promise');
    expect(files.length).toBeGreaterThan(0);
  }
});
