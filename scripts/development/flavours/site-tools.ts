import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A tool that makes a site of Markdown pages, set up as its own guide says. */
export interface SiteTool {
  /** The name of its flavour. */
  readonly name: string;
  /** Whether it is a program of the system, and no package in `test/flavours`. */
  readonly isOfSystem?: true;
  /** The files of a project besides the pages. */
  readonly files: Readonly<Record<string, string>>;
  /** The folder of the pages in the project. */
  readonly pages: string;
  /** The end of a link to the first page of a folder. */
  readonly firstPage: string;
  readonly command: readonly [string, ...string[]];
  /** The folder of the site in the project. */
  readonly site: string;
}

/** The folder of the reference among the pages of a site. */
export const folderOfPages = 'reference';

export const siteTools: readonly SiteTool[] = [
  {
    name: 'docusaurus',
    files: {
      'docusaurus.config.mjs': `export default {
  title: 'Pages', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw', onBrokenAnchors: 'throw', onDuplicateRoutes: 'throw',
  markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};\n`,
      'package.json': '{ "name": "pages", "private": true }',
    },
    pages: 'docs',
    firstPage: '/index.md',
    command: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    site: 'build',
  },
  {
    name: 'vitepress',
    files: { '.vitepress/config.mjs': "export default { title: 'Pages', srcDir: 'pages' };\n" },
    pages: 'pages',
    firstPage: '/index.md',
    command: ['node_modules/vitepress/bin/vitepress.js', 'build'],
    site: '.vitepress/dist',
  },
  {
    name: 'starlight',
    files: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Pages' })], markdown: { smartypants: false } };\n`,
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n`,
      'package.json': '{ "name": "pages", "private": true, "type": "module" }',
    },
    pages: 'src/content/docs',
    firstPage: '/',
    command: ['node_modules/astro/astro.js', 'build'],
    site: 'dist',
  },
  {
    name: 'mkdocs',
    isOfSystem: true,
    files: {
      // The theme would load a program that colours code from elsewhere.
      'mkdocs.yml':
        'site_name: Pages\ndocs_dir: pages\nmarkdown_extensions: [attr_list, md_in_html]\ntheme: { name: mkdocs, highlightjs: false }\n',
    },
    pages: 'pages',
    firstPage: '/index.md',
    command: ['mkdocs', 'build', '--strict', '--quiet'],
    site: 'site',
  },
];

/** The reason why a tool cannot be tried; undefined if it can. */
export function absent({ name, isOfSystem, command }: SiteTool): string | undefined {
  if (!isOfSystem) return undefined;
  const { error } = spawnSync(command[0], ['--version']);
  return error && `There is no ${name} (Debian: apt-get install ${name}).`;
}

/** Builds a site of a folder of pages. Returns the folder of the site. */
export function build(
  { isOfSystem, files, pages, firstPage, command, site }: SiteTool,
  from: string,
  project: string,
): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  cpSync(from, join(project, pages, folderOfPages), { recursive: true });
  writeFileSync(
    join(project, pages, 'index.md'),
    `---\ntitle: Pages\n---\n\n[Reference](${folderOfPages}${firstPage})\n`,
  );
  if (!isOfSystem) symlinkSync(resolve('test/flavours/node_modules'), join(project, 'node_modules'));
  const [program, ...args] = isOfSystem ? command : [process.execPath, ...command];
  // The cache of Docusaurus would be that of all projects, as they share the packages.
  const settings = { ASTRO_TELEMETRY_DISABLED: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: '1', NO_UPDATE_NOTIFIER: '1' };
  const env = { ...process.env, ...settings };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the site cannot be built:\n${stdout}${stderr}`);
  return join(project, site);
}
