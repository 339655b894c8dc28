import { describe, expect, it } from 'vitest';
import { imported, parameter, server, wiki } from '../../import/servers/servers.ts';
import { interfacesIn, parametersOf, partOf, valuesOf } from './chosen.ts';

describe('the modules of two servers', () => {
  const english = wiki({
    query: [
      parameter('list', {
        type: ['pages', 'topics'],
        multi: true,
        submodules: { pages: 'query+pages', topics: 'query+topics' },
      }),
    ],
    'query+pages': [parameter('from')],
    'query+topics': [parameter('topic')],
  });
  const german = wiki({
    query: [parameter('list', { type: ['pages'], required: true, submodules: { pages: 'query+pages' } })],
    'query+pages': [parameter('from')],
  });
  const { texts } = imported('paraminfo', [server('en.example', english), server('de.example', german)]);
  const listOf = (only: string) => {
    const { findings, catalogue } = partOf(Object.fromEntries(texts), `only: { it: [${only}] }`, {}, 'it');
    expect(findings).toEqual([]);
    return interfacesIn(catalogue).map((iface) => [...parametersOf(iface, 'query').values()][0]);
  };

  it('are values on those that have them', () => {
    for (const list of listOf('list/pages')) {
      expect(valuesOf(list?.type)).toEqual(['pages']);
      expect(list).not.toHaveProperty('servers');
      const german = list?.byServer?.get('de.example');
      expect(german).toMatchObject({ required: true });
      expect(valuesOf(german?.type)).toEqual(['pages']);
    }
  });

  it('leave a parameter to those that have one of its values', () => {
    for (const list of listOf('list/topics')) {
      expect(valuesOf(list?.type)).toEqual(['topics']);
      expect(list?.servers).toEqual(['en.example']);
      expect([...(list?.byServer?.keys() ?? [])]).not.toContain('de.example');
    }
  });
});
