import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { clientGenerator } from '../../../generators/emit/client/index.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { outputOf } from '../../support/outputs.ts';

/** The files of clients and of what they use, by their paths. */
export async function clientWith(catalogue: Catalogue): Promise<Readonly<Record<string, string>>> {
  const outputs = [clientGenerator, typesGenerator, validatorsGenerator].map(async (generator) => {
    const output = await outputOf(generator, catalogue);
    return Object.entries(output).map(([path, text]) => [`${generator.name}/${path}`, text]);
  });
  return Object.fromEntries((await Promise.all(outputs)).flat());
}
