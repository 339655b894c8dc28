import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { menusPlugin } from '../../templates/site/menus.mjs';

const theme = resolve('node_modules/vitepress/dist/client/theme-default');
const calls = vi.hoisted(() => ({ copied: 0, rendered: 0 }));
const current = vi.hoisted(() => ({ page: { relativePath: '' } }));

vi.mock('vitepress', () => ({ useData: () => current }));
vi.mock('vitepress/dist/client/theme-default/components/VPSidebarGroup.vue', () => ({ default: {} }));
vi.mock('vitepress/dist/client/theme-default/support/sidebar.js', () => ({
  getSidebar: (menus: Record<string, object[]>, path: string) => {
    calls.copied += 1;
    return [...(menus[path.split('/')[0] ?? ''] ?? [])];
  },
  getSidebarGroups: () => [],
  hasActiveLink: (path: string, links: string[]) => links.includes(path),
}));
vi.mock('vue/server-renderer', () => ({
  ssrRenderComponent: (_: object, { items }: { items: { items: string[] }[] }) => {
    calls.rendered += 1;
    return ['<nav>', items.map((item) => [item.items.includes(current.page.relativePath) ? '*' : '-']), '</nav>'];
  },
}));

beforeEach(() => {
  calls.copied = 0;
  calls.rendered = 0;
});

it('copies the menu of a folder once, however often and on however many of its pages it is asked for', async () => {
  const { getSidebar } = await import('../../templates/site/rendering/sidebar.js');
  const menus = { a: [{ text: 'a' }], b: [{ text: 'b' }] };
  const got = ['a/1.md', 'a/2.md', 'a/1.md', 'b/1.md'].map((path) => getSidebar(menus, path));
  expect(got.map(([item]) => item?.text)).toEqual(['a', 'a', 'a', 'b']);
  expect(calls.copied).toBe(2);
});

it('renders a menu once for all pages that are in the same groups of it', async () => {
  const { default: menu } = await import('../../templates/site/rendering/menu.js');
  const items = [{ items: ['1', '2'] }, { items: ['3'] }];
  const textOn = (relativePath: string): string => {
    let text = '';
    current.page = { relativePath };
    menu.ssrRender({ items, ...menu.setup() }, (part: string) => (text = part), {}, {});
    return text;
  };
  expect(['1', '2', '3', '4', '1'].map(textOn)).toEqual(
    ['*-', '*-', '-*', '--', '*-'].map((marks) => `<nav>${marks}</nav>`),
  );
  expect(calls.rendered).toBe(3);
});

it('takes the place of modules of VitePress while pages are rendered, and in no browser', () => {
  const importer = join(theme, 'composables', 'sidebar.js').replaceAll('\\', '/');
  const found = menusPlugin.resolveId('../support/sidebar', importer, { ssr: true });
  expect(found).toBe(fileURLToPath(new URL('../../templates/site/rendering/sidebar.js', import.meta.url)));
  expect(menusPlugin.resolveId('../support/sidebar', importer, { ssr: false })).toBeUndefined();
  expect(menusPlugin.resolveId('../support/sidebar', '/site/page.js', { ssr: true })).toBeUndefined();
});

it('has all that VitePress imports from them', async () => {
  const own = Object.keys(await import('../../templates/site/rendering/sidebar.js'));
  const files = readdirSync(theme, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|vue)$/.test(name));
  const texts = files.map((name) => readFileSync(join(theme, name), 'utf8'));
  const imports = texts.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '\.\.\/support\/sidebar'/g)]);
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0]));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name = '') => !own.includes(name))).toEqual([]);
  expect(texts.filter((text) => text.includes("from './VPSidebarGroup.vue'"))).toHaveLength(1);
});
