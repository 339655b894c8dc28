import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { rooms } from './rooms.ts';

/** Lists each import that the table of rooms does not allow, as `from -> to`, and each cycle of imports. */
export function strayImports(root: string): string[] {
  const graph = importGraph(root);
  const stray = [...graph].flatMap(([from, targets]) =>
    targets.filter((to) => !allowed(from, to)).map((to) => `${from} -> ${to}`),
  );
  return [...stray, ...circles(graph)];
}

function roomOf(path: string): string {
  const names = Object.keys(rooms).filter((name) => path === name || path.startsWith(`${name}/`));
  return names.reduce((longest, name) => (name.length > longest.length ? name : longest), '');
}

function allowed(from: string, to: string): boolean {
  const own = roomOf(from);
  const target = roomOf(to);
  if (target === own) return true;
  return (rooms[own]?.imports ?? []).some(
    (room) => room === target || room === to || (room.endsWith('/*') && to.startsWith(room.slice(0, -1))),
  );
}

function importGraph(root: string): Map<string, string[]> {
  const files = ['generators', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return new Map(files.sort().map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

/** The paths of the project's files that a file imports. */
function importsOf(file: string, text: string): string[] {
  const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g)].map((match) => match[1] ?? '');
  return [...new Set(paths.map((path) => posix.join(dirname(file), path)))];
}

function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
    if (done.has(file) || trail.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
