import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { headOf } from './heads.mjs';
import { markdownWith } from './markdown.mjs';
import { menusPlugin } from './menus.mjs';
import { endWithParent } from './orphan.mjs';
import { createPages } from './pages.mjs';
import { showLanguage } from './theme/program-language.js';

endWithParent();

const { title, description, own, interfaces, others, beside, base, origin, look } = read('site.json');

function read(file) {
  return JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
}

/** On a narrow screen without scripts, the menu is below the page. */
const withoutScripts = `<style>
.no-script-hidden, .VPNavBarAppearance, .VPNavBarHamburger, .VPNavBarExtra, .VPLocalNav, .last-updated { display: none !important }
@media (max-width: 959px) {
  .Layout { flex-direction: column }
  .VPSidebar { order: 2; opacity: 1 !important; position: static !important; transform: none !important; max-width: none !important; width: auto !important; box-shadow: none !important }
}
</style>`;

const leaf =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 31C2 22 3 9 16 1c13 8 14 21 0 30z" fill="#23774e"/><path d="M16 31V9m0 8l5-5m-5 10l-5-5" stroke="#fff" stroke-width="2" fill="none"/></svg>';

/** The address of a file of the site, whose path begins with a slash. */
const inSite = (path) => base + path.slice(1);

export default ({ command }) => {
  if (command !== 'build') return defineConfig({ ...settings, ...settingsWith(undefined) });
  const pages = createPages(fileURLToPath(new URL('..', import.meta.url)));
  return defineConfig({ ...settings, ...settingsWith(pages), ...headsWith(read('heads.json')) });
};

const settings = {
  title,
  base,
  head: [
    ['meta', { name: 'description', content: description }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['link', { rel: 'icon', href: look.favicon ? inSite(look.favicon) : `data:image/svg+xml,${encodeURIComponent(leaf)}` }],
    ...(look.style ? [['style', {}, look.style]] : []),
    ['noscript', {}, withoutScripts],
    ['script', {}, `(${showLanguage})()`],
  ],
  cleanUrls: false,
  // Git is not asked again: the pages state the times of their last changes.
  lastUpdated: false,
  metaChunk: true,
  // Pages that readers may never open would weigh more than the one that they read.
  router: { prefetchLinks: false },
  // Only the pages of the reference are built.
  srcExclude: ['public/**', 'raw/**'],
  // The Markdown files of the reference are copied beside their pages, as llms.txt links to them.
  buildEnd: ({ outDir }) => cpSync(new URL('../raw/', import.meta.url), outDir, { recursive: true }),
  themeConfig: {
    nav: [
      ...(own.length > 0 ? [{ text: 'Guide', items: own }] : []),
      { text: 'Interfaces', items: interfaces },
      ...(others.length > 0 ? [{ text: 'More', items: others }] : []),
      ...look.links,
    ],
    ...(look.logo ? { logo: look.logo } : {}),
    ...(look.footer ? { footer: { message: look.footer } } : {}),
    ...(look.editLink ? { editLink: { pattern: look.editLink } } : {}),
    lastUpdated: { text: 'Last changed', formatOptions: { dateStyle: 'long', timeZone: 'UTC', forceLocale: true } },
    sidebar: beside,
    outline: { level: [2, 3], label: 'On this page' },
    docFooter: { prev: false, next: false },
    notFound: { title: look.notFound.title, quote: look.notFound.text, linkText: 'Home', linkLabel: 'Home' },
  },
};

/** Makes the settings of the heads of pages. They are for search engines and previews of links, so that no script of a page has them. */
const headsWith = (heads) => ({
  // Whoever edits the site is no visitor.
  head: [...settings.head, ...look.scripts.map((attributes) => ['script', attributes])],
  transformHead: ({ pageData, title: pageTitle }) =>
    headOf(heads[pageData.relativePath], { title: pageTitle, site: title, address: origin && origin + base }),
  ...(origin
    ? {
        sitemap: {
          hostname: origin + base,
          transformItems: () => Object.values(heads).map(({ link, changed }) => ({
              url: link.slice(1),
              ...(changed ? { lastmod: new Date(changed).toISOString() } : {}),
            })),
        },
      }
    : {}),
});

function settingsWith(pages) {
  return {
    markdown: markdownWith(pages?.keepText),
    transformPageData(page) {
      // VitePress puts titles into a script, and a title must not close it.
      const { file, changed: lastUpdated } = page.frontmatter;
      const changed = {
        title: page.title.replaceAll('</', '<\u2060/'),
        description: '',
        // VitePress puts this path into the link to edit the page.
        ...(file ? { filePath: file } : {}),
        ...(lastUpdated ? { lastUpdated } : {}),
      };
      pages?.keepData({ ...page, ...changed });
      return changed;
    },
    // The pages of a build are not compiled as components.
    ...(pages ? { vue: { include: [/\.vue$/] } } : {}),
    vite: {
      // The PostCSS settings of a surrounding project do not apply to the site.
      css: { postcss: { plugins: [] } },
      build: { chunkSizeWarningLimit: 4096, reportCompressedSize: false },
      plugins: [
        {
          name: 'catalpa:speed',
          // The bundle for rendering is deleted after the build, so that removing unused code from it would waste time.
          config: (_, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { treeshake: false } } } : {}),
        },
        ...(pages ? [pages.plugin, menusPlugin] : []),
      ],
    },
  };
}
