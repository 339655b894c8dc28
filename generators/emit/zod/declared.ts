import { identifier, js, sourceText } from '../../lib/javascript.ts';
import {
  aliasKind,
  type ConstantStructure,
  constant,
  type Declaration,
  docsOf,
  variablesKind,
} from '../../lib/typescript.ts';

/** Declares a constant. Its initializer is code. */
export function constantOf(name: string, initializer: string, documentation: readonly string[]): ConstantStructure {
  return {
    kind: variablesKind,
    declarationKind: constant,
    docs: docsOf(documentation),
    declarations: [{ name: sourceText(identifier(name)), initializer }],
  };
}

/** Declares a schema, which is code, and the type that it implies. */
export function schemaDeclarations(
  name: string,
  type: string,
  schema: string,
  documentation: readonly string[],
): readonly Declaration[] {
  const implied = sourceText(js`z.infer<typeof ${identifier(name)}>`);
  return [
    { ...constantOf(name, schema, documentation), isExported: true },
    { kind: aliasKind, isExported: true, name: sourceText(identifier(type)), type: implied },
  ];
}
