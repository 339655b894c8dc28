import { expect, it } from 'vitest';
import { withSameParts } from '../../../generators/catalogue/model/same-parts.ts';
import { componentNames } from '../../../generators/emit/openapi/component-names.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

it('keeps what a document was made with only where later runs may take it over, as it takes much memory', () => {
  const once = catalogueFrom(mini);
  const followed = withSameParts(catalogueFrom(mini), undefined);
  for (const iface of once.interfaces) expect(componentNames(iface)).not.toBe(componentNames(iface));
  for (const iface of followed.interfaces) expect(componentNames(iface)).toBe(componentNames(iface));
});
