import type { DataMap, Path } from '../catalogue/yaml/data.ts';
import type { Json } from '../lib/json.ts';

/** The result of reading a self-description: the files of one interface, with nothing shared yet. */
export interface Draft {
  /** The folder of the interface. */
  readonly interface: string;
  /** By path relative to the catalogue, such as `content/routes/posts.yaml`. */
  readonly files: ReadonlyMap<string, DataMap>;
  readonly origins: Origins;
  readonly repairs: readonly Repair[];
}

/** A repair of something untidy in the document. */
export interface Repair {
  /** In the document. */
  readonly at: Path;
  /** The original and the corrected form: a fact without a full stop. */
  readonly message: string;
  /** The server checks something there that outputs do not check. */
  readonly isCheckLost?: boolean;
}

/** Where in the document the nodes of the files come from. */
export interface Origins {
  /** The origin of a node, or of the nearest one around it that has one; the whole document where there is none. */
  find(file: string, at: Path): Path;
}

/** Records from where in the document a node of a file comes. */
export type AddOrigin = (file: string, at: Path, from: Path) => void;

/** The inverse of a generator: a self-description in, the files of an interface out. Pure, like a generator. */
export interface Importer {
  readonly name: string;
  readonly purpose: string;
  /** The folder of the interface, unless another one is asked for. */
  readonly defaultInterface: string;
  /** Why a document is not of this kind: a fact without a full stop. Undefined where it is one. */
  refuse(document: Json): string | undefined;
  /** `described` is the file or address that the document comes from, for titles. */
  read(document: Json, name: string, described: string): Draft;
}

/** The origin of a node, and the nodes below it by key. */
interface Node {
  from?: Path;
  readonly below: Map<string, Node>;
}

/** The origins that `gather` records, which is called on the first use: an import without errors never needs them. */
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
