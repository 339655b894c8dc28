import { outputDigest } from './digest.ts';

/** The record of an import in the folder that it made. */
export interface ImportRecord {
  /** The name of the importer. */
  readonly importer: string;
  /** The name of the interface, which is that of its folder. */
  readonly interface: string;
  /** The SHA-256 of each file except for the record, by path. Line ends do not count. */
  readonly files: ReadonlyMap<string, string>;
}

/** The text of a record, given the texts of the files by path. `servers` are the addresses by name, if there are several. */
export function recordText(
  importer: string,
  name: string,
  texts: ReadonlyMap<string, string>,
  servers: ReadonlyMap<string, string> = new Map(),
): string {
  const digests = [...texts].map(([path, text]) => [path, outputDigest(text)] as const);
  const files = Object.fromEntries(digests.sort(([a], [b]) => (a < b ? -1 : 1)));
  const stated =
    servers.size > 0 ? { servers: Object.fromEntries([...servers].sort(([a], [b]) => (a < b ? -1 : 1))) } : {};
  return `${JSON.stringify({ importer, interface: name, ...stated, files }, null, 2)}\n`;
}

/** Parses the text of a record; undefined if it is malformed. */
export function recordIn(text: string): ImportRecord | undefined {
  try {
    const { importer, interface: name, files } = JSON.parse(text);
    const digests = Object.entries(files);
    if (typeof importer !== 'string' || typeof name !== 'string' || !/^[a-z0-9-]+$/.test(name)) return undefined;
    return digests.every(isDigest) ? { importer, interface: name, files: new Map(digests) } : undefined;
  } catch {
    return undefined;
  }
}

function isDigest(entry: readonly [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string' && /^[0-9a-f]{64}$/.test(entry[1]);
}
