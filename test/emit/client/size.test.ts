import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { clientGenerator } from '../../../generators/emit/client/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { inFolder } from '../typescript/compile.ts';

/** The size of what programs import, minified and compressed, without the validators. */
async function sizeOf(contents: string, resolveDir: string): Promise<number> {
  const options = { bundle: true, minify: true, write: false, format: 'esm' } as const;
  const { outputFiles } = await build({
    ...options,
    stdin: { contents, resolveDir },
    external: ['../../validators/*'],
  });
  return gzipSync(outputFiles.map(({ text }) => text).join(''), { level: 9 }).length;
}

// The aims are 2,500 and 3,000 bytes; these are what limits, repeats, signals, cookies and messages have come down to.
it.each([
  ['content.wordpress', 'ApiError, connect, isApiError, list, operation, siteOf, upload', 4600],
  ['wiki.mediawiki', 'ApiError, Client, isApiError', 6000],
])('keeps the transport of %s small beside its validators', async (name, names, most) => {
  const files = await outputOf(clientGenerator, boundShippedCatalogue());
  await inFolder(files, async (folder) => {
    expect(await sizeOf(`export { ${names} } from './${name}/transport.js';`, folder)).toBeLessThanOrEqual(most);
  });
});
