import type { Interface } from '../catalogue/model.ts';
import { getOrMake } from '../lib/add-to.ts';
import { partsOf } from './accepts.ts';
import type { Accepts, Shape } from './shape.ts';
import { resourceShapesOf, shapesOf } from './shapes.ts';

/** Whether some array of an interface may be given as a text that joins its items. */
export function takesJoinedLists(iface: Interface): boolean {
  return [...resourceShapesOf(iface), ...shapesOf(iface)].some(hasJoinedLists);
}

/** Whether some array of an interface may be given in another form. */
export function takesFlatLists(iface: Interface): boolean {
  return shapesOf(iface).some(({ members }) =>
    getOrMake(flat, members, () => members.some(({ accepts }) => partsOf(accepts).some(isFlatList))),
  );
}

const flat = new WeakMap<Shape['members'], boolean>();
const known = new WeakMap<Shape['members'], boolean>();

function hasJoinedLists({ members }: Shape): boolean {
  return getOrMake(known, members, () => members.some(({ accepts }) => partsOf(accepts).some(isJoinedList)));
}

function isFlatList(accepts: Accepts): boolean {
  return accepts.kind === 'array' && accepts.flat !== undefined;
}

function isJoinedList(accepts: Accepts): boolean {
  return accepts.kind === 'array' && accepts.flat?.text !== undefined;
}
