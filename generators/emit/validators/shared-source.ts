import type { Interface } from '../../catalogue/model/model.ts';
import { identifier, importOf, joined, js, regularExpression, sourceText, valuesList } from '../../lib/javascript.ts';
import { constantsOf } from '../typescript/value-declarations.ts';
import type { FolderNames } from './folder-names.ts';

/** The module of the regular expressions that several validators run. */
export function patternsSource({ patterns }: FolderNames): string {
  const statements = [...patterns].flatMap(([pattern, { name, expectation, words }]) => [
    js`export const ${identifier(name)} = ${regularExpression(pattern)};`,
    js`export const ${identifier(expectation)} = /* @__PURE__ */ narrowed(isText, ${words}, 'wrong-form');`,
  ]);
  return sourceText(js`${importOf(['isText', 'narrowed'], './runtime.js')}\n\n${joined(statements, '\n\n')}\n`);
}

/** The module of the arrays with the values of shared sets; for an open set, the listed ones. */
export function typesSource(iface: Interface): string {
  const statements = constantsOf(iface).map(
    ({ name, values }) => js`export const ${identifier(name)} = ${valuesList(values)};`,
  );
  return sourceText(js`${joined(statements.length > 0 ? statements : [js`export {};`], '\n\n')}\n`);
}
