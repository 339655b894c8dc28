/** Finds the longest declared namespace that contains a path such as `/cms/v2/posts`; returns an empty text if there is none. */
export type NamespaceOf = (path: string) => string;

/** @param namespaces names without a leading slash, such as `cms/v2` */
export function createNamespaceOf(namespaces: ReadonlySet<string>): NamespaceOf {
  const longest = [...namespaces].reduce((length, name) => Math.max(length, name.length), 0);
  return (path) => {
    // Tries the leading segments of the path, the longest run first.
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (end <= longest + 1 && namespaces.has(path.slice(1, end))) return path.slice(1, end);
    }
    return '';
  };
}
