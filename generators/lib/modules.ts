/** The imports at the start of a module, and those of types in comments. */
const imports = /^(?:\/\*\* @import [^\n]*\n|import [^;]*;\n|\n)+/;

/** The text of a module without its imports. */
export function moduleBody(text: string): string {
  return text.replace(imports, '');
}

/** The text of one module that holds several modules, without what these import from one another. */
export function joinedModules(texts: readonly string[]): string {
  return texts.map(moduleBody).join('\n');
}
