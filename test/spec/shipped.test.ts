import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envelopeOf } from '../../generators/catalogue/model/envelope.ts';
import type { ModulesInterface, RoutesInterface } from '../../generators/catalogue/model/model.ts';
import type { ValueSet } from '../../generators/catalogue/model/parameter-model.ts';
import { routesOf } from '../../generators/catalogue/model/parameter-objects.ts';
import { kindOf } from '../../generators/catalogue/sources/file-kinds.ts';
import { checkFolder, withBindings } from '../../generators/pipeline.ts';
import { shippedCatalogue } from '../support/catalogue.ts';

const files = readdirSync('spec', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));

function sizeOf(sets: readonly ValueSet[], name: string): number | undefined {
  const type = sets.find((set) => set.name === name)?.type;
  return type?.kind === 'values' ? type.values.length : undefined;
}

describe('the shipped catalogue', () => {
  it('has no finding, not even a warning', async () => {
    expect(checkFolder('spec').diagnostics).toEqual([]);
  });

  it('tells editors the schema of each file, so that they complete and explain its keys', () => {
    const wrong = files.filter((path) => {
      const kind = /^presets\/[^/]+\/(binding|constraints|words)\b/.exec(path)?.[1] ?? kindOf(path);
      const schema = posix.relative(posix.dirname(path), `schema/${kind}.schema.json`);
      return !readFileSync(`spec/${path}`, 'utf8').startsWith(`# yaml-language-server: $schema=${schema}\n`);
    });
    expect(wrong).toEqual([]);
  });

  it('has the whole content-management interface', async () => {
    const content = shippedCatalogue().interfaces.find(({ kind }) => kind === 'routes') as RoutesInterface;
    const endpoints = routesOf(content).flatMap((route) => route.endpoints);
    expect({
      routes: routesOf(content).length,
      endpoints: endpoints.length,
      operations: endpoints.flatMap(({ methods }) => methods).length,
      resources: content.resources.map(({ name }) => name),
      statuses: sizeOf(content.sets, 'LISTING_STATUS'),
      locales: sizeOf(content.sets, 'LOCALE'),
    }).toEqual({
      routes: 34,
      endpoints: 60,
      operations: 84,
      resources: ['category', 'comment', 'media', 'page', 'post', 'revision', 'settings', 'tag', 'user'],
      statuses: 13,
      locales: 26,
    });
  });

  it('has the whole wiki query interface', async () => {
    const wiki = shippedCatalogue().interfaces.find(({ kind }) => kind === 'modules') as ModulesInterface;
    const inGroup = (group: string): number => wiki.modules.filter((module) => module.group === group).length;
    expect({
      groups: [inGroup('list'), inGroup('prop'), inGroup('meta')],
      parameters: wiki.modules.flatMap(({ parameters }) => parameters).length,
      generators: wiki.modules.filter(({ generator }) => generator).length,
      deprecated: wiki.modules.filter(({ deprecated }) => deprecated).map(({ name }) => name),
      sets: ['RIGHTS_ALL', 'RIGHTS_CONTRIB', 'PROTOCOLS', 'CF', 'REVPROP'].map((name) => sizeOf(wiki.sets, name)),
    }).toEqual({
      groups: [37, 20, 7],
      parameters: 525,
      generators: 38,
      deprecated: ['deletedrevs'],
      sets: [91, 82, 30, 11, 16],
    });
  });

  it('has with MediaWiki what a request takes beside its modules, and what decides conditions', async () => {
    const { interfaces } = withBindings(shippedCatalogue(), ['mediawiki']);
    const wiki = interfaces.find(({ name }) => name === 'wiki.mediawiki') as ModulesInterface;
    const { parameters = [], constraints = [], selections = [] } = envelopeOf(wiki) ?? {};
    expect(parameters.map(({ name }) => name).slice(0, 10)).toEqual(
      'action format formatversion list prop meta generator utf8 ascii titles'.split(' '),
    );
    expect(constraints).toMatchObject([{ kind: 'atMostOne', parameters: ['titles', 'pageids', 'revids'] }]);
    expect(selections.map(({ parameter, modules }) => [parameter, modules.length])).toEqual([
      ['list', 37],
      ['prop', 20],
      ['meta', 7],
      ['generator', 38],
    ]);
    const applies = wiki.modules.flatMap((module) => module.parameters.flatMap((parameter) => parameter.applies));
    const decisions = new Map(applies.map(({ condition, when }) => [condition, when]));
    expect(Object.fromEntries(decisions)).toEqual({
      useronly: { parameter: 'adruser', given: true },
      nonuseronly: { parameter: 'adruser', given: false },
      preloadcontentonly: { parameter: 'inprop', value: 'preloadcontent', given: true, unmet: 'ignored' },
      editintroonly: { parameter: 'inprop', value: 'editintro', given: true, unmet: 'ignored' },
      singlepageonly: undefined,
      modes: undefined,
    });
  });
});
