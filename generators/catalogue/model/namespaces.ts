/** Finds the longest of the declared namespaces that a path such as `/cms/v2/posts` lies in; empty where there is none. */
export type NamespaceOf = (path: string) => string;

/** @param namespaces names without a leading slash, such as `cms/v2` */
export function createNamespaceOf(namespaces: ReadonlySet<string>): NamespaceOf {
  const longest = [...namespaces].reduce((length, name) => Math.max(length, name.length), 0);
  return (path) => {
    // Each beginning of the path that ends with a part, the longest first.
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (end <= longest + 1 && namespaces.has(path.slice(1, end))) return path.slice(1, end);
    }
    return '';
  };
}
