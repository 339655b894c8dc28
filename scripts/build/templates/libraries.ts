import type { CompilerHost, SourceFile } from 'typescript-5.9';

const libraries = new Map<string, SourceFile | undefined>();

/** Lets programs share the files of the standard library, which take longer to read and to bind than most programs. */
export function shareLibraries(host: CompilerHost): void {
  const { getSourceFile } = host;
  const folder = host.getDefaultLibLocation?.() ?? '\0';
  host.getSourceFile = (path, ...more) => {
    if (!path.startsWith(folder)) return getSourceFile(path, ...more);
    if (!libraries.has(path)) libraries.set(path, getSourceFile(path, ...more));
    return libraries.get(path);
  };
}
