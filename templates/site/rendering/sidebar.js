import { getSidebar as copySidebar } from 'vitepress/dist/client/theme-default/support/sidebar.js';
import { markRaw } from 'vue';

export { getSidebarGroups, hasActiveLink } from 'vitepress/dist/client/theme-default/support/sidebar.js';

const menus = new Map();

/** The menu beside a page, of which VitePress makes a copy at each call. All pages of a folder have the same. */
export function getSidebar(sidebar, path) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (!menus.has(folder)) menus.set(folder, markRaw(copySidebar(sidebar, path)));
  return menus.get(folder);
}

/** No page leads to the next or the previous one. */
export function getFlatSideBarLinks() {
  return [];
}
