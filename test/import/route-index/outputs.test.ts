import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import ts from 'typescript-5.9';
import { expect, it } from 'vitest';
import { defaultOptions, filesOf } from '../../../generators/emit/generator.ts';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { routeIndexImporter } from '../../../generators/import/route-index/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { isThorough } from '../../support/thorough.ts';
import { schemaIndexes } from './documents.ts';
import { resolved } from './drafts.ts';

it('whatever schemas a document has, there are types and schemas of its responses, and no name stands for two types', async () => {
  let known = 0;
  await fc.assert(
    fc.asyncProperty(schemaIndexes, async (document) => {
      const stated = resolved(routeIndexImporter.read(document, 'content', 'index.json'));
      const catalogue = withBindings(stated, ['content.wordpress']);
      for (const { path, text } of await filesOf(typesGenerator, catalogue, defaultOptions)) {
        const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
        expect(syntaxErrors(file)).toEqual([]);
        const names = file.statements.flatMap((one) =>
          ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) ? [one.name.text] : [],
        );
        expect(names).toEqual([...new Set(names)]);
      }
      for (const { path, text } of await filesOf(jsonSchemaGenerator, catalogue, defaultOptions)) {
        if (!path.endsWith('/responses.json')) continue;
        known += 1;
        const schema = JSON.parse(text);
        const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(schema, 'responses');
        for (const name of Object.keys(schema.$defs)) ajv.validate(`responses#/$defs/${encodeURIComponent(name)}`, {});
      }
      for (const { text } of await filesOf(openapiGenerator, catalogue, defaultOptions)) JSON.parse(text);
    }),
    { numRuns: isThorough ? 300 : 30 },
  );
  expect(known).toBeGreaterThan(5);
}, 600_000);

/** The errors of the syntax alone. */
function syntaxErrors(file: ts.SourceFile): unknown[] {
  const { parseDiagnostics } = file as ts.SourceFile & { readonly parseDiagnostics: readonly ts.Diagnostic[] };
  return parseDiagnostics.map(({ messageText }) => messageText);
}
