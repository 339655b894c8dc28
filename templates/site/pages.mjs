import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stores the pages of a build in a folder. They are HTML without components, which needs no compiler: each page is rendered once into a
 * file. The text of the file is put into the page, and into the script with which a browser loads the page from another one.
 */
export function createPages(folder) {
  const byId = new Map();
  const byPath = new Map();
  const texts = join(folder, '.vitepress', 'texts');
  mkdirSync(texts, { recursive: true });
  return {
    /** Stores the text of a page, unless the other bundle has done so. Returns nothing for VitePress to compile. */
    keepText({ path: id, relativePath }, render) {
      if (byId.has(id)) return '';
      const text = `<div>${render()}</div>`;
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
      const file = join(texts, `${byId.size}.html`);
      // The placeholder changes with the text, so that the name of the script does, too.
      const page = { file, placeholder: `catalpa-page-${digest}` };
      writeFileSync(file, text);
      byId.set(id, page);
      byPath.set(relativePath, page);
      return '';
    },
    /** Stores the data of a page. They are complete only after its text was rendered. */
    keepData(data) {
      byPath.get(data.relativePath).data ??= data;
    },
    plugin: {
      name: 'catalpa:pages',
      transform(_, id, { ssr = false } = {}) {
        return id.endsWith('.md') ? { code: scriptOf(byId.get(id), ssr), map: null } : undefined;
      },
      writeBundle({ dir }, bundle) {
        for (const { fileName, facadeModuleId, code } of Object.values(bundle)) {
          const page = byId.get(facadeModuleId);
          if (!page) continue;
          const whole = code.replace(quoted(page.placeholder), () => JSON.stringify(readFileSync(page.file, 'utf8')));
          if (whole !== code) writeFileSync(join(dir, fileName), whole);
        }
      },
    },
  };
}

/** The component for a page. When it is rendered, it reads its text from the file. */
function scriptOf({ file, placeholder, data }, ssr) {
  const text = ssr ? `readFileSync(${JSON.stringify(file)}, 'utf8')` : JSON.stringify(placeholder);
  return `${ssr ? "import { readFileSync } from 'node:fs';\n" : ''}import { createStaticVNode } from 'vue';
export const __pageData = JSON.parse(${JSON.stringify(JSON.stringify(data))});
export default { name: ${JSON.stringify(data.relativePath)}, render: () => createStaticVNode(${text}, 1) };
`;
}

/** A string for a script, for any kind of quotes there. */
function quoted(text) {
  return new RegExp(`(["'\`])${text}\\1`);
}
