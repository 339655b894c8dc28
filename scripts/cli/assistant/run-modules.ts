import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Exports } from '../../../generators/assistant/tool.ts';
import type { OutputFile } from '../../../generators/emit/generator.ts';

type Module = Record<string, unknown>;

/** Generated modules, each of which runs when it is first imported. */
export class LoadedModules {
  readonly #texts = new Map<string, string>();
  readonly #exports = new Map<string, Module>();

  /** Adds modules below a folder. */
  add(files: readonly OutputFile[], below = ''): void {
    for (const { path, text } of files) this.#texts.set(posix.join(below, path), text);
  }

  /**
   * The exports of a module. Each module is compiled as a function, since there are new modules after each edit and Node never unloads one
   * that was imported.
   * @throws {Error} if a module has an import or export of a form that generated modules do not have.
   */
  load(path: string): Module {
    const loadedModule = this.#exports.get(path);
    if (loadedModule) return loadedModule;
    const text = this.#texts.get(path);
    if (text === undefined) throw new Error(`there is no module "${path}"`);
    const exports: Module = {};
    this.#exports.set(path, exports);
    const imported = (name: string): Module => this.load(posix.join(posix.dirname(path), name));
    compileFunction(asFunction(path, text), ['imported', 'exported'], { filename: path })(imported, exports);
    return exports;
  }
}

/** Runs generated modules, and returns the exports of a folder's `index.js`. Throws like `LoadedModules`. */
export function runModules(files: readonly OutputFile[], folder: string): Exports {
  const modules = new LoadedModules();
  modules.add(files);
  return new Map(Object.entries(modules.load(posix.join(folder, 'index.js'))));
}

const forms = {
  import: /^import \{([^}]*)\} from ('[^'\n]*');$/gm,
  namespace: /^import \* as ([\w$]+) from ('[^'\n]*');$/gm,
  reexport: /^export \{([^}]*)\} from ('[^'\n]*');$/gm,
  nothing: /^export \{\};$/gm,
  all: /^export \* from ('[^'\n]*');$/gm,
  declaration: /^export (?=(?:const|class|(?:async )?function) ([\w$]+))/gm,
  any: /^(?:import|export)\b.*/m,
};

/** Rewrites a generated module as the body of a function: `imported` returns the exports of a module, `exported` gets its own. */
function asFunction(path: string, text: string): string {
  const names = [...text.matchAll(forms.declaration)].map(([, name]) => `exported.${name} = ${name};`);
  const body = text
    .replace(forms.import, (_, imported: string, from: string) => {
      return `const {${imported.replaceAll(' as ', ': ')}} = imported(${from});`;
    })
    .replace(forms.namespace, 'const $1 = imported($2);')
    .replace(forms.reexport, (_, exported: string, from: string) => {
      const pairs = exported.split(',').map((one) => one.trim().split(' as '));
      const lines = pairs.map(([name = '', as = name]) => (name === '' ? '' : `exported.${as} = from.${name};`));
      return `{ const from = imported(${from}); ${lines.join(' ')} }`;
    })
    .replace(forms.nothing, '')
    .replace(forms.all, (_, from: string) => `Object.assign(exported, imported(${from}));`)
    .replace(forms.declaration, '');
  const [other] = forms.any.exec(body) ?? [];
  if (other !== undefined) throw new Error(`"${path}" has a line of another form: ${other}`);
  return `'use strict';\n${body}\n${names.join('\n')}\n`;
}

/** Returns a memoized `runModules`, which remembers the last modules of each folder. */
export function runnerOf(): (files: readonly OutputFile[], folder: string) => Exports {
  const last = new Map<string, { readonly digest: string; readonly exports: Exports }>();
  return (files, folder) => {
    const digest = hash('sha256', JSON.stringify(files.map(({ path, text }) => [path, text])));
    const lastRun = last.get(folder);
    if (lastRun?.digest === digest) return lastRun.exports;
    const exports = runModules(files, folder);
    last.set(folder, { digest, exports });
    return exports;
  };
}
