import { escapeHtml } from './html.ts';
import type { PageHead } from './page-heads.ts';
import type { SiteFile } from './site-file.ts';

/** Makes `robots.txt`, which names the sitemap. Crawlers read it at the root of a host only. */
export function robotsFile(origin: string): SiteFile {
  return { path: 'robots.txt', contents: () => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` };
}

/** Makes the list of pages for search engines. */
export function sitemapFile(origin: string, base: string, heads: readonly PageHead[]): SiteFile {
  const entries = heads.map(({ link, changed }) => {
    const date = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + base + link.slice(1))}</loc>${date}</url>\n`;
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
  return { path: 'sitemap.xml', contents: () => text };
}
