import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { it } from 'vitest';
import { Random } from '../../../scripts/random.ts';
import { sized } from '../../support/thorough.ts';
import { type LoadedFolder, loadedFolders } from './codec-loaded.ts';
import { nestedCatalogue, nestedType } from './nested-types.ts';

const brackets = "arrays: '{name}[]', objects: '{name}[{key}]'";
const count = sized(12, 30);

async function shopOf(types: readonly object[], aspects = brackets): Promise<LoadedFolder> {
  return (await loadedFolders(nestedCatalogue(types, aspects)))('shop.market');
}

it('reads random values of random types back as they were', async () => {
  for (let seed = 1; seed <= sized(1, 30); seed += 1) await tryTypes(seed);
});

async function tryTypes(seed: number): Promise<void> {
  const random = new Random(seed);
  const types = Array.from({ length: count }, () => nestedType(random));
  const shop = await shopOf(types.map(({ type }) => type));
  for (const [index, { type, value }] of types.entries()) {
    fc.assert(
      fc.property(value, (given) => {
        const parameters = { [`p${index}`]: given };
        const read = shop.decoder('decodeListAny')(shop.encode(parameters));
        // Fields may have the names of parts of any object, such as "constructor", which matchers ask for.
        if (!isDeepStrictEqual(read.value, parameters)) throw new Error(JSON.stringify({ type, read }));
      }),
      { numRuns: sized(20, 200), seed },
    );
  }
}
