import type { DataMap, Path } from '../catalogue/yaml/data.ts';
import type { Json } from '../lib/json.ts';

/** The result of reading a self-description: the files of one interface, with nothing shared yet. */
export interface Draft {
  /** The name of the interface, which is that of its folder. */
  readonly interface: string;
  /** The files, by path relative to the catalogue, such as `content/routes/posts.yaml`. */
  readonly files: ReadonlyMap<string, DataMap>;
  readonly origins: Origins;
  readonly repairs: readonly Repair[];
}

/** A repair of an irregularity in the document. */
export interface Repair {
  /** The path in the document. */
  readonly at: Path;
  /** The original and the corrected form: a fact, without a period. */
  readonly message: string;
  /** Whether the server makes a check there that outputs do not make. */
  readonly isCheckLost?: boolean;
}

/** The origins of the files' nodes in the document. */
export interface Origins {
  /** The origin of a node, or of the nearest enclosing node that has one; otherwise, the whole document. */
  find(file: string, at: Path): Path;
}

/** Records the origin of a file's node in the document. */
export type AddOrigin = (file: string, at: Path, from: Path) => void;

/** The inverse of a generator: makes the files of an interface from a self-description. Pure, like a generator. */
export interface Importer {
  readonly name: string;
  readonly purpose: string;
  /** The default name of the interface. */
  readonly defaultInterface: string;
  /** The reason why a document is not of this kind: a fact, without a period. Undefined if it is. */
  refuse(document: Json): string | undefined;
  /** `described` is the file or address that the document comes from, for titles. */
  read(document: Json, name: string, described: string): Draft;
}

/** The origin of a node, and the nodes below it by key. */
interface Node {
  from?: Path;
  readonly below: Map<string, Node>;
}

/** The origins that `gather` records. It is called on first use, as an import without errors never needs them. */
export function createOrigins(gather: (add: AddOrigin) => void = () => {}): Origins {
  let root: Node | undefined;
  return {
    find(file, at) {
      root ??= treeOf(gather);
      let found: Path = [];
      let node: Node | undefined = root;
      for (const step of [file, ...at]) {
        node = node.below.get(String(step));
        if (!node) break;
        found = node.from ?? found;
      }
      return found;
    },
  };
}

function treeOf(gather: (add: AddOrigin) => void): Node {
  const root: Node = { below: new Map() };
  gather((file, at, from) => {
    let node = root;
    for (const step of [file, ...at]) {
      const key = String(step);
      const next = node.below.get(key) ?? { below: new Map() };
      node.below.set(key, next);
      node = next;
    }
    node.from = from;
  });
  return root;
}
