import { folderOf } from '../../catalogue/bindings/heading.ts';
import type { Generator, OutputFile, OutputPart } from '../generator.ts';
import { notice } from '../typescript/header.ts';
import { familyDeclarations, indexDeclarations, transportDeclarations } from './client-declarations.ts';
import { type ClientFolder, clientFolder } from './client-folder.ts';
import { familySource, indexSource, transportSource } from './client-sources.ts';

/** A client for each interface whose requests can be sent: a file for programs to import, and a folder with what it uses. */
export const clientGenerator: Generator = {
  name: 'client',
  purpose: 'Typed clients without dependencies, which use the validators and types beside them.',
  optional: true,
  uses: ['types', 'validators'],
  whenEmpty: {
    reason: 'no binding says how requests are sent',
    hint: 'Name a preset with --binding, or a binding under "bindings" of the catalogue.',
  },
  parts: ({ interfaces }) => {
    const folders = interfaces.flatMap((iface) => clientFolder(iface) ?? []);
    // Without it, Node would read the files as the package around them says, and bundlers would keep unused ones.
    const text = '{ "private": true, "type": "module", "sideEffects": false }\n';
    const manifest: OutputPart = { files: () => [{ path: 'package.json', text }] };
    return [
      ...(folders.length > 0 ? [manifest] : []),
      ...folders.map((folder) => ({ iface: folder.iface, files: () => filesOfClient(folder) })),
    ];
  },
};

function filesOfClient(folder: ClientFolder): readonly OutputFile[] {
  const { iface, files } = folder;
  const { name } = iface;
  const heading = notice([folderOf(iface)], iface);
  const families = iface.kind === 'routes' ? files : [];
  const texts = [
    [`${name}.js`, indexSource(folder)],
    [`${name}.d.ts`, indexDeclarations(folder)],
    [`${name}/transport.js`, transportSource(folder)],
    [`${name}/transport.d.ts`, transportDeclarations(folder)],
    ...families.flatMap((file) => [
      [`${name}/${file.family}.js`, familySource(file, folder)] as const,
      [`${name}/${file.family}.d.ts`, familyDeclarations(file, folder)] as const,
    ]),
  ] as const;
  return texts.map(([path, text]) => ({ path, text: heading + text }));
}
