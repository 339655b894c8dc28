import type { Page } from 'playwright-core';
import type { Check, Context, Site } from './site-check.ts';
import { open, withPage } from './visit.ts';

/** Checks every page of both sites: the browser reports no errors, runs no text of the catalogue, and the page is not too wide. */
export const consoleCheck: Check = {
  name: 'no error on any page',
  async run(context) {
    const all = [...(await visitAll(context, context.shipped)), ...(await visitAll(context, context.hostile))];
    return { wrong: all, measured: `${context.shipped.pages.length + context.hostile.pages.length} pages` };
  },
};

async function visitAll({ browser }: Context, site: Site): Promise<string[]> {
  return withPage(browser, {}, async (page, complaints) => {
    const wrong: string[] = [];
    for (const path of site.pages) {
      if (path === '404.html') continue;
      await open(page, site, path);
      wrong.push(...complaints.splice(0).map((one) => `${site.name} ${path}: ${one}`), ...(await strange(page, path)));
    }
    return wrong;
  });
}

async function strange(page: Page, path: string): Promise<string[]> {
  const hacked = await page.evaluate('window.hacked');
  return hacked === undefined ? [] : [`${path}: a text of the catalogue was run (${hacked})`];
}
