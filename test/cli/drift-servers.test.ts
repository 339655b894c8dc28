import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paraminfo } from '../import/documents.ts';
import { parameter, site, wiki } from '../import/servers/servers.ts';
import { german } from '../import/servers/wikis.ts';
import { catalpa } from '../support/cli.ts';
import { place } from './importing.ts';

const text = (said: unknown): string => JSON.stringify(said);

describe('drift from one of several servers', () => {
  test('is what that server has changed, whatever the others have', async () => {
    const { folder, spec, run } = place({ 'de.json': text(german), 'en.json': paraminfo });
    expect((await run('paraminfo', 'en.json', join(folder, 'de.json'))).code).toBe(0);
    const drift = async (file: string) => {
      const { out, code } = await catalpa('drift', join(folder, file), '--catalogue', spec);
      return { code, said: out.split('\n').filter((line) => /^ {2}"|^ {2}the module|^\d|^no drift/.test(line)) };
    };
    expect(await drift('de.json')).toEqual({ code: 0, said: ['no drift'] });
    expect(await drift('en.json')).toEqual({ code: 0, said: ['no drift'] });
    const changed = text(german).replace('"max":200', '"max":100').replace(',"lists"', '');
    writeFileSync(join(folder, 'de.json'), changed);
    expect(await drift('de.json')).toEqual({
      code: 1,
      said: [
        '  "show" of "query+pages": the value "lists" is gone',
        '  "limit" of "query+pages": "max" was 200, is 100',
        '2 break, 0 may break, 0 harmless',
      ],
    });
  });

  test('is not the order of what it states, as the catalogue has one order for all servers', async () => {
    const wikis = [
      ['a', 'b', 'c'],
      ['b', 'a', 'd'],
    ].map((names) => wiki({ login: names.map((name) => parameter(name)) }));
    const { folder, spec, run } = place({ 'one.json': text(wikis[0]), 'two.json': text(wikis[1]) });
    expect((await run('paraminfo', 'one.json', join(folder, 'two.json'))).code).toBe(0);
    for (const file of ['one.json', 'two.json']) {
      expect(await catalpa('drift', join(folder, file), '--catalogue', spec)).toMatchObject({ out: 'no drift\n' });
    }
  });

  test('is what that server shows, also of a resource that is two on another server', async () => {
    const tag = (...fields: readonly string[]) => ({
      title: 'tag',
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
    });
    const showing = (host: string, list: ReturnType<typeof tag>, item: ReturnType<typeof tag>) =>
      text(site({ '/tags': {}, '/tags/(?P<id>[0-9]+)': {} }, host, { '/tags': list, '/tags/(?P<id>[0-9]+)': item }));
    const old = showing('old', tag('name', 'slug'), tag('name', 'slug'));
    const { folder, spec, run } = place({
      'old.json': old,
      'new.json': showing('new', tag('name'), tag('name', 'at')),
    });
    expect((await run('route-index', 'old.json', join(folder, 'new.json'))).code).toBe(0);
    const drift = async (file: string) =>
      (await catalpa('drift', join(folder, file), '--catalogue', spec)).out
        .split('\n')
        .filter((line) => /^ {2}the response|^no drift/.test(line));
    expect(await drift('old.json')).toEqual(['no drift']);
    expect(await drift('new.json')).toEqual(['no drift']);
    writeFileSync(join(folder, 'old.json'), showing('old', tag('name', 'slug'), tag('name')));
    expect(await drift('old.json')).toEqual(['  the response of "/shop/v1/tags/{id}": "properties.slug" is gone']);
  });

  test('is refused for a server that is none of them, as it lacks what only others have', async () => {
    const { folder, spec, run } = place({ 'de.json': text(german), 'en.json': paraminfo, 'fr.json': paraminfo });
    expect((await run('paraminfo', 'en.json', join(folder, 'de.json'))).code).toBe(0);
    const { code, error } = await catalpa('drift', join(folder, 'fr.json'), '--catalogue', spec);
    expect(code).toBe(2);
    expect(error).toContain('fr.json" is none of the servers of "wiki"');
    expect(error).toContain('They are "de" and "en": name the address of one, or a file that is called as it is.');
  });
});

test('a change tag that is new on a wiki is no change of its interface', async () => {
  const modules = ['edit', 'move', 'delete', 'upload'];
  const tagged = (...tags: readonly string[]) =>
    text(wiki(Object.fromEntries(modules.map((name) => [name, [parameter('tags', { type: tags, multi: true })]]))));
  for (const tags of [[], ['one'], ['one', 'two']]) {
    const { folder, spec, run } = place({ 'wiki.json': tagged(...tags) });
    expect((await run('paraminfo', 'wiki.json')).code).toBe(0);
    writeFileSync(join(folder, 'wiki.json'), tagged(...tags, 'new'));
    expect((await catalpa('drift', join(folder, 'wiki.json'), '--catalogue', spec)).out).toBe('no drift\n');
  }
});
