import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../../support/cli.ts';
import { read, refusal } from './reading.ts';
import { answering, type Handler, serve } from './server.ts';

describe('a description in a file', () => {
  test('has the path that was given, and its name for titles', async () => {
    const folder = folderOf({ 'saved/index.json': '{}' });
    const path = join(folder, 'saved/index.json');
    expect(await read(path)).toEqual({ path, described: 'index.json', text: '{}' });
  });

  test('may be UTF-16 with its mark, as a shell of Windows writes it', async () => {
    const folder = folderOf({ 'index.json': Buffer.from('\ufeff{"é": 1}', 'utf16le') });
    expect((await read(join(folder, 'index.json'))).text).toBe('{"é": 1}');
  });

  test('is refused by its size before it is read', async () => {
    const folder = folderOf({ 'huge.json': '' });
    truncateSync(join(folder, 'huge.json'), 200 * 1024 * 1024);
    expect(await refusal(join(folder, 'huge.json'), { largest: 64 * 1024 * 1024 })).toBe(
      `the file "${folder}/huge.json" is 200 MB large; at most 64 MB are read — No description is that long: check that this is one.`,
    );
  });

  test('is left at the limit where its size cannot be known', async () => {
    expect(await refusal('/dev/zero')).toContain('the file "/dev/zero" is larger than 1 MB — ');
  });

  test.each([
    ['nothing', 'there is no such file — Name a file, an address, or "-" for standard input.'],
    ['folder', 'it is a folder — '],
    ['file/below', 'a part of its path is not a folder — '],
  ])('is none: %s', async (name, message) => {
    const folder = folderOf({ file: '' });
    mkdirSync(join(folder, 'folder'));
    expect(await refusal(join(folder, name))).toContain(`the file "${folder}/${name}" cannot be read: ${message}`);
  });

  test('is none where an address without its beginning is meant', async () => {
    expect(await refusal('example.org/wp-json/')).toBe(
      'the file "example.org/wp-json/" cannot be read: there is no such file — An address begins with https:// or http://.',
    );
  });

  test.each(['https//', 'https:/', '', ' https://'])('is not shown with a password: %sme:hunter2@…', async (start) => {
    expect(await refusal(`${start}me:hunter2@example.org/wp-json/`)).toBe(
      `the file "${start}…@example.org/wp-json/" cannot be read: there is no such file — An address begins with https:// or http://.`,
    );
  });

  test('has no secret in its name, where a program that saves pages named it after the address', async () => {
    const folder = folderOf({ 'index.html?token=hunter2': '{}' });
    expect(await read(join(folder, 'index.html?token=hunter2'))).toEqual({
      path: join(folder, 'index.html?token=…'),
      described: 'index.html?token=…',
      text: '{}',
    });
  });

  test('is refused where it is compressed, or not UTF-8', async () => {
    const folder = folderOf({ 'a.json': gzipSync('{}'), 'b.json': Buffer.from('{\n"a": "\xe9"}', 'latin1') });
    expect(await refusal(join(folder, 'a.json'))).toContain('a.json" is compressed (gzip) — Unpack it first');
    expect(await refusal(join(folder, 'b.json'))).toContain('b.json" is not valid UTF-8 in line 2 — Save it as UTF-8.');
  });

  test('of a server is refused with what a reader can do about an answer', async () => {
    const sending =
      (body: Buffer): Handler =>
      (_request, response) =>
        void response.end(body);
    const address = await serve({
      '/a': sending(Buffer.from('{"a": "\xe9"}', 'latin1')),
      '/b': sending(gzipSync('{}')),
    });
    expect(await refusal(`${address}/a`)).toMatch(/is not valid UTF-8 in line 1 — Check that the address is that of/);
    expect(await refusal(`${address}/b`)).toMatch(/is compressed \(gzip\) — The server has to say so/);
  });
});

describe('a description on standard input', () => {
  const input = (...chunks: readonly string[]) => ({
    stdin: (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk);
    })(),
  });

  test('is all that comes', async () => {
    expect(await read('-', input('{"a":', ' 1}'))).toEqual({
      path: 'standard input',
      described: 'standard input',
      text: '{"a": 1}',
    });
  });

  test('is left at the limit', async () => {
    expect(await refusal('-', { ...input('12345', '67890'), largest: 9 })).toContain('standard input is larger than');
  });
});

describe('a page', () => {
  const html = { 'content-type': 'text/html; charset=UTF-8' };

  test.each<[string, Handler]>([
    [
      'link in the head of the answer',
      answering('<html>', { ...html, link: '</feed/>; rel="alternate", </wp-json/>; rel="https://api.w.org/"' }),
    ],
    [
      'link of a page',
      answering("<html><link rel='stylesheet' href='/a.css'><link rel='https://api.w.org/' href='/wp-json/' />", html),
    ],
    ['escaped link of a page', answering('<link rel="https://api.w.org/" href="&#47;wp-json&sol;" />', html)],
  ])('leads to the description: %s', async (_name, page) => {
    const address = await serve({ '/': page, '/wp-json/': answering('{"routes": {}}') });
    expect(await read(address)).toEqual({
      path: `${address}/wp-json/`,
      described: `${address}/wp-json/`,
      text: '{"routes": {}}',
    });
  });

  test('leads there with what was given for its origin, and to another origin without', async () => {
    const seen: (string | undefined)[] = [];
    const index: Handler = ({ headers }, response) => {
      seen.push(headers.authorization, String(headers['x-key']));
      response.end('{}');
    };
    const other = await serve({ '/wp-json/': index });
    const linking = (target: string) => answering('<html>', { ...html, link: `<${target}>; rel="https://api.w.org/"` });
    const address = await serve({
      '/here': linking('/wp-json/'),
      '/there': linking(`${other}/wp-json/`),
      '/wp-json/': index,
    });
    const named = address.replace('//', '//me:pass@');
    const headers = [{ name: 'X-Key', value: 'secret' }];
    await read(`${named}/here`, { headers });
    await read(`${named}/there`, { headers });
    expect(seen).toEqual([`Basic ${Buffer.from('me:pass').toString('base64')}`, 'secret', undefined, 'undefined']);
  });

  test('without such a link is left as it is, for the reader of JSON to name', async () => {
    const address = await serve({ '/': answering('<html><title>Log in</title>', html) });
    expect((await read(address)).text).toBe('<html><title>Log in</title>');
  });

  test('is followed once', async () => {
    const page = answering('<html>', { ...html, link: '</>; rel="https://api.w.org/"' });
    expect((await read(await serve({ '/': page }))).text).toBe('<html>');
  });
});
