import { expect, it } from 'vitest';
import { filesOf } from '../../../generators/emit/generator.ts';
import { selfDescriptionGenerator } from '../../../generators/emit/self-description/index.ts';
import { boundShippedCatalogue, shippedCatalogue } from '../../support/catalogue.ts';

it('describes an interface in the same way whatever it is seen through', async () => {
  const catalogue = shippedCatalogue();
  const bound = boundShippedCatalogue();
  expect(bound.interfaces.length).toBeGreaterThan(catalogue.interfaces.length);
  expect(await filesOf(selfDescriptionGenerator, bound)).toEqual(await filesOf(selfDescriptionGenerator, catalogue));
});
