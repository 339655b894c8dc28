import { folderOf } from '../../catalogue/bindings/heading.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { spellingOf } from '../../shape/spelling.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { moduleComment, notice } from '../typescript/header.ts';
import { createHelpers } from './helpers.ts';
import { moduleNames } from './module-names.ts';
import { objectPrinter } from './objects.ts';
import { setStatements } from './sets.ts';
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
  const sets = setStatements(iface, context);
  const objects = names.entries.map(objectPrinter(iface, context));
  const text = [
    notice([folderOf(iface)], iface),
    // The schemas have the same gaps as the validators.
    moduleComment(iface, 'validators', 'Zod schemas of its parameters.'),
    "import * as z from 'zod';\n",
    ...helpers.declarations(),
    ...sets,
    ...objects,
  ].join('\n');
  return { path: `${iface.name}.ts`, text };
}
