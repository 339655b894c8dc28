import { fileURLToPath } from 'node:url';

/** Modules of the default theme, and their replacements while pages are rendered, which make each menu once and not for each page. */
const replaced = new Map([
  ['../support/sidebar', './rendering/sidebar.js'],
  ['./VPSidebarGroup.vue', './rendering/menu.js'],
]);

export const menusPlugin = {
  name: 'catalpa:menus',
  enforce: 'pre',
  resolveId(source, importer, { ssr = false } = {}) {
    const module = ssr && importer?.includes('/theme-default/') ? replaced.get(source) : undefined;
    return module && fileURLToPath(new URL(module, import.meta.url));
  },
};
