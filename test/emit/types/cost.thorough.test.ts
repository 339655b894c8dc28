import { beforeAll, expect, it } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { readCatalogue } from '../../../generators/catalogue/read/folder-files.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { type Compiler, compiled } from '../typescript/compile.ts';
import { resolved } from '../typescript/small.ts';

const mostInstantiations = 100;

let programs: readonly Readonly<Record<string, string>>[];

beforeAll(async () => {
  const catalogues = [shippedCatalogue(), await tenfoldCatalogue()];
  programs = (await Promise.all(catalogues.map(async (one) => [await typesOf(one), declarationsOf(one)]))).flat();
}, 60_000);

// The oldest one would take as long as all others together.
it.each(['typescript-5.9', 'typescript'] as const)(
  'costs a checker next to nothing, even ten times as large, by %s',
  { timeout: 60_000 },
  async (compiler) => {
    const empty = await instantiations({}, compiler);
    for (const program of programs) {
      expect((await instantiations(program, compiler)) - empty).toBeLessThanOrEqual(mostInstantiations);
    }
  },
);

/** The modules of types, without those of the arrays. */
async function typesOf(catalogue: Catalogue): Promise<Record<string, string>> {
  const output = await outputOf(typesGenerator, catalogue);
  return Object.fromEntries(Object.entries(output).filter(([path]) => !path.startsWith('constants/')));
}

function declarationsOf(catalogue: Catalogue): Record<string, string> {
  const texts = catalogue.interfaces.map(
    (iface) => [`${iface.name}.d.ts`, declarationsText(iface, 'declaration')] as const,
  );
  return Object.fromEntries(texts);
}

/** How many types a checker makes from generic ones; fails where the files do not compile. */
async function instantiations(files: Readonly<Record<string, string>>, compiler: Compiler): Promise<number> {
  const lines = await compiled({ ...files, 'empty.ts': 'export {};\n' }, { extendedDiagnostics: true }, compiler);
  expect(lines.filter((line) => line.includes('error'))).toEqual([]);
  return Number(lines.find((line) => line.startsWith('Instantiations:'))?.replace(/\D+/, ''));
}

/** The shipped catalogue with ten copies of each of its interfaces. */
async function tenfoldCatalogue(): Promise<Catalogue> {
  const copies = Array.from({ length: 10 }, (_, index) => `copy-${index}`);
  const names = shippedCatalogue().interfaces.map(({ name }) => name);
  const files = readCatalogue('spec').flatMap(({ path, text }) => {
    const [folder = '', ...rest] = path.split('/');
    return names.includes(folder) ? copies.map((copy) => [`${folder}-${copy}/${rest.join('/')}`, text]) : [];
  });
  const listed = names.flatMap((name) => copies.map((copy) => `${name}-${copy}`));
  const heading = `title: Ten times as much\nversion: 1.0.0\ninterfaces: [${listed.join(', ')}]\n`;
  return resolved({ ...Object.fromEntries(files), 'catalogue.yaml': heading });
}
