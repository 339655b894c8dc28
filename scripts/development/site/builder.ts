import type { Page } from 'playwright-core';
import type { Check, Site } from './site-check.ts';
import { open, withPage } from './visit.ts';

/** Reports that something is missing unless it is there. */
type Expect = (what: string, isThere: boolean) => void;

export const builderCheck: Check = {
  name: 'requests can be built',
  run({ browser, shipped, hostile }) {
    return withPage(browser, {}, async (page, complaints) => {
      const wrong: string[] = [];
      const expect: Expect = (what, isThere) => {
        if (!isThere) wrong.push(what);
      };
      await moduleRequest(page, shipped, expect);
      await neededRequest(page, shipped, expect);
      await endpointRequest(page, shipped, expect);
      await sharedRequest(page, shipped, expect);
      await unboundPage(page, shipped, expect);
      await open(page, hostile, 'wiki.farm/modules/list/script.html#request-builder');
      await page.locator('.builder-field').first().waitFor();
      expect(
        'the builder shows hostile names',
        (await page.locator('.builder-field code').allTextContents()).includes('b__proto__'),
      );
      return { wrong: [...wrong, ...complaints] };
    });
  },
};

function results(page: Page): Promise<string> {
  return page.locator('.builder-result').innerText();
}

async function moduleRequest(page: Page, site: Site, expect: Expect): Promise<void> {
  await open(page, site, 'wiki.mediawiki/modules/list/allpages.html');
  await page.locator('.to-builder a').click();
  const limit = page.getByRole('textbox', { name: 'aplimit' });
  await limit.fill('501');
  await page.getByText('Out of range (501)').waitFor();
  await page.getByLabel('with elevated rights').check();
  await page.getByRole('status').filter({ hasText: '1 parameter, no issue' }).waitFor();
  await page.getByLabel('base_url').fill('https://wiki.example/w/');
  await page.locator('.builder').getByRole('tab', { name: 'fetch' }).click();
  const text = await results(page);
  expect(
    'the address of a module',
    /https:\/\/wiki\.example\/w\/api\.php\?action=query.*list=allpages&aplimit=501/.test(text),
  );
  expect('the call of a module', text.includes("encodeRequest({ list: 'allpages', aplimit: 501 })"));
  await page.getByLabel('Find a parameter').fill('titles');
  expect('parameters of any request', await page.getByRole('textbox', { name: 'titles' }).isVisible());
  await open(page, site, 'wiki.mediawiki/modules/prop/revisions.html#request-builder');
  await page.locator('[data-name="rvcontentformat-main"]').waitFor();
}

async function neededRequest(page: Page, site: Site, expect: Expect): Promise<void> {
  await open(page, site, 'wiki.mediawiki/modules/prop/revisions.html#request-builder');
  await page.getByRole('status').filter({ hasText: 'Nothing entered yet' }).waitFor();
  await page.getByRole('textbox', { name: 'rvlimit' }).fill('1');
  const needed = page.getByText('The request does not state yet what it works on');
  await needed.waitFor();
  await page.getByLabel('Find a parameter').fill('titles');
  await page.getByRole('textbox', { name: 'titles' }).fill('Example');
  await needed.waitFor({ state: 'detached' });
  const purposes = await page.locator('.builder-field small').allInnerTexts();
  expect('code in a purpose is shown as code', purposes.length > 0 && !purposes.join('').includes('`'));
}

async function endpointRequest(page: Page, site: Site, expect: Expect): Promise<void> {
  await open(page, site, 'content.wordpress/routes/posts/createPost.html#request-builder');
  expect('no rights where they change nothing', (await page.getByLabel('with elevated rights').count()) === 0);
  const title = page.locator('[data-name=title]');
  await title.getByRole('textbox').first().fill('Hello');
  await page.locator('[data-name=sticky]').getByRole('radio', { name: 'no', exact: true }).check();
  await page.getByRole('heading', { name: 'Body', exact: true }).waitFor();
  await page.locator('.builder').getByRole('tab', { name: 'fetch' }).click();
  const text = await results(page);
  expect('the body of a request', text.includes('"title": "Hello"'));
  expect(
    'the language of the builder is that of examples',
    await page.locator('.program[data-language=fetch]').first().isVisible(),
  );
  expect('false is sent', text.includes('"sticky": false'));
  expect('the method of a call', text.includes("method: 'POST'"));
}

/** A link to a request shows that request, whatever its values are. */
async function sharedRequest(page: Page, site: Site, expect: Expect): Promise<void> {
  const path = 'content.wordpress/routes/posts/createPost.html';
  await open(page, site, `${path}?from=here#request-builder`);
  await page.locator('[data-name=title]').getByRole('textbox').first().fill('<img src=x>');
  await page.waitForURL(/[?&]build=/);
  const text = await results(page);
  await page.reload();
  await page.getByRole('status').filter({ hasText: '1 parameter, no issue' }).waitFor();
  expect('a link to a request', (await results(page)) === text && text.includes('"title": "<img src=x>"'));
  await open(page, site, `${path}?build=${encodeURIComponent('{"values":[["title",[{"toString":1}]],5]')}`);
  await page.getByRole('status').filter({ hasText: 'Nothing entered yet' }).waitFor();
}

async function unboundPage(page: Page, site: Site, expect: Expect): Promise<void> {
  await open(page, site, 'wiki/modules/list/allpages.html');
  const link = page.locator('#request-builder a');
  expect(
    'a page without a binding says so',
    (await page.locator('#request-builder').innerText()).includes('With a binding'),
  );
  await link.click();
  await page.waitForURL(/wiki\.mediawiki\/modules\/list\/allpages\.html#request-builder$/);
}
