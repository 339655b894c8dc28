import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Site } from './context.ts';

/** Milliseconds that anything may take; machines can be busy. */
const patience = 60_000;

/** A page of its own browser context while the work lasts, with what the browser complained of. */
export async function withPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page, complaints: string[]) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
  try {
    return await work(page, complaints);
  } finally {
    await context.close();
  }
}

/** Opens a page of a site, and waits until it is alive. */
export async function open(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(site.address + path, { waitUntil: 'load' });
  await page.waitForFunction("document.querySelector('#app')?.__vue_app__ !== undefined");
}
