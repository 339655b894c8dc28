/** @import { Body, Shown, ShownItem } from '../response-types.ts' */
/** @import { Expectation, Given } from '../types.ts' */
import { isRecord, noteIssues, own } from '../runtime/core.js';
import { either } from '../runtime/either.js';
import { fields } from '../runtime/fields.js';
import { listOf } from '../runtime/items.js';
import { longest } from '../runtime/lists.js';
import { notePresence } from './presence.js';

/**
 * A body that is one item.
 * @type {(item: ShownItem) => Body}
 */
export function itemBody(item) {
  return {
    contexts: item.contexts,
    isRight: (value) => item.isRight(value),
    expected: () => item.expected(),
    notePresence: (value, asked, chosen) => noteItem(item.shown, value, [], asked, chosen),
  };
}

/**
 * A body that lists items.
 * @type {(item: ShownItem) => Body}
 */
export function listBody(item) {
  return {
    contexts: item.contexts,
    isRight(value) {
      if (!Array.isArray(value) || value.length > longest) return false;
      for (let index = 0; index < value.length; index += 1) if (!item.isRight(value[index])) return false;
      return true;
    },
    expected: () => listOf((one) => item.isRight(one), item.expected()),
    notePresence(value, asked, chosen) {
      if (!Array.isArray(value) || value.length > longest) return;
      for (const [index, one] of value.entries()) noteItem(item.shown, one, [index], asked, chosen);
    },
  };
}

/**
 * A body that has items by name. `isEmptyArray`: without items, it may be an empty array.
 * @type {(item: ShownItem, isEmptyArray?: boolean) => Body}
 */
export function mapBody(item, isEmptyArray = false) {
  /** @type {(value: Given) => readonly string[]} */
  const namesIn = (value) => Object.keys(value).filter((name) => value[name] !== undefined);
  const map = fields((given, _elevated, note) => {
    for (const name of namesIn(given)) {
      if (!item.isRight(given[name]) && note?.(name, given[name], item.expected())) return false;
    }
    return true;
  });
  return {
    contexts: item.contexts,
    isRight(value) {
      if (Array.isArray(value)) return isEmptyArray && value.length === 0;
      return isRecord(value) && namesIn(value).every((name) => item.isRight(value[name]));
    },
    expected: () => (isEmptyArray ? either('an object or an empty array', [isRecord, map]) : map),
    notePresence(value, asked, chosen) {
      if (!isRecord(value)) return;
      for (const name of namesIn(value)) noteItem(item.shown, value[name], [name], asked, chosen);
    },
  };
}

/**
 * A body that has the removed item under `previous`, or is the item where it was only moved to the trash. `links`: the field with the links of
 * an item, which one that was removed lacks.
 * @type {(item: ShownItem, links?: string) => Body}
 */
export function removedBody(item, links) {
  const fields = item.shown?.fields?.filter(([name]) => name !== links);
  const unlinked = fields && { ...item.shown, fields };
  /** @type {Expectation} */
  const expected = {
    noteIssues(value, path, report, isRight) {
      const isWrapped = isRemoved(value);
      const inside = isWrapped ? [...path, 'previous'] : path;
      return noteIssues(item.expected(), isWrapped ? value.previous : value, inside, report, isRight);
    },
  };
  return {
    contexts: item.contexts,
    isRight(value, isPartial) {
      if (!isRemoved(value)) return item.isRight(value);
      // An item that requires no field may have fields of these names too.
      return item.isRight(value.previous) || (isPartial && item.isRight(value));
    },
    expected: () => expected,
    notePresence(value, asked, chosen) {
      if (!isRemoved(value)) return noteItem(item.shown, value, [], asked, chosen);
      notePresence(removed, value, [], asked);
      noteItem(unlinked ?? item.shown, value.previous, ['previous'], asked, chosen);
    },
  };
}

/** @type {Shown} */
const removed = {
  fields: [
    ['deleted', true],
    ['previous', true],
  ],
};

/** @type {(value: unknown) => value is Given} */
function isRemoved(value) {
  return isRecord(value) && own(value, 'deleted') === true && own(value, 'previous') !== undefined;
}

/**
 * Reports the issues of the fields of an item, and those of its linked items if the request asked for them.
 * @type {typeof notePresence}
 */
function noteItem(shown, item, path, asked, chosen) {
  notePresence(shown, item, path, asked, chosen);
  const { embedded, note } = asked;
  if (embedded === undefined || !isRecord(item)) return;
  const linked = own(item, embedded);
  if (linked === undefined || (isRecord(linked) && Object.keys(linked).every((name) => Array.isArray(linked[name]))))
    return;
  note([...path, embedded], 'wrong-type', 'an object of lists', linked);
}
