/**
 * Whether a name is made of the parts, with a text of a list between each and the next; every way to take a name apart is followed at once.
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
 * Where a name is nothing but one text again and again, there would be too many ways to take it apart.
 * @type {(part: string, name: string, from: number) => readonly number[]}
 */
function placesOf(part, name, from) {
  /** @type {number[]} */
  const places = [];
  for (let at = name.indexOf(part, from); at >= 0 && places.length < 30; at = name.indexOf(part, at + 1))
    places.push(at);
  return places;
}
