import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-5.9';

/** An editor's view of a file that imports generated modules. */
export interface Editor {
  /** The names and values that are offered at the mark `/*|*\/` in the text. */
  completions(text: string): readonly string[];
  /** The hover text of the name in front of the mark: its type, its comment and its tags. */
  hover(text: string): string;
}

const mark = '/*|*/';

/** An editor with these files open, by path. */
export function editorOf(files: Readonly<Record<string, string>>): Editor {
  let consumer = '';
  let version = 0;
  const textOf = (path: string): string | undefined => {
    if (path === '/consumer.ts') return consumer;
    if (path.startsWith('/lib/')) return libraryText(path.slice('/lib/'.length));
    return files[path.slice(1)];
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({
      strict: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      types: [],
    }),
    getScriptFileNames: () => ['/consumer.ts'],
    // The other files stay as they are, so that they are read once.
    getScriptVersion: (path) => (path === '/consumer.ts' ? String(version) : '0'),
    getScriptSnapshot: (path) => {
      const text = textOf(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: (options) => `/lib/${ts.getDefaultLibFileName(options)}`,
    fileExists: (path) => textOf(path) !== undefined,
    readFile: textOf,
  });
  const placed = (text: string): number => {
    const at = text.indexOf(mark);
    consumer = text.replace(mark, '');
    version += 1;
    return at;
  };
  return {
    completions: (text) =>
      (service.getCompletionsAtPosition('/consumer.ts', placed(text), {})?.entries ?? []).map(({ name }) => name),
    hover: (text) => {
      const found = service.getQuickInfoAtPosition('/consumer.ts', placed(text) - 1);
      const tags = (found?.tags ?? []).map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`.trim());
      return [
        ts.displayPartsToString(found?.displayParts),
        ts.displayPartsToString(found?.documentation),
        ...tags,
      ].join('\n');
    },
  };
}

function libraryText(name: string): string | undefined {
  try {
    return readFileSync(join('node_modules/typescript-5.9/lib', name), 'utf8');
  } catch {
    return undefined;
  }
}
