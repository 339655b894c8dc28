import { readFileSync } from 'node:fs';
import { expect, it, describe as suite } from 'vitest';
import { validateSources } from '../../../generators/catalogue/format/validate.ts';
import type { RoutesInterface } from '../../../generators/catalogue/model/model.ts';
import { routesOf } from '../../../generators/catalogue/model/parameter-objects.ts';
import type { TextType } from '../../../generators/catalogue/model/type-model.ts';
import { createSource } from '../../../generators/catalogue/sources/source.ts';
import { rules } from '../../../generators/check/rules/index.ts';
import { checkCatalogue } from '../../../generators/check/runner.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom, check, describe, findingsFrom, shippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

const asking = (bindings: string) => ({
  ...mini,
  'catalogue.yaml': `${mini['catalogue.yaml']}bindings: ${bindings}\n`,
});

suite('presets', () => {
  it.each(['mediawiki', 'wordpress'])(
    '%s is valid, and no rule finds anything in the shipped catalogue with it',
    (name) => {
      const text = readFileSync(`spec/presets/${name}/binding.yaml`, 'utf8');
      expect(validateSources([createSource(`any/bindings/${name}.yaml`, text)])).toEqual([]);
      // A preset has the name of its folder.
      const others = rules.filter(({ id }) => id !== 'file-name');
      const findings = checkCatalogue(shippedCatalogue(), others).filter(
        ({ at: { source } }) => source.isPreset && source.path.startsWith(`presets/${name}/`),
      );
      expect(findings.map(describe)).toEqual([]);
    },
  );

  it('fit any interface of their kind, without a gap that they could fill', () => {
    const { catalogue, diagnostics } = check(asking('[wiki.mediawiki, shop.wordpress]'));
    expect(diagnostics.map(describe)).toEqual([]);
    const names = withBindings(catalogue ?? catalogueFrom(mini), []).interfaces.map(({ name }) => name);
    expect(names).toEqual(['shop', 'shop.wordpress', 'wiki', 'wiki.mediawiki']);
  });

  it('are applied by name as well, and leave out what the interface has no names for', () => {
    const bound = withBindings(catalogueFrom(mini), ['mediawiki']).interfaces.find(({ binding }) => binding);
    expect(bound?.name).toBe('wiki.mediawiki');
    const { selectors, needs, conditions } = bound?.binding?.deployment ?? {};
    expect({ selectors, needs, conditions }).toEqual({
      selectors: new Map([['list', 'list']]),
      needs: undefined,
      conditions: new Map([['useronly', { parameter: 'user', given: true }]]),
    });
  });

  it('are named like a binding of the catalogue, which comes first', () => {
    const own = {
      ...mini,
      'wiki/gaps.yaml': 'gaps: { joining: { missing: How, scope: parameter, source: wiki-doc 1 } }\n',
      'wiki/bindings/mediawiki.yaml':
        'name: mediawiki\ntitle: Ours\nbasis: Known\nfills: { joining: { says: So, separator: "," } }\n',
    };
    const bound = withBindings(catalogueFrom(own), ['mediawiki']).interfaces.find(({ binding }) => binding);
    expect(bound?.title).toMatch(/\(Ours\)$/);
  });

  it('have arguments that any request to a route may have, unless a route has one of the name', () => {
    const own = {
      ...mini,
      'shop/routes/items.yaml': `${mini['shop/routes/items.yaml']}`.replace('page: {', '_fields: string, page: {'),
    };
    const bound = withBindings(catalogueFrom(own), ['wordpress']).interfaces.find(({ binding }) => binding);
    const shop = bound as RoutesInterface;
    const named = routesOf(shop).flatMap(({ endpoints }) =>
      endpoints.map(({ parameters }) =>
        parameters.flatMap(({ name, from, location }) => (name.startsWith('_') ? [[name, from, location]] : [])),
      ),
    );
    const common = ['_fields', '_embed', '_envelope', '_locale'].map((name) => [name, 'WORDPRESS_REQUEST', 'query']);
    expect(named).toContainEqual(common);
    expect(named).toContainEqual([['_fields', undefined, 'query'], ...common.slice(1)]);
    expect(shop.groups.map(({ name }) => name)).toContain('WORDPRESS_REQUEST');
  });

  it('know the forms of titles in the modules that refuse others, and in no other', () => {
    const texts = ['Main Page', 'Talk:A_b', 'a#b', ':a', '', ' _', ':', '::a', 'a[b]', '<a>', 'a|b', 'a\n'];
    const takenBy = (path: string, name: string) => {
      const wiki = withBindings(shippedCatalogue(), ['mediawiki']).interfaces.find(
        (one) => one.kind === 'modules' && one.binding?.name === 'mediawiki',
      );
      const modules = wiki?.kind === 'modules' ? wiki.modules : [];
      const parameter = modules.find((one) => one.path === path)?.parameters.find((one) => one.name === name);
      const { pattern = '' } = (parameter?.type ?? {}) as TextType;
      return texts.filter((text) => new RegExp(pattern, 'u').test(text));
    };
    expect(takenBy('query+backlinks', 'bltitle')).toEqual(['Main Page', 'Talk:A_b', 'a#b', ':a']);
    expect(takenBy('query+allpages', 'apfrom')).toEqual(['Main Page', 'Talk:A_b', ':a', '', ' _', ':', '::a']);
    expect(takenBy('query+langbacklinks', 'lbltitle')).toEqual(texts);
  });

  it('are suggested for a name that there is no binding of', () => {
    expect(findingsFrom(asking('[wiki.mediawki]')).map(describe)).toEqual([
      'catalogue.yaml:5:12 error unknown-reference: there is no binding "wiki.mediawki" — Did you mean "wiki.mediawiki"?',
    ]);
    expect(findingsFrom(asking('[shop.mediawiki]')).map(describe)).toEqual([
      'catalogue.yaml:5:12 error unknown-reference: there is no binding "shop.mediawiki" — Did you mean "wiki.mediawiki"?',
    ]);
  });
});
