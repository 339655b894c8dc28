import { useData } from 'vitepress';
import VPSidebarGroup from 'vitepress/dist/client/theme-default/components/VPSidebarGroup.vue';
import { hasActiveLink } from 'vitepress/dist/client/theme-default/support/sidebar.js';
import { ssrRenderComponent } from 'vue/server-renderer';

/** By its first group, which groups of a menu are marked as holding the page, and its HTML. */
const known = new WeakMap();

/** The menu beside a page. Its HTML is the same on all pages that are in the same groups of it, and is made once for them. */
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
