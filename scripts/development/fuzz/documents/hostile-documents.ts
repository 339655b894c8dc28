import { readFileSync } from 'node:fs';
import type { Importer } from '../../../../generators/import/draft.ts';
import { importers } from '../../../../generators/import/index.ts';
import type { Random } from '../../random.ts';
import { damaged } from '../hostile/texts.ts';
import { crowd, envelopeFor, facetFor, routeFor, textFor, valueFor } from './random-values.ts';
import { copyOf, lengthOf, Members, printed, type Spot, spotIn, type Tree, treeOf } from './tree.ts';

/** A small self-description of a server, and the importer for it. */
export interface Subject {
  readonly importer: Importer;
  readonly tree: Tree;
}

export function subjects(): readonly Subject[] {
  return importers.map((importer) => ({
    importer,
    tree: treeOf(JSON.parse(readFileSync(`scripts/development/fuzz/documents/${importer.name}.json`, 'utf8'))),
  }));
}

/** The bytes of the unchanged document. */
export function plainDocument({ tree }: Subject): Uint8Array {
  return Buffer.from(printed(tree, '  '));
}

/** The approximate length limit of a document, in characters. */
const longest = 300_000;

/** The bytes of a document in which some values are hostile. */
export function hostileDocument({ tree: original }: Subject, random: Random): Uint8Array {
  let tree = original;
  for (let times = random.pick([0, 1, 1, 2, 4, 12]); times > 0; times -= 1) {
    const next = changed(copyOf(tree), random);
    if (lengthOf(next, longest) <= longest) tree = next;
  }
  if (random.below(12) === 0) tree = envelopeFor(tree, random);
  return bytesOf(printed(tree, random.pick(['', '  '])), random);
}

function changed(tree: Tree, random: Random): Tree {
  const spot = spotIn(tree, random);
  const change = random.pick(changes);
  const value = change(spot, random, tree);
  if (value === undefined) return tree;
  const { around, index } = spot;
  if (around === undefined) return value;
  const member = around instanceof Members ? around.list[index] : undefined;
  if (member) member.value = value;
  else if (Array.isArray(around)) around[index] = value;
  return tree;
}

/** Makes another value for a place, or changes the collection around it and returns undefined. */
type Change = (spot: Spot, random: Random, whole: Tree) => Tree | undefined;

const changes: readonly Change[] = [
  (_spot, random) => valueFor(random),
  (_spot, random) => textFor(random),
  ({ value }, random) => (typeof value === 'string' ? withPiece(value, random) : textFor(random)),
  (_spot, random, whole) => copyOf(spotIn(whole, random).value),
  ({ value }, random) => crowd(value, random),
  ({ value }, random) => new Members([{ name: textFor(random), value }]),
  // An attribute that may be a list or a map, as PHP writes an array without its first items.
  ({ value }) =>
    Array.isArray(value) ? new Members(value.map((one, index) => ({ name: String(index * 2), value: one }))) : [value],
  inMembers(({ list }, index, random) => {
    const member = list[index];
    if (member) member.name = nameFor(member.name, random);
  }),
  inMembers(({ list }, index, random) => {
    const { name, value } = list[index] ?? { name: '', value: null };
    list.push({ name: random.below(3) === 0 ? name : nameFor(name, random), value: copyOf(value) });
  }),
  inMembers(({ list }, _index, random) => {
    list.push({ name: textFor(random), value: valueFor(random) });
  }),
  inMembers(({ list }, _index, random) => {
    const facet = facetFor(random);
    const member = list.find(({ name }) => name === facet.name);
    if (member) member.value = facet.value;
    else list.push(facet);
  }),
  inMembers(({ list }, index, random) => {
    const { name, value } = list[index] ?? { name: '', value: null };
    const count = random.pick([2, 30, 300]);
    for (let number = 0; number < count; number += 1) list.push({ name: `${name}${number}`, value });
  }),
  inMembers(({ list }, index) => void list.splice(index, 1)),
  ({ around, index }) => {
    if (Array.isArray(around)) around.splice(index, 1);
    return undefined;
  },
];

/** A change of the members of the object that contains the place, or of the object at the place itself if nothing contains it. */
function inMembers(change: (members: Members, index: number, random: Random) => void): Change {
  return ({ around, index, value }, random) => {
    const members = around instanceof Members ? around : value;
    if (members instanceof Members) change(members, around === members ? index : 0, random);
    return undefined;
  };
}

function nameFor(name: string, random: Random): string {
  switch (random.below(5)) {
    case 0:
      return name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
    case 1:
      return withPiece(name, random);
    case 2:
      return name.startsWith('/') ? routeFor(random) : name.normalize('NFD');
    default:
      return name.startsWith('/') ? name + routeFor(random) : textFor(random);
  }
}

function withPiece(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + textFor(random) + text.slice(random.below(2) === 0 ? at : at + 1);
}

function bytesOf(text: string, random: Random): Uint8Array {
  const bytes = Buffer.from(text);
  switch (random.below(40)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length));
    case 1:
      return Buffer.from(`\ufeff${text}`);
    case 2:
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 3:
      return Buffer.from(text, random.pick(['utf16le', 'latin1']));
    case 4:
      return bytes.length > 60_000 ? bytes : damaged(bytes, random);
    case 5:
      return Buffer.from(random.pick([`${text}${text}`, `<br />\nWarning: x\n${text}`, text.replaceAll('"', "'")]));
    default:
      return bytes;
  }
}
