import type { Page } from 'playwright-core';
import type { Check } from './site-check.ts';
import { open, withPage } from './visit.ts';

/** Checks that the language of examples is chosen by mouse and keyboard, and stays chosen on other pages. */
export const languagesCheck: Check = {
  name: 'examples have a tab for each language',
  run({ browser, shipped }) {
    return withPage(browser, {}, async (page, complaints) => {
      const wrong: string[] = [];
      const expect = async (what: string, language: string): Promise<void> => {
        const shown = await shownOn(page);
        if (shown.length === 0 || shown.some((one) => one !== language))
          wrong.push(`${what}: shown are ${shown.join()}`);
      };
      await open(page, shipped, 'content.wordpress/routes/posts/listPosts.html');
      await expect('at first', 'curl');
      const tab = page.locator('.program-tabs').getByRole('tab', { name: 'fetch' });
      await tab.click();
      await expect('after a click', 'fetch');
      const before = await tab.boundingBox();
      await page.keyboard.press('ArrowRight');
      await expect('after a key', 'python');
      const after = await tab.boundingBox();
      if (Math.abs((before?.y ?? 0) - (after?.y ?? 99)) > 2) wrong.push('the tabs moved');
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
      await expect('past the last tab', 'curl');
      await page.keyboard.press('ArrowLeft');
      await page.locator('.menu a', { hasText: /^Read a post$/ }).click();
      await page.waitForURL(/posts\/getPost\.html$/);
      await page.locator('.text h1', { hasText: 'Read a post' }).waitFor();
      await expect('on the next page', 'php');
      await open(page, shipped, 'wiki.mediawiki/modules/list/allpages.html');
      await expect('on a page that is loaded', 'php');
      return { wrong: [...wrong, ...complaints] };
    });
  },
};

/** The languages of the programs that are seen, and of the tabs that are marked, once for each language. */
async function shownOn(page: Page): Promise<readonly string[]> {
  const languages = (part: string): Promise<string[]> =>
    page.locator(part).evaluateAll((all) => all.map((one) => (one as unknown as Marked).dataset.language));
  return [
    ...new Set([
      ...(await languages('.program:visible')),
      ...(await languages('.program-tabs > [aria-selected=true]')),
    ]),
  ];
}

interface Marked {
  readonly dataset: { readonly language: string };
}
