import { expect, it } from 'vitest';
import { postInParts } from '../../templates/client/modules/upload.js';
import type { Given, PostOptions } from '../../templates/client/types.ts';

const file = new File(['0123456789'], 'oak.png');
const request = { action: 'upload', filename: 'Oak.png', file };

/** Posts a request, and returns what was posted, with the texts of files, and the last answer. */
async function posted(
  given: Given,
  options: PostOptions,
  answers: readonly Given[] = [],
): Promise<{ readonly sent: readonly Given[]; readonly answer: Given }> {
  const sent: Given[] = [];
  const answer = await postInParts(given, options, async (one) => {
    const texts = Object.entries(one).map(async ([name, value]) => [
      name,
      value instanceof Blob ? await value.text() : value,
    ]);
    sent.push(Object.fromEntries(await Promise.all(texts)));
    return answers[sent.length - 1] ?? { upload: { result: 'Success', filekey: `key${sent.length}` } };
  });
  return { sent, answer };
}

it('sends parts of whole bytes', async () => {
  const { sent } = await posted(request, { partSize: 10 / 3 });
  expect(sent.flatMap(({ chunk }) => chunk ?? [])).toEqual(['0123', '4567', '89']);
});

it('sends a large file in parts, each with the key of those before, and the request at the end', async () => {
  const told: unknown[] = [];
  const onProgress = (...all: readonly unknown[]) => told.push(all);
  const rest = { action: 'upload', filename: 'Oak.png' };
  const part = { ...rest, stash: true, filesize: 10 };
  const { sent } = await posted(request, { partSize: 4, onProgress });
  expect(sent).toEqual([
    { ...part, offset: 0, chunk: '0123' },
    { ...part, offset: 4, chunk: '4567', filekey: 'key1' },
    { ...part, offset: 8, chunk: '89', filekey: 'key2' },
    { ...rest, filekey: 'key3' },
  ]);
  expect(told).toEqual([
    [4, 10],
    [8, 10],
    [10, 10],
  ]);
});

it.each<[string, Given, PostOptions]>([
  ['without a size of parts', request, {}],
  ['that is no larger than a part', request, { partSize: 10 }],
  ['that is no file', { ...request, file: 'text' }, { partSize: 4 }],
])('sends what the request has whole %s', async (_what, given, options) => {
  const { sent } = await posted(given, options);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveProperty('file');
});

it.each<[string, Given]>([
  ['a warning', { upload: { result: 'Warning', filekey: 'key' } }],
  ['no key', { upload: { result: 'Continue' } }],
  ['nothing', {}],
])('returns an answer with %s to a part, as the server has not kept it', async (_what, refusal) => {
  const { sent, answer } = await posted(request, { partSize: 4 }, [
    { upload: { result: 'Continue', filekey: 'a' } },
    refusal,
  ]);
  expect(sent).toHaveLength(2);
  expect(answer).toBe(refusal);
});

it.each([0, -1, Number.NaN])('sends a file whole where parts would have %d bytes', async (partSize) => {
  expect((await posted(request, { partSize })).sent).toHaveLength(1);
});
