import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from '../../../generators/emit/generator.ts';
import { referenceGenerator } from '../../../generators/emit/reference/index.ts';
import { checkFolder } from '../../../generators/pipeline.ts';
import { withBindings } from '../../support/catalogue.ts';
import { filesIn, fixtures } from './pages.ts';

const { catalogue } = checkFolder(join(fixtures, 'layers'));
const written = catalogue ? await filesOf(referenceGenerator, withBindings(catalogue)) : [];
const expected = filesIn(join(fixtures, 'expected-layers'));

it.each(Object.keys(expected))('says in %s which layer states what is on it', (path) => {
  expect(written.find((file) => file.path === path)?.text).toBe(expected[path]);
});
