/**
 * Whether a name consists of the parts with a text of the matching list between them. All ways to split the name are followed at once.
 * @type {(name: string, parts: readonly string[], lists: readonly (ReadonlySet<string | null | undefined> | undefined)[]) => boolean}
 */
export function isMadeOf(name, [first, ...others], lists) {
  let starts = [first.length];
  for (const [index, part] of others.entries()) {
    /** @type {(start: number, end: number) => boolean} */
    const isText = (start, end) => start < end && (lists[index]?.has(name.slice(start, end)) ?? true);
    const ends = index === others.length - 1 ? [name.length - part.length] : placesOf(part, name, first.length);
    starts = ends.filter((end) => starts.some((start) => isText(start, end))).map((end) => end + part.length);
  }
  return starts.length > 0;
}

/**
 * The first 30 places of a part in a name. A name that repeats one text could be split in too many ways.
 * @type {(part: string, name: string, from: number) => readonly number[]}
 */
function placesOf(part, name, from) {
  /** @type {number[]} */
  const places = [];
  for (let at = name.indexOf(part, from); at >= 0 && places.length < 30; at = name.indexOf(part, at + 1))
    places.push(at);
  return places;
}
