import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { requireTool } from '../tools.ts';
import type { Check } from './site-check.ts';
import { open, withPage } from './visit.ts';

/** A page of each kind. */
export const kinds = [
  'index.html',
  'format.html',
  'wiki.mediawiki/index.html',
  'wiki.mediawiki/modules/list/allpages.html',
  'wiki.mediawiki/modules/list/index.html',
  'wiki.mediawiki/binding.html',
  'wiki.mediawiki/limits.html',
  'wiki/gaps.html',
  'wiki/sets/RIGHTS_ALL.html',
  'content.wordpress/routes/posts.html',
  'content.wordpress/routes/posts/createPost.html',
  'content.wordpress/resources/post.html',
  'content/deprecations.html',
];

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Checks that axe finds nothing serious or critical, in light and in dark mode. */
export const axeCheck: Check = {
  name: 'axe finds nothing serious',
  async run({ browser, shipped }) {
    const axe = readFileSync(requireTool.resolve('axe-core/axe.min.js'), 'utf8');
    const wrong: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await withPage(browser, { colorScheme }, async (page) => {
        for (const path of kinds) {
          await open(page, shipped, path);
          if ((await page.locator('.to-builder').count()) > 0) {
            await page.locator('.to-builder a').click();
            await page.locator('.builder-field').first().waitFor();
          }
          wrong.push(...(await violations(page, axe)).map((one) => `${path} (${colorScheme}): ${one}`));
        }
        await page.keyboard.press('/');
        await page.getByRole('combobox').fill('limit');
        wrong.push(...(await violations(page, axe)).map((one) => `the search (${colorScheme}): ${one}`));
      });
    }
    return { wrong, measured: `${kinds.length} kinds of pages in two modes` };
  },
};

async function violations(page: Page, axe: string): Promise<string[]> {
  await page.evaluate(axe);
  const found: readonly Violation[] = await page.evaluate('axe.run().then(({ violations }) => violations)');
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}, ${nodes.length} times, such as ${nodes[0]?.html.slice(0, 160)}`);
}

/** Checks that the colours follow the system's mode, and that users can change it. */
export const darkCheck: Check = {
  name: 'light and dark',
  run({ browser, shipped }) {
    return withPage(browser, { colorScheme: 'dark' }, async (page) => {
      await open(page, shipped, 'wiki/index.html');
      const colour = (): Promise<string> => page.evaluate('getComputedStyle(document.body).backgroundColor');
      const dark = await colour();
      await page.getByRole('switch').first().click();
      const light = await colour();
      return { wrong: dark === light ? [`both are ${dark}`] : [], measured: `${dark} and ${light}` };
    });
  },
};
