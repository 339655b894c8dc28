import { expect, test } from 'vitest';
import { createSource, type Source } from '../../generators/catalogue/source.ts';
import { type Imported, importDocument } from '../../generators/import/import.ts';
import { importers } from '../../generators/import/index.ts';
import { readJson } from '../../generators/import/json/document.ts';
import { routeIndexImporter } from '../../generators/import/route-index/index.ts';
import { checkSources } from '../../generators/pipeline.ts';

const megabyte = 1024 * 1024;

function imported(args: object, existing: readonly Source[] = []): Imported {
  const endpoint = { methods: ['GET'], args };
  const document = readJson('x.json', JSON.stringify({ routes: { '/a': { endpoints: [endpoint] } } }));
  return importDocument({
    importer: routeIndexImporter,
    document,
    interface: 'content',
    described: 'x.json',
    existing,
    check: checkSources,
    importers,
  });
}

test('what is described at such length that its file could not be read again is refused', () => {
  expect(() => imported({ page: { description: 'x'.repeat(2.5 * megabyte) } })).toThrow(
    '"content/routes/a.yaml" would be 2.5 MB large; at most 2 MB of a file are read',
  );
});

test('a file that an import would make too large is named, with what to do about it', () => {
  const first = [...imported({ page: {} }).texts].map(([path, text]) => createSource(path, text));
  const existing = first.map((source) => {
    const isFull = source.path === 'content/routes/a.yaml';
    return isFull ? createSource(source.path, `${source.text}#${'x'.repeat(2 * megabyte - 1000)}\n`) : source;
  });
  let thrown: unknown;
  try {
    imported({ page: {}, order: { description: 'x'.repeat(2000) } }, existing);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    message: '"content/routes/a.yaml" would be 2.0 MB large; at most 2 MB of a file are read',
    hint: 'Move a part of it to another file in the same folder, then import again.',
  });
});
