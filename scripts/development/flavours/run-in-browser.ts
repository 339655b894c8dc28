import { existsSync } from 'node:fs';
import { serveFolder } from '../site/file-server.ts';
import { requireTool } from '../tools.ts';

const browsers = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The path of a browser; undefined if there is none. */
export const browserPath = browsers.find((path) => path !== '' && existsSync(path));

/** Opens the pages of a site in a browser. Returns the texts of the catalogue that were run, and the errors of scripts. */
export async function faultsInBrowser(
  folder: string,
  paths: Iterable<string>,
  executablePath: string,
): Promise<string[]> {
  const { chromium }: typeof import('playwright-core') = requireTool('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const server = await serveFolder(folder, '/');
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    let at = '';
    page.on('pageerror', (error) => void faults.push(`${at}: ${error.message}`));
    for (at of paths) {
      await page.goto(`${server.origin}/${encodeURI(at).replace(/(?<=^|\/)index\.html$/, '')}`, {
        waitUntil: 'load',
      });
      await page.waitForTimeout(300);
      const hacked = await page.evaluate('window.hacked');
      if (hacked !== undefined) faults.push(`${at}: a text of the catalogue was run (${hacked})`);
    }
    return faults;
  } finally {
    server.close();
    await browser.close();
  }
}
