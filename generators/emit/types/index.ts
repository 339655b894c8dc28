import { folderOf } from '../../catalogue/bindings/heading.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { constantsText, declarationsText } from '../typescript/declarations.ts';
import { moduleComment, notice } from '../typescript/header.ts';
import { responsesText } from '../typescript/response-types.ts';
import { resultsText } from '../typescript/result-types.ts';

/**
 * One module of types an interface: shared sets, resources, parameter objects, and a lookup of all of these objects.
 * The arrays of the sets' values are modules of their own: an array that is written out costs a checker more than all the
 * types together, and only some users want one.
 */
export const typesGenerator: Generator = {
  name: 'types',
  purpose: 'TypeScript types: one module an interface, and one of arrays of values.',
  parts: ({ interfaces }) => interfaces.map((iface) => ({ iface, files: () => moduleFiles(iface) })),
};

function moduleFiles(iface: Interface): readonly OutputFile[] {
  const heading = notice([folderOf(iface)], iface);
  const comment = moduleComment(iface, 'types', 'the types of what it accepts.');
  const types = {
    path: `${iface.name}.ts`,
    text: `${heading}\n${comment}\n${declarationsText(iface, 'module')}${responsesText(iface)}${resultsText(iface)}`,
  };
  const constants = constantsText(iface);
  if (constants === undefined) return [types];
  return [types, { path: `constants/${iface.name}.ts`, text: `${heading}\n${constants}` }];
}
