import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Exports } from '../../../generators/assistant/tool.ts';
import type { OutputFile } from '../../../generators/emit/generator.ts';

type Module = Record<string, unknown>;

/**
 * Runs generated modules, and gives what `index.js` of a folder exports. They become functions: Node never forgets a module that it
 * has imported, and there are new ones after each edit.
 * @throws {Error} where a module imports or exports in another way than generated ones do.
 */
export function runModules(files: readonly OutputFile[], folder: string): Exports {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const modules = new Map<string, Module>();
  const load = (path: string): Module => {
    const known = modules.get(path);
    if (known) return known;
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

/** The text of a generated module as that of a function that takes what it imports and fills in what it exports. */
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

/** Runs modules as `runModules` does, but those that are as the last ones of their folder only once. */
export function runnerOf(): (files: readonly OutputFile[], folder: string) => Exports {
  const last = new Map<string, { readonly digest: string; readonly exports: Exports }>();
  return (files, folder) => {
    const digest = hash('sha256', JSON.stringify(files.map(({ path, text }) => [path, text])));
    const known = last.get(folder);
    if (known?.digest === digest) return known.exports;
    const exports = runModules(files, folder);
    last.set(folder, { digest, exports });
    return exports;
  };
}
