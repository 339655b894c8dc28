import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenDocument } from './documents.ts';
import { commandFile } from './processes.ts';

/** A tool that generates TypeScript from documents. It is given all of them at once, as most of its time goes into starting. */
export interface ClientGenerator {
  readonly name: string;
  /** The command to run with Node, in the folder that also receives its output. */
  command(documents: readonly WrittenDocument[], folder: string): readonly string[];
  /** The file to import of what it makes of a document. */
  file(document: WrittenDocument): string;
  /** The lines printed when nothing is wrong; any other line is a warning. */
  readonly says: readonly RegExp[];
}

export const clientGenerators: readonly ClientGenerator[] = [
  {
    name: 'openapi-typescript',
    command: (documents, folder) => {
      const outputs = documents.map(({ path, name }, index) => [
        `document${index}`,
        { root: path, 'x-openapi-ts': { output: `openapi-typescript/${name}.ts` } },
      ]);
      const config = written(folder, 'redocly.yaml', JSON.stringify({ apis: Object.fromEntries(outputs) }));
      return [commandFile('openapi-typescript', 'openapi-typescript'), '--redocly', config];
    },
    file: ({ name }) => `openapi-typescript/${name}.ts`,
    says: [/^✨ openapi-typescript /, /^🚀 /],
  },
  {
    name: 'hey-api',
    command: (documents, folder) => {
      const jobs = documents.map(({ path, name }) => ({
        input: path,
        output: `hey-api/${name}`,
        plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      }));
      const config = written(folder, 'openapi-ts.config.mjs', `export default ${JSON.stringify(jobs)};`);
      return [commandFile('@hey-api/openapi-ts', 'openapi-ts'), '--file', config];
    },
    file: ({ name }) => `hey-api/${name}/index.ts`,
    says: [/^@hey-api\/openapi-ts v/, /Generating from 1 input:$/, /\[1\] /, /Done! Your output is in /],
  },
  {
    name: 'orval',
    command: (documents, folder) => {
      const jobs = documents.map(({ path, name }) => [
        name,
        { input: { target: path }, output: { target: join(folder, 'orval', `${name}.ts`), client: 'fetch' } },
      ]);
      const code = `module.exports = ${JSON.stringify(Object.fromEntries(jobs))};`;
      return [commandFile('orval', 'orval'), '--config', written(folder, 'orval.config.cjs', code)];
    },
    file: ({ name }) => `orval/${name}.ts`,
    says: [/^🍻 orval v/, /^🎉 \S+ - /],
  },
  {
    name: 'swagger-typescript-api',
    command: (documents, folder) => {
      const output = join(folder, 'swagger-typescript-api');
      const jobs = documents.map(({ path, name }) => ({ input: path, output, fileName: `${name}.ts` }));
      const code = `import { generateApi } from 'swagger-typescript-api';
        for (const job of ${JSON.stringify(jobs)}) await generateApi(job);`;
      return [written(folder, 'swagger-typescript-api.mjs', code)];
    },
    file: ({ name }) => `swagger-typescript-api/${name}.ts`,
    says: [/^ℹ /, /^✔ api file /],
  },
];

/** Warnings that a tool prints once for each document although nothing is wrong with it. */
export const expectedWarnings: readonly {
  readonly generator: string;
  readonly documents: RegExp;
  readonly warning: RegExp;
  readonly reason: string;
}[] = [
  {
    generator: 'orval',
    documents: /\.openapi-3\.2$/,
    warning: /Unsupported OpenAPI version: 3\.2\.0\./,
    reason: 'Its reader does not know OpenAPI 3.2 yet; it generates from it all the same.',
  },
];

function written(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
