import { useData } from 'vitepress';
import VPSidebarGroup from 'vitepress/dist/client/theme-default/components/VPSidebarGroup.vue';
import { hasActiveLink } from 'vitepress/dist/client/theme-default/support/sidebar.js';
import { ssrRenderComponent } from 'vue/server-renderer';

/** By the first group of a menu, the HTML of the menu and which of its groups contain the page. */
const known = new WeakMap();

/** The menu beside a page. Its HTML is the same for all pages in the same groups, and is made once for them. */
export default {
  props: { items: Array },
  setup: useData,
  ssrRender({ items, page }, push, parent, attrs) {
    const held = items.map((item) => hasActiveLink(page.relativePath, item.items)).join();
    const menus = known.get(items[0]) ?? new Map();
    known.set(items[0], menus);
    if (!menus.has(held)) menus.set(held, textOf(ssrRenderComponent(VPSidebarGroup, { items, ...attrs }, null, parent)));
    push(menus.get(held));
  },
};

function textOf(rendered) {
  return Array.isArray(rendered) ? rendered.map(textOf).join('') : rendered;
}
