import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { filesOf } from '../../../generators/emit/generator.ts';
import { selfDescriptionGenerator } from '../../../generators/emit/self-description/index.ts';

/** The text of one file of the output. */
export async function textOf(catalogue: Catalogue, path: string): Promise<string> {
  const files = await filesOf(selfDescriptionGenerator, catalogue);
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`there is no "${path}" among ${files.map((one) => `"${one.path}"`).join(', ')}`);
  return file.text;
}
