import type { Interface } from '../../catalogue/model.ts';
import { type Code, identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { constantsOf } from '../typescript/values.ts';
import type { FolderNames } from './names.ts';

/** The module of the arrays that list the values of shared sets; of an open set those that are listed. */
export function typesSource(iface: Interface): string {
  const statements = constantsOf(iface).map(
    ({ name, values }) => js`export const ${identifier(name)} = ${valuesList(values)};`,
  );
  return printed(statements);
}

/** The module of the same values to be looked up. */
export function setsSource({ sets }: FolderNames): string {
  if (sets.size === 0) return printed([]);
  const statements = [...sets.values()].map(
    ({ list, lookup }) => js`export const ${identifier(lookup)} = /* @__PURE__ */ new Set(types.${identifier(list)});`,
  );
  return `import * as types from './types.js';\n\n${printed(statements)}`;
}

function printed(statements: readonly Code[]): string {
  return sourceText(js`${joined(statements.length > 0 ? statements : [js`export {};`], '\n\n')}\n`);
}
