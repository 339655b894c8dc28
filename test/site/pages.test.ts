import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPages } from '../../templates/site/pages.mjs';
import { folderOf } from '../support/cli.ts';

/** A build of one page, which VitePress has rendered for both of its bundles as often as it is asked to. */
function build() {
  const folder = folderOf({});
  const pages = createPages(folder);
  const id = join(folder, 'a', 'b.md');
  const data = { relativePath: 'a/b.md', title: 'B' };
  let rendered = 0;
  const render = () => {
    rendered += 1;
    return `<h1>B</h1><p>"</p> $& ${rendered}`;
  };
  const left = [1, 2, 3].map(() => pages.keepText({ path: id, relativePath: 'a/b.md' }, render));
  pages.keepData(data);
  pages.keepData({ ...data, title: '' });
  const scriptOf = (ssr: boolean) => pages.plugin.transform('', id, { ssr })?.code ?? '';
  return { folder, id, pages, rendered, left, scriptOf };
}

const text = '<div><h1>B</h1><p>"</p> $& 1</div>';

it('renders the text of a page once for both bundles, and leaves nothing of it to be compiled', () => {
  const { rendered, left, scriptOf } = build();
  expect(rendered).toBe(1);
  expect(left).toEqual(['', '', '']);
  for (const ssr of [true, false]) {
    expect(scriptOf(ssr)).not.toContain('<h1>');
    expect(scriptOf(ssr)).toContain('"relativePath\\":\\"a/b.md\\",\\"title\\":\\"B\\"');
  }
  const [, file = ''] = /readFileSync\((".*?"), 'utf8'\)/.exec(scriptOf(true)) ?? [];
  expect(readFileSync(JSON.parse(file), 'utf8')).toBe(text);
});

it('puts the text into the script of its page when that is written, and into no other', () => {
  const { folder, id, pages, scriptOf } = build();
  const [, placeholder = ''] = /createStaticVNode\("(.*?)", 1\)/.exec(scriptOf(false)) ?? [];
  const dir = join(folder, 'out');
  mkdirSync(dir);
  const files = [
    { fileName: 'whole.js', facadeModuleId: id, code: `s(\`${placeholder}\`,1);` },
    { fileName: 'lean.js', facadeModuleId: id, code: 's("",1);' },
    { fileName: 'other.js', facadeModuleId: null, code: `"${placeholder}"` },
    { fileName: 'style.css' },
  ];
  pages.plugin.writeBundle({ dir }, Object.fromEntries(files.map((file) => [file.fileName, file])));
  expect(readFileSync(join(dir, 'whole.js'), 'utf8')).toBe(`s(${JSON.stringify(text)},1);`);
  for (const name of ['lean.js', 'other.js', 'style.css'])
    expect(() => readFileSync(join(dir, name))).toThrow('ENOENT');
});

it('gives the script of a page another name when its text has changed', () => {
  const names = ['one', 'two', 'one'].map((words) => {
    const pages = createPages(folderOf({}));
    pages.keepText({ path: '/x/a.md', relativePath: 'a.md' }, () => words);
    pages.keepData({ relativePath: 'a.md' });
    return /catalpa-page-[\w-]+/.exec(pages.plugin.transform('', '/x/a.md')?.code ?? '')?.[0];
  });
  expect(names[0]).not.toBe(names[1]);
  expect(names[0]).toBe(names[2]);
});
