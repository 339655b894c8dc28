import { addTo } from './add-to.ts';
import { importOf, sourceText } from './javascript.ts';

/** Matches the imports at the start of a module, including those of types in comments. */
const imports = /^(?:\/\*\* @import [^\n]*\n|import [^;]*;\n|\n)+/;

/** The text of a module without its imports. */
export function moduleBody(text: string): string {
  return text.replace(imports, '');
}

/** Joins several modules into one, without their imports. */
export function joinedModules(texts: readonly string[]): string {
  return texts.map(moduleBody).join('\n');
}

/**
 * The texts of files that each consist of several modules, by file name. A file imports what its modules import from other files.
 * Exports are found by name, so that a module may replace another one with the same exports.
 * @throws {Error} if no file exports a name that a module imports.
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

/** The names of all constants, classes and functions of a module, and of those that it imports. */
export function topNames(text: string): readonly string[] {
  const own = [...text.matchAll(/^(?:export )?(?:const|class|(?:async )?function\*?) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  return [...own, ...importedNames(text)];
}

/** The names of the constants, classes and functions that a module exports. */
export function exportedNames(text: string): readonly string[] {
  return [...text.matchAll(/^export (?:const|class|(?:async )?function) (\w+)/gm)].map(([, name = '']) => name);
}

/** The names of the types that a source file exports. */
export function exportedTypes(text: string): readonly string[] {
  return [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name);
}
