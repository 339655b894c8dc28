import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { filesOf, type Generator } from '../../generators/emit/generator.ts';

type Files = Readonly<Record<string, string>>;
type Options = Parameters<Generator['parts']>[1] | undefined;

const known = new WeakMap<Catalogue, Map<string, Promise<Files>>>();

/** The files that a generator makes of a catalogue, by path. They are made once, as generators are pure. */
export async function outputOf(
  generator: Generator,
  catalogue: Catalogue,
  options?: Options,
): Promise<Record<string, string>> {
  const outputs = known.get(catalogue) ?? new Map<string, Promise<Files>>();
  known.set(catalogue, outputs);
  const key = JSON.stringify([generator.name, options]);
  const files = outputs.get(key) ?? generated(generator, catalogue, options);
  outputs.set(key, files);
  return { ...(await files) };
}

async function generated(generator: Generator, catalogue: Catalogue, options: Options): Promise<Files> {
  const files = await filesOf(generator, catalogue, options);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}
