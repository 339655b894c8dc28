import { expect, test } from 'vitest';
import { type Imported, importDocument } from '../../generators/import/import.ts';
import { importers } from '../../generators/import/index.ts';
import { readJson } from '../../generators/import/json/document.ts';
import { routeIndexImporter } from '../../generators/import/route-index/index.ts';
import { checkSources } from '../../generators/pipeline.ts';

const megabyte = 1024 * 1024;

function imported(args: object): Imported {
  const endpoint = { methods: ['GET'], args };
  const document = readJson('x.json', JSON.stringify({ routes: { '/a': { endpoints: [endpoint] } } }));
  return importDocument({
    importer: routeIndexImporter,
    document,
    interface: 'content',
    described: 'x.json',
    check: checkSources,
    importers,
  });
}

test('what is described at such length that its file could not be read again is refused', () => {
  expect(() => imported({ page: { description: 'x'.repeat(2.5 * megabyte) } })).toThrow(
    '"content/routes/a.yaml" would be 2.5 MB large; at most 2 MB of a file are read',
  );
});
