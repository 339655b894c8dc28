import { interfacesOfObjects } from '../../catalogue/bind.ts';
import { folderOf } from '../../catalogue/heading.ts';
import type { Catalogue, Interface } from '../../catalogue/model.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { declarationsText } from '../typescript/declarations.ts';
import { moduleComment, notice } from '../typescript/header.ts';

/** One module of types an interface: shared sets, resources, parameter objects, and a lookup of all of these objects. */
export const typesGenerator: Generator = {
  name: 'types',
  purpose: 'TypeScript types: one module an interface.',
  generate: (catalogue: Catalogue) => Promise.all(interfacesOfObjects(catalogue).map(moduleOf)),
};

async function moduleOf(iface: Interface): Promise<OutputFile> {
  const heading = `${notice([folderOf(iface)], iface)}\n${moduleComment(iface, 'types', 'the types of what it accepts.')}\n`;
  return { path: `${iface.name}.ts`, text: heading + (await declarationsText(iface)) };
}
