import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The pages of a build in a folder. Their texts are HTML without components, which no compiler need read: each is rendered once
 * and kept in a file, from which it is put into its page, and into the script that a browser loads when it comes from another page.
 */
export function createPages(folder) {
  const byId = new Map();
  const byPath = new Map();
  const texts = join(folder, '.vitepress', 'texts');
  mkdirSync(texts, { recursive: true });
  return {
    /** Keeps the text of a page, unless it is there from the other bundle. Nothing is left of it for VitePress to compile. */
    keepText({ path: id, relativePath }, render) {
      if (byId.has(id)) return '';
      const text = `<div>${render()}</div>`;
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
      const file = join(texts, `${byId.size}.html`);
      // It changes with the text, so that the name of the script does.
      const page = { file, placeholder: `catalpa-page-${digest}` };
      writeFileSync(file, text);
      byId.set(id, page);
      byPath.set(relativePath, page);
      return '';
    },
    /** Keeps the data of a page, which are whole only when its text was rendered. */
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

/** A page as a component: what renders it reads its text from the file. */
function scriptOf({ file, placeholder, data }, ssr) {
  const text = ssr ? `readFileSync(${JSON.stringify(file)}, 'utf8')` : JSON.stringify(placeholder);
  return `${ssr ? "import { readFileSync } from 'node:fs';\n" : ''}import { createStaticVNode } from 'vue';
export const __pageData = JSON.parse(${JSON.stringify(JSON.stringify(data))});
export default { name: ${JSON.stringify(data.relativePath)}, render: () => createStaticVNode(${text}, 1) };
`;
}

/** A string in a script, however it is quoted there. */
function quoted(text) {
  return new RegExp(`(["'\`])${text}\\1`);
}
