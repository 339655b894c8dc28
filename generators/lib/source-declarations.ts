import { moduleBody } from './javascript-modules.ts';
import { type DeclarationSyntax, type Span, syntaxOf } from './source-syntax.ts';

// Extracts declarations from source files by their syntax.

/**
 * Source files as a part of one module, in which only the declarations in `exported` are exported, and declarations are renamed by
 * `named`.
 */
export function declarationsRenamed(
  texts: readonly string[],
  exported: ReadonlySet<string>,
  named: (name: string) => string,
): string {
  const parts = texts.map(moduleBody).map((text) => {
    const edits = syntaxOf(text).flatMap(({ name, keyword, identifiers }): Edit[] => [
      ...(keyword && !exported.has(name) ? [{ span: keyword, text: '' }] : []),
      ...identifiers.map((span) => ({ span, text: named(text.slice(...span)) })),
    ]);
    return edited(text, [0, text.length], edits);
  });
  return parts.join('\n');
}

/**
 * The named declarations of source files and all declarations that they use, in their order. None is exported.
 * @param constants Further declarations, by name, that the files use and that use no others. Each ends with a line break.
 */
export function declarationsUsed(
  texts: readonly string[],
  names: Iterable<string>,
  constants: ReadonlyMap<string, string> = new Map(),
): string[] {
  const all = texts.map(moduleBody).flatMap((text) => syntaxOf(text).map((syntax) => ({ text, syntax })));
  const byName = new Map(all.map((one) => [one.syntax.name, one]));
  const used = new Set<string>();
  const use = (name: string): void => {
    const declaration = byName.get(name);
    if (used.has(name) || !(declaration || constants.has(name))) return;
    used.add(name);
    for (const span of declaration?.syntax.identifiers ?? []) use(declaration?.text.slice(...span) ?? '');
  };
  for (const name of names) use(name);
  return [
    ...[...constants].flatMap(([name, text]) => (used.has(name) ? [text] : [])),
    ...all.flatMap(({ text, syntax }) => (used.has(syntax.name) ? [`${notExported(text, syntax)}\n`] : [])),
  ];
}

function notExported(text: string, { span, keyword }: DeclarationSyntax): string {
  return edited(text, span, keyword ? [{ span: keyword, text: '' }] : []);
}

interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** A part of a text with edits applied. */
function edited(text: string, [start, end]: Span, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = start;
  for (const edit of [...edits].sort((a, b) => a.span[0] - b.span[0])) {
    parts.push(text.slice(from, edit.span[0]), edit.text);
    from = edit.span[1];
  }
  return parts.join('') + text.slice(from, end);
}
