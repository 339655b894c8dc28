import { isList, isMap } from '../guards.ts';
import type { Json, JsonMap } from '../json.ts';
import type { Numeric } from '../numbers.ts';
import { numberScalar, textScalar } from './scalars.ts';

/** A value on one line in flow style; undefined if it takes more than `room` characters. */
export function flowText(value: Json, room: number, inFlow = true): string | undefined {
  if (isList(value)) return listText(value, room);
  if (isMap(value)) return mapText(value, room);
  if (typeof value === 'string' && value.length > room) return undefined;
  const text = scalarText(value, inFlow);
  return text.length <= room ? text : undefined;
}

/** The text of a scalar. */
export function scalarText(value: string | Numeric | boolean | null, inFlow: boolean): string {
  if (typeof value === 'string') return textScalar(value, inFlow);
  return typeof value === 'number' ? numberScalar(value) : String(value);
}

function listText(list: readonly Json[], room: number): string | undefined {
  return enclosed(list, room, '[', ']', (item, left) => flowText(item, left));
}

function mapText(map: JsonMap, room: number): string | undefined {
  if (map.size === 0) return room < 2 ? undefined : '{}';
  return enclosed(map, room, '{ ', ' }', ([key, value], left) => {
    if (key.length > left) return undefined;
    const name = textScalar(key, true);
    if (value === null && key.startsWith('...')) return name.length < left ? `${name}:` : undefined;
    const text = flowText(value, left - name.length - 2);
    return text === undefined ? undefined : `${name}: ${text}`;
  });
}

/** Items between brackets; undefined if they do not fit. Stops at the first item that does not fit, so that trying costs at most a line. */
function enclosed<T>(
  items: Iterable<T>,
  room: number,
  open: string,
  close: string,
  print: (item: T, left: number) => string | undefined,
): string | undefined {
  let text = open;
  let separator = '';
  for (const item of items) {
    const printed = print(item, room - text.length - separator.length - close.length);
    if (printed === undefined) return undefined;
    text += separator + printed;
    separator = ', ';
  }
  text += close;
  return text.length <= room ? text : undefined;
}
