import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Exports } from '../../../generators/assistant/tool.ts';
import type { OutputFile } from '../../../generators/emit/generator.ts';

type Module = Record<string, unknown>;

/**
 * Runs generated modules, and returns the exports of a folder's `index.js`. Each module is compiled as a function, since there are new
 * modules after each edit and Node never unloads one that was imported.
 * @throws {Error} if a module has an import or export of a form that generated modules do not have.
 */
export function runModules(files: readonly OutputFile[], folder: string): Exports {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const modules = new Map<string, Module>();
  const load = (path: string): Module => {
    const loadedModule = modules.get(path);
    if (loadedModule) return loadedModule;
    const text = texts.get(path);
    if (text === undefined) throw new Error(`there is no module "${path}"`);
    const exports: Module = {};
    modules.set(path, exports);
    const imported = (name: string): Module => load(posix.join(posix.dirname(path), name));
    compileFunction(asFunction(path, text), ['imported', 'exported'], { filename: path })(imported, exports);
    return exports;
  };
  return new Map(Object.entries(load(posix.join(folder, 'index.js'))));
}

const forms = {
  import: /^import \{([^}]*)\} from ('[^'\n]*');$/gm,
  reexport: /^export \{([^}]*)\} from ('[^'\n]*');$/gm,
  nothing: /^export \{\};$/gm,
  all: /^export \* from ('[^'\n]*');$/gm,
  declaration: /^export (?=(?:const|function) ([\w$]+))/gm,
  any: /^(?:import|export)\b.*/m,
};

/** Rewrites a generated module as the body of a function: `imported` returns the exports of a module, `exported` gets its own. */
function asFunction(path: string, text: string): string {
  const names = [...text.matchAll(forms.declaration)].map(([, name]) => `exported.${name} = ${name};`);
  const body = text
    .replace(forms.import, (_, imported: string, from: string) => {
      return `const {${imported.replaceAll(' as ', ': ')}} = imported(${from});`;
    })
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
