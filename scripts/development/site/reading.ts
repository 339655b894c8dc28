import type { Locator, Page } from 'playwright-core';
import { visiblePieces } from './hostile.ts';
import { kinds } from './modes.ts';
import type { Check, Site } from './site-check.ts';
import { open, withPage } from './visit.ts';

/** The widths of screens at which nothing may run off the side, in pixels. */
const widths = [320, 390, 768, 1280, 1440, 1920];

/** The number of tables and blocks of code that have to be scrolled. */
const wideParts = `[...document.querySelectorAll('.text .table, .code > pre')].filter((one) => one.scrollWidth > one.clientWidth + 1).length`;

/** Checks that no page, table or code is wider than its place, on phones and on other screens. */
export const phoneCheck: Check = {
  name: 'fits phones and other screens',
  run({ browser, shipped, hostile }) {
    return withPage(browser, {}, async (page) => {
      const wrong: string[] = [];
      const all: readonly (readonly [Site, string])[] = [
        ...kinds.map((path) => [shipped, path] as const),
        ...['index.html', 'wiki.farm/index.html', 'wiki.farm/modules/list/script.html'].map(
          (path) => [hostile, path] as const,
        ),
      ];
      for (const [site, path] of all) {
        await open(page, site, path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          const whole: number = await page.evaluate('document.documentElement.scrollWidth');
          if (whole > width) wrong.push(`${site.name} ${path} is ${whole} wide at ${width}`);
          const wide: number = await page.evaluate(wideParts);
          if (wide > 0)
            wrong.push(`${site.name} ${path} has ${wide} tables or blocks of code that run off at ${width}`);
        }
      }
      return { wrong, measured: `${all.length} pages at ${widths.length} widths` };
    });
  },
};

/** Checks that text, menus, links and pictures need no scripts. */
export const withoutScriptsCheck: Check = {
  name: 'reads without JavaScript',
  run({ browser, shipped, hostile }) {
    const options = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
    return withPage(browser, options, async (page) => {
      const wrong: string[] = [];
      await page.goto(`${shipped.address}wiki.mediawiki/modules/list/allpages.html`);
      if (!(await page.locator('#apnamespace').isVisible())) wrong.push('a section is not there');
      await page.getByRole('button', { name: 'Menu' }).click();
      if (!(await page.locator('.menu a', { hasText: 'allusers' }).isVisible())) wrong.push('the menu is not there');
      if ((await page.locator('.program:visible').count()) !== 10)
        wrong.push('an example is not there in all languages');
      if (await page.getByRole('tab').first().isVisible()) wrong.push('there are tabs, which do nothing');
      await page.locator('.menu a', { hasText: 'Overview' }).click();
      await page.waitForURL(/wiki\.mediawiki\/$/);
      if ((await page.locator('.picture li').count()) < 10) wrong.push('the pictures are not there');
      await page.goto(`${hostile.address}wiki.farm/modules/list/script.html`);
      const text = await page.locator('main').innerText();
      wrong.push(
        ...visiblePieces.filter((piece) => !text.includes(piece)).map((piece) => `"${piece}" is not shown as it is`),
      );
      return { wrong };
    });
  },
};

/** Checks that readers get from the first page to a section by links, and by keyboard. */
export const navigationCheck: Check = {
  name: 'menus, anchors and keyboard',
  run({ browser, shipped }) {
    return withPage(browser, {}, async (page, complaints) => {
      const wrong: string[] = [];
      await open(page, shipped, 'index.html');
      await page.locator('.front-card a', { hasText: 'Wiki query interface (MediaWiki)' }).click();
      await page.waitForURL(/wiki\.mediawiki\/$/);
      await page.locator('.menu a', { hasText: /^allpages$/ }).click();
      await page.locator('.text a[href="#apnamespace"]').first().click();
      await page.waitForURL(/allpages\.html#apnamespace$/);
      if (!(await page.locator('#apnamespace').isVisible())) wrong.push('an anchor is not shown');
      await open(page, shipped, 'wiki.mediawiki/modules/list/watchlistraw.html');
      const last = page.locator('.menu a', { hasText: /^watchlistraw$/ });
      await page.waitForFunction('document.querySelector(".menu").scrollTop > 0');
      if (!(await isInView(last))) wrong.push('the entry of the page is out of view in the menu');
      wrong.push(...(await focusesUnseen(page)), ...complaints);
      return { wrong };
    });
  },
};

/** Whether an element is within the window. */
async function isInView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  return box !== null && box.y > 0 && box.y + box.height < height;
}

/** Finds elements that the Tab key reaches without a visible focus. */
async function focusesUnseen(page: Page): Promise<string[]> {
  const unseen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const name: string = await page.evaluate(`(() => {
      const focused = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return focused === document.body || (outlineStyle !== 'none' && outlineWidth !== '0px') ? '' : focused.outerHTML.slice(0, 120);
    })()`);
    if (name !== '') unseen.add(`the focus is not seen on ${name}`);
  }
  return [...unseen];
}

/** Checks that a printed page has neither menus nor forms. */
export const printCheck: Check = {
  name: 'prints',
  run({ browser, shipped }) {
    return withPage(browser, {}, async (page) => {
      await open(page, shipped, 'wiki.mediawiki/modules/list/allpages.html');
      await page.emulateMedia({ media: 'print' });
      const shown = ['.bar', '.menu', '#request-builder', '.outline'].map(async (part) =>
        (await page.locator(part).first().isVisible()) ? [`${part} is printed`] : [],
      );
      const wrong = (await Promise.all(shown)).flat();
      if (!(await page.locator('#apnamespace').isVisible())) wrong.push('the text is not printed');
      return { wrong };
    });
  },
};
