import { addTo } from './add-to.ts';
import { importOf, sourceText } from './javascript.ts';

/** Imports at the start of a module, and those of types in comments. */
const imports = /^(?:\/\*\* @import [^\n]*\n|import [^;]*;\n|\n)+/;

/** The text of a module without its imports. */
export function moduleBody(text: string): string {
  return text.replace(imports, '');
}

/** The text of one module that holds several modules, without what these import from one another. */
export function joinedModules(texts: readonly string[]): string {
  return texts.map(moduleBody).join('\n');
}

/**
 * Texts of files that each hold several modules, by the names of the files. What a module imports from one in another file, the file
 * imports: exports are found by their names, so that a module may stand in place of another that exports the same.
 * @throws {Error} where no file exports what a module imports.
 */
export function linkedFiles(files: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  const exporting = new Map(
    [...files].flatMap(([file, texts]) => texts.flatMap(exportedNames).map((name) => [name, file] as const)),
  );
  return new Map([...files].map(([file, texts]) => [file, importsOf(file, texts, exporting) + joinedModules(texts)]));
}

function importsOf(file: string, texts: readonly string[], exporting: ReadonlyMap<string, string>): string {
  const byFile = new Map<string, string[]>();
  for (const name of new Set(texts.flatMap(importedNames))) {
    const from = exporting.get(name);
    if (from === undefined) throw new Error(`no file exports "${name}", which ${file} imports`);
    if (from !== file) addTo(byFile, from, name);
  }
  const lines = [...byFile].map(([from, names]) => `${sourceText(importOf(names, `./${from}`))}\n`);
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

function importedNames(text: string): readonly string[] {
  const first = imports.exec(text)?.[0] ?? '';
  return [...first.matchAll(/^import \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

/** The names of the constants and functions that a module exports. */
export function exportedNames(text: string): readonly string[] {
  return [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
}
