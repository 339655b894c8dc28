import { folderOf } from '../../catalogue/bindings/heading.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { importKind, printDeclarations } from '../../lib/typescript.ts';
import { spellingOf } from '../../shape/spelling.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { moduleComment, notice } from '../typescript/header.ts';
import { createHelpers } from './helpers.ts';
import { moduleNames } from './module-names.ts';
import { objectDeclarer } from './objects.ts';
import { responseDeclarations } from './response-schemas.ts';
import { setDeclarations } from './sets.ts';
import type { Context } from './values.ts';

/** One module for each interface: a schema for each shared set and each parameter object, and the types that they imply. */
export const zodGenerator: Generator = {
  name: 'zod',
  purpose: 'Schemas for Zod 4: one module an interface.',
  optional: true,
  parts: ({ interfaces }) => interfaces.map((iface) => ({ iface, files: () => [moduleOf(iface)] })),
};

function moduleOf(iface: Interface): OutputFile {
  const names = moduleNames(iface);
  const helpers = createHelpers(iface);
  const context: Context = { names, helpers, joins: spellingOf(iface).several === 'joined' };
  const schemas = [...setDeclarations(iface, context), ...names.entries.flatMap(objectDeclarer(iface, context))];
  const responses = responseDeclarations(iface, context);
  const text = printDeclarations([
    notice([folderOf(iface)], iface),
    // The schemas have the same gaps as the validators.
    moduleComment(iface, 'validators', 'Zod schemas of its parameters.'),
    { kind: importKind, namespaceImport: 'z', moduleSpecifier: 'zod' },
    ...helpers.declarations(),
    ...schemas,
    ...responses,
  ]);
  return { path: `${iface.name}.ts`, text };
}
