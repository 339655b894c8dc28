import type { Interface } from '../../catalogue/model.ts';
import { identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { constantsOf } from '../typescript/values.ts';

/** The module of the arrays that list the values of shared sets; of an open set those that are listed. */
export function typesSource(iface: Interface): string {
  const statements = constantsOf(iface).map(
    ({ name, values }) => js`export const ${identifier(name)} = ${valuesList(values)};`,
  );
  return sourceText(js`${joined(statements.length > 0 ? statements : [js`export {};`], '\n\n')}\n`);
}
