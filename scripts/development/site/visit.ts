import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Site } from './site-check.ts';

/** The time limit for any step, in milliseconds, on a busy machine. */
const patience = 60_000;

/** Opens a page in a separate browser context for a piece of work, and collects the errors that the browser reports. */
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

/** Opens a page of a site, and waits until its scripts are running. */
export async function open(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(site.address + path, { waitUntil: 'load' });
  await page.waitForFunction("document.documentElement.classList.contains('ready')");
}
