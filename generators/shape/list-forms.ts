import type { Interface } from '../catalogue/model/model.ts';
import { oncePer } from '../lib/once-per.ts';
import { partsOf } from './inner-accepts.ts';
import type { Accepts, Shape } from './shape.ts';
import { resourceShapesOf, shapesOf } from './shapes.ts';

/** Whether some array of an interface may be given as a text that joins its items. */
export function takesJoinedLists(iface: Interface): boolean {
  return [...resourceShapesOf(iface), ...shapesOf(iface)].some(({ members }) => haveJoinedLists(members));
}

/** Whether some array of an interface may be given in another form. */
export function takesFlatLists(iface: Interface): boolean {
  return shapesOf(iface).some(({ members }) => haveFlatLists(members));
}

const haveJoinedLists = oncePer((members: Shape['members']): boolean =>
  members.some(({ accepts }) => partsOf(accepts).some(isJoinedList)),
);

const haveFlatLists = oncePer((members: Shape['members']): boolean =>
  members.some(({ accepts }) => partsOf(accepts).some(isFlatList)),
);

function isFlatList(accepts: Accepts): boolean {
  return accepts.kind === 'array' && accepts.flat !== undefined;
}

function isJoinedList(accepts: Accepts): boolean {
  return accepts.kind === 'array' && accepts.flat?.text !== undefined;
}
