import type { Interface } from '../../catalogue/model.ts';
import type { ValueSet } from '../../catalogue/parameter-model.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { commentBlock } from '../../lib/typescript.ts';
import { documentationContext, setDocumentation } from '../typescript/documentation.ts';
import { valuesList } from './constants.ts';
import type { FolderNames } from './names.ts';

/** The module of the shared sets of values. Only the listed values of an open set are in it. */
export function setsSource(iface: Interface, folder: FolderNames): string {
  const statements = iface.sets.flatMap((set) => {
    const name = folder.sets.get(set.name);
    return name === undefined ? [] : [js`export const ${identifier(name)} = /* @__PURE__ */ new Set(${listOf(set)});`];
  });
  return sourceText(js`${joined(statements.length > 0 ? statements : [js`export {};`], '\n\n')}\n`);
}

/** The declarations of the shared sets. */
export function setsDeclarations(iface: Interface, folder: FolderNames): string {
  const context = documentationContext(iface);
  const statements = iface.sets.flatMap((set) => {
    const name = folder.sets.get(set.name);
    const type = folder.types.sets.get(set.name);
    if (name === undefined || type === undefined) return [];
    const declaration = js`export declare const ${identifier(name)}: ReadonlySet<types.${identifier(type)}>;`;
    return [commentBlock(setDocumentation(set, context)) + sourceText(declaration)];
  });
  const imports = statements.length > 0 ? "import type * as types from './types.js';\n\n" : 'export {};';
  return `${imports}${statements.join('\n\n')}\n`;
}

function listOf({ type }: ValueSet): Code {
  return valuesList(type.kind === 'values' ? type.values.map(({ value }) => value) : []);
}
