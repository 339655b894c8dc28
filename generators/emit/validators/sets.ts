import type { Interface } from '../../catalogue/model.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { constantsOf } from '../typescript/values.ts';
import { valuesList } from './constants.ts';
import { valuesType } from './expressions.ts';
import type { FolderNames } from './names.ts';

/** The module of the arrays that list the values of shared sets; of an open set those that are listed. */
export function typesSource(iface: Interface): string {
  const statements = constantsOf(iface).map(
    ({ name, values }) => js`export const ${identifier(name)} = ${valuesList(values)};`,
  );
  return printed(statements);
}

/** The module of the same sets as types to check by. */
export function setsSource(iface: Interface, folder: FolderNames): string {
  const helpers = new Set<string>();
  const source = {
    joins: false,
    helper: (name: string): Code => {
      helpers.add(name);
      return js`/* @__PURE__ */ ${identifier(name)}`;
    },
    shared: () => undefined,
  };
  const statements = constantsOf(iface).flatMap(({ set, name }) => {
    const own = folder.sets.get(set.name);
    if (own === undefined || set.type.kind !== 'values') return [];
    const type = valuesType(set.type, source, js`types.${identifier(name)}`);
    return [js`export const ${identifier(own)} = ${type};`];
  });
  if (statements.length === 0) return printed([]);
  const imports = js`import { ${joined([...helpers].sort().map(identifier), ', ')} } from './runtime.js';
import * as types from './types.js';

`;
  return sourceText(imports) + printed(statements);
}

function printed(statements: readonly Code[]): string {
  return sourceText(js`${joined(statements.length > 0 ? statements : [js`export {};`], '\n\n')}\n`);
}
