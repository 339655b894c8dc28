import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { referencesOf } from '../../generators/emit/reference/reference.ts';
import { barChart } from '../../generators/site/pictures/bars.ts';
import { picturesOf } from '../../generators/site/pictures/index.ts';
import { pictureText } from '../../generators/site/pictures/svg.ts';
import { hostileCatalogue } from '../../scripts/development/site/hostile.ts';
import { boundCatalogue, boundFiles } from './support.ts';

function pictures(catalogue = boundCatalogue()): Map<string, string[]> {
  return new Map(referencesOf(catalogue).map(({ iface, pages }) => [iface.name, picturesOf(iface, pages)]));
}

it('says in words what a picture shows', () => {
  const chart = barChart('types', 'By type', 'parameters', [
    { label: 'few', count: 1 },
    { label: '<b>', count: 3 },
  ]);
  const text = pictureText(chart);
  expect(text).toContain('<p id="picture-types-text">&lt;b&gt;: 3; few: 1 (parameters).</p>');
  expect(text).toContain('aria-describedby="picture-types-text"');
});

it('shows what is shared, with links from the index of the interface', () => {
  const files = {
    ...boundFiles,
    'wiki/modules/list/more.yaml': `{ name: more, group: list, prefix: m, source: wiki-doc 5, parameters: { dir: DIR, limit: LIMIT } }`,
  };
  const [sharing = ''] = pictures(boundCatalogue(files)).get('wiki') ?? [];
  expect(sharing).toContain('<a href="sets/DIR.html">');
  expect(sharing).toContain('<a href="modules/list/more.html">');
  expect(sharing).toContain('DIR is used by 2 modules');
  expect(sharing.match(/class="dot"/g)).toHaveLength(4);
});

it('is well-formed, whatever the names', () => {
  for (const all of pictures(boundCatalogue(hostileCatalogue)).values()) {
    for (const picture of all) {
      const parser = new SaxesParser();
      const elements = new Set<string>();
      parser.on('opentag', ({ name }) => elements.add(name));
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(`<figure>${picture}</figure>`).close();
      expect([...elements].filter((name) => ['script', 'b', 'img', 'i'].includes(name))).toEqual([]);
    }
  }
});
