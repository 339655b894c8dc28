import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { markdownWith } from './markdown.mjs';
import { menusPlugin } from './menus.mjs';
import { endWithParent } from './orphan.mjs';
import { createPages } from './pages.mjs';

endWithParent();

const { title, description, interfaces, others, beside, base } = JSON.parse(
  readFileSync(new URL('../site.json', import.meta.url), 'utf8'),
);

/** Without scripts, the menu stands below the page on a narrow screen. */
const withoutScripts = `<style>
.no-script-hidden, .VPNavBarAppearance, .VPNavBarHamburger, .VPNavBarExtra, .VPLocalNav { display: none !important }
@media (max-width: 959px) {
  .Layout { flex-direction: column }
  .VPSidebar { order: 2; opacity: 1 !important; position: static !important; transform: none !important; max-width: none !important; width: auto !important; box-shadow: none !important }
}
</style>`;

const leaf =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 31C2 22 3 9 16 1c13 8 14 21 0 30z" fill="#23774e"/><path d="M16 31V9m0 8l5-5m-5 10l-5-5" stroke="#fff" stroke-width="2" fill="none"/></svg>';

export default ({ command }) => {
  const pages = command === 'build' ? createPages(fileURLToPath(new URL('..', import.meta.url))) : undefined;
  return defineConfig({ ...settings, ...settingsWith(pages) });
};

const settings = {
  title,
  base,
  head: [
    ['meta', { name: 'description', content: description }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(leaf)}` }],
    ['noscript', {}, withoutScripts],
  ],
  cleanUrls: false,
  lastUpdated: false,
  metaChunk: true,
  // The generator makes pages only of the reference.
  srcExclude: ['public/**', 'raw/**'],
  // The reference itself stands beside its pages, as llms.txt refers to it.
  buildEnd: ({ outDir }) => cpSync(new URL('../raw/', import.meta.url), outDir, { recursive: true }),
  themeConfig: {
    nav: [
      { text: 'Interfaces', items: interfaces },
      ...(others.length > 0 ? [{ text: 'More', items: others }] : []),
    ],
    sidebar: beside,
    outline: { level: [2, 3], label: 'On this page' },
    docFooter: { prev: false, next: false },
  },
};

function settingsWith(pages) {
  return {
    markdown: markdownWith(pages?.keepText),
    transformPageData(page) {
      // A title is put into a script on its way, which it must not end.
      const changed = { title: page.title.replaceAll('</', '<\u2060/'), description: '' };
      pages?.keepData({ ...page, ...changed });
      return changed;
    },
    // The pages of a build are no components to be compiled.
    ...(pages ? { vue: { include: [/\.vue$/] } } : {}),
    vite: {
      // What a project around it does to its own styles is not meant for these.
      css: { postcss: { plugins: [] } },
      build: { chunkSizeWarningLimit: 4096, reportCompressedSize: false },
      plugins: [
        {
          name: 'catalpa:speed',
          // What the pages are rendered with on the way is thrown away: nothing in it need be left out.
          config: (_, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { treeshake: false } } } : {}),
        },
        ...(pages ? [pages.plugin, menusPlugin] : []),
      ],
    },
  };
}
