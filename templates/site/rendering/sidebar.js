import { getSidebar as copySidebar } from 'vitepress/dist/client/theme-default/support/sidebar.js';
import { markRaw } from 'vue';

export { getSidebarGroups, hasActiveLink } from 'vitepress/dist/client/theme-default/support/sidebar.js';

const menus = new Map();

/** The menu beside a page. VitePress would copy it at each call; here, all pages in a folder share one. */
export function getSidebar(sidebar, path) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (!menus.has(folder)) menus.set(folder, markRaw(copySidebar(sidebar, path)));
  return menus.get(folder);
}

/** No page has links to a next and a previous page. */
export function getFlatSideBarLinks() {
  return [];
}
