import type { Entry } from './lists.ts';
import { createInterned, type Interned, isEnough, type Row, savingFor, type WithGroups } from './rows.ts';

/** Without the groups that have become of little use, as others have taken their places: their parameters go back there. */
export function withoutSmall(rows: readonly Row[]): WithGroups {
  const interned = createInterned();
  let current = rows;
  for (let small = smallest(current, interned); small.size > 0; small = smallest(current, interned)) {
    current = current.flatMap((row) =>
      row.id !== undefined && small.has(`...${row.id}`)
        ? []
        : [{ ...row, entries: row.entries.flatMap((entry) => small.get(entry[0]) ?? [entry]) }],
    );
  }
  current = withoutWrappers(current);
  return {
    lists: current.flatMap(({ owner, entries }) => (owner ? [{ owner, entries }] : [])),
    groups: current.flatMap(({ id, entries }) => (id === undefined ? [] : [{ id, entries }])),
  };
}

/** The bodies of groups that are not worth their lines and hold no other such group, by the key that brings them in. */
function smallest(rows: readonly Row[], interned: Interned): Map<string, readonly Entry[]> {
  const uses = new Map<string, number>();
  const adapted = new Set<string>();
  for (const [name, definition] of rows.flatMap(({ entries }) => entries)) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
    if (definition !== null) adapted.add(name);
  }
  const small = new Map<string, readonly Entry[]>();
  for (const { id, entries } of rows) {
    const key = `...${id}`;
    if (id === undefined || adapted.has(key)) continue;
    const cost = entries.reduce((sum, entry) => sum + interned.costOf(entry), 0);
    const count = uses.get(key) ?? 0;
    if (count < 2 || !isEnough(savingFor(count, cost), entries.length)) small.set(key, entries);
  }
  for (const [key, entries] of [...small]) if (entries.some(([name]) => small.has(name))) small.delete(key);
  return small;
}

/** Without the groups that consist of another group only, which is then included directly. */
function withoutWrappers(rows: readonly Row[]): readonly Row[] {
  const within = new Map<string, string>();
  for (const { id, entries } of rows) {
    const [only, second] = entries;
    if (id !== undefined && only?.[0].startsWith('...@') && only[1] === null && !second)
      within.set(`...${id}`, only[0]);
  }
  if (within.size === 0) return rows;
  const innermost = (name: string): string => {
    const inner = within.get(name);
    return inner === undefined ? name : innermost(inner);
  };
  return rows.flatMap((row) =>
    within.has(`...${row.id}`)
      ? []
      : [{ ...row, entries: row.entries.map(([name, definition]): Entry => [innermost(name), definition]) }],
  );
}
