import type { Random } from '../../random.ts';

/** JSON that includes what parsers do not keep: members of the same name, and unusual ways of writing values. */
export type Tree = string | boolean | null | Written | Members | Tree[];

/** A literally written value, such as a number of any length, or lists that are nested more deeply than a program can read. */
export class Written {
  constructor(readonly text: string) {}
}

export class Members {
  constructor(readonly list: Member[]) {}
}

export interface Member {
  name: string;
  value: Tree;
}

export function treeOf(value: unknown): Tree {
  if (typeof value === 'number') return new Written(String(value));
  if (Array.isArray(value)) return value.map(treeOf);
  if (typeof value !== 'object' || value === null) return value as string | boolean | null;
  return new Members(Object.entries(value).map(([name, one]) => ({ name, value: treeOf(one) })));
}

export function copyOf(tree: Tree): Tree {
  if (Array.isArray(tree)) return tree.map(copyOf);
  if (!(tree instanceof Members)) return tree;
  return new Members(tree.list.map(({ name, value }) => ({ name, value: copyOf(value) })));
}

/** The approximate length of a tree, in characters. The rest of the tree is skipped if it is greater than `most`. */
export function lengthOf(tree: Tree, most: number): number {
  if (typeof tree === 'string') return tree.length;
  if (tree instanceof Written) return tree.text.length;
  let length = 2;
  for (const item of tree instanceof Members ? tree.list : Array.isArray(tree) ? tree : []) {
    if (length > most) break;
    const [name, value] = item instanceof Object && 'name' in item ? [item.name, item.value] : ['', item];
    length += name.length + lengthOf(value, most - length) + 2;
  }
  return length;
}

/** The text of a tree: on one line, or indented. */
export function printed(tree: Tree, indent: string): string {
  const items: string[] = [];
  print(tree, indent === '' ? '' : '\n', indent, items);
  return items.join('');
}

function print(tree: Tree, start: string, indent: string, out: string[]): void {
  if (tree instanceof Written) out.push(tree.text);
  else if (tree instanceof Members) {
    printList(tree.list, '{}', start, indent, out, ({ name, value }, inner) => {
      out.push(JSON.stringify(name), ':');
      print(value, inner, indent, out);
    });
  } else if (Array.isArray(tree)) {
    printList(tree, '[]', start, indent, out, (item, inner) => print(item, inner, indent, out));
  } else out.push(JSON.stringify(tree));
}

function printList<Item>(
  list: readonly Item[],
  brackets: string,
  start: string,
  indent: string,
  out: string[],
  printItem: (item: Item, start: string) => void,
): void {
  const inner = start + indent;
  out.push(brackets.charAt(0));
  for (const [index, item] of list.entries()) {
    out.push(index === 0 ? inner : `,${inner}`);
    printItem(item, inner);
  }
  out.push(start, brackets.charAt(1));
}

/** A place in a tree whose value can be replaced. */
export interface Spot {
  /** The collection that contains the place; undefined for the whole tree. */
  readonly around: Members | Tree[] | undefined;
  /** The index in the collection. */
  readonly index: number;
  readonly value: Tree;
}

/** A random place in a tree. It is chosen level by level, so that the few outer places are chosen as often as the many inner ones. */
export function spotIn(tree: Tree, random: Random): Spot {
  let spot: Spot = { around: undefined, index: 0, value: tree };
  for (;;) {
    const { value } = spot;
    const isEmpty = (value instanceof Members ? value.list : Array.isArray(value) ? value : []).length === 0;
    if (isEmpty || random.below(8) === 0) return spot;
    spot = value instanceof Members ? below(value, random) : belowList(value as Tree[], random);
  }
}

function below(around: Members, random: Random): Spot {
  const index = random.below(around.list.length);
  return { around, index, value: around.list[index]?.value ?? null };
}

function belowList(around: Tree[], random: Random): Spot {
  const index = random.below(around.length);
  return { around, index, value: around[index] ?? null };
}
