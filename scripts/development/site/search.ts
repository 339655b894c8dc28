import type { Page } from 'playwright-core';
import type { Check } from './site-check.ts';
import { open, withPage } from './visit.ts';

/** The time limit from a keystroke until its results are shown, in milliseconds. */
const quick = 50;

/** Search queries, and the link that the first result must have. */
const queries: readonly (readonly [query: string, link: RegExp])[] = [
  ['apnamespace', /wiki\.mediawiki\/modules\/list\/allpages\.html#apnamespace$/],
  ['ap namespace', /wiki\.mediawiki\/modules\/list\/allpages\.html#apnamespace$/],
  ['allpages', /modules\/list\/allpages\.html$/],
  ['per_page', /per_page/],
  ['RIGHTS_ALL', /sets\/RIGHTS_ALL\.html$/],
  ['apnamespce', /#apnamespace$/],
  ['which modules can be generators', /(?:#|generators)/],
  ['deprecations', /deprecations\.html$/],
  ['create a post', /routes\/posts\/createPost\.html$/],
  ['gaplimit', /allpages\.html#aplimit$/],
  ['login', /#authentication$/],
];

export const searchCheck: Check = {
  name: 'the search finds',
  run({ browser, shipped }) {
    return withPage(browser, {}, async (page) => {
      await open(page, shipped, 'index.html');
      await page.keyboard.press('/');
      const box = page.getByRole('combobox');
      await box.fill('a');
      await page.getByRole('option').first().waitFor();
      const wrong: string[] = [];
      for (const [query, link] of queries) {
        await box.fill(query);
        const found = await firstResult(page);
        if (!link.test(found)) wrong.push(`"${query}" finds ${found} first`);
      }
      const times = await keystrokes(page, 'apnamespace');
      const slowest = Math.max(...times);
      if (slowest > quick) wrong.push(`a keystroke is answered after ${slowest.toFixed(0)} ms`);
      await box.fill('ap namespace');
      await box.press('Enter');
      await page.waitForURL(/#apnamespace$/);
      return {
        wrong,
        measured: `a keystroke is answered in ${median(times).toFixed(0)} ms, at most ${slowest.toFixed(0)}`,
      };
    });
  },
};

async function firstResult(page: Page): Promise<string> {
  const id = await page.getByRole('combobox').getAttribute('aria-activedescendant');
  if (id === null) return 'nothing';
  return (await page.locator(`#${id}`).getAttribute('data-link')) ?? 'nothing';
}

/** The time for each letter, from its input until the layout of its results. */
function keystrokes(page: Page, text: string): Promise<number[]> {
  return page.evaluate(`(async () => {
    const box = document.querySelector('.search-box input');
    const times = [];
    for (let length = 1; length <= ${text.length}; length += 1) {
      const started = performance.now();
      box.value = ${JSON.stringify(text)}.slice(0, length);
      box.dispatchEvent(new Event('input'));
      await Promise.resolve();
      await new Promise((done) => { const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); });
      document.querySelector('#search-results').getBoundingClientRect();
      times.push(performance.now() - started);
    }
    return times;
  })()`);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
