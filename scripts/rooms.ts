import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The rooms needed to read or compare self-descriptions. */
const described = [
  'generators/lib',
  'generators/catalogue',
  'generators/import',
  'generators/emit/self-description',
] as const;

/** The rooms that everything may import from that prints the catalogue. */
const shaped = ['generators/lib', 'generators/catalogue', 'generators/shape'] as const;

/** Which rooms a room may import from, beside itself. A room is the longest prefix of a file's path in this table. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'generators/lib': [],
  'generators/catalogue': ['generators/lib'],
  'generators/shape': ['generators/lib', 'generators/catalogue'],
  'generators/check': ['generators/lib', 'generators/catalogue'],
  'generators/emit': ['generators/lib', 'generators/catalogue'],
  'generators/emit/typescript': [...shaped],
  'generators/emit/schema': [...shaped],
  'generators/emit/types': [...shaped, 'generators/emit', 'generators/emit/typescript'],
  'generators/emit/validators': [...shaped, 'generators/emit', 'generators/emit/typescript'],
  'generators/emit/openapi': [...shaped, 'generators/emit', 'generators/emit/schema'],
  'generators/emit/json-schema': [...shaped, 'generators/emit', 'generators/emit/schema'],
  'generators/emit/zod': [...shaped, 'generators/emit', 'generators/emit/typescript', 'generators/emit/schema'],
  // The rules tell of themselves on a page.
  'generators/emit/reference': [...shaped, 'generators/emit', 'generators/check'],
  'generators/emit/self-description': ['generators/lib', 'generators/catalogue', 'generators/emit'],
  // The registry of the generators, the only file that knows them all.
  'generators/emit/index.ts': ['generators/emit/*'],
  'generators/import': ['generators/lib', 'generators/catalogue'],
  'generators/import/json': ['generators/lib', 'generators/catalogue', 'generators/import'],
  'generators/import/print': ['generators/lib', 'generators/catalogue'],
  'generators/import/route-index': described,
  'generators/import/paraminfo': described,
  'generators/import/read': [
    'generators/lib',
    'generators/import',
    'generators/import/json',
    'generators/import/paraminfo',
  ],
  'generators/import/factor': ['generators/lib', 'generators/catalogue', 'generators/import'],
  'generators/import/merge': [...described, 'generators/import/factor', 'generators/import/print'],
  // The registry of the importers, and the files that put the parts of importing together.
  'generators/import/index.ts': ['generators/import/*'],
  'generators/import/import.ts': ['generators/lib', 'generators/catalogue', 'generators/import', 'generators/import/*'],
  'generators/import/combine.ts': [
    'generators/lib',
    'generators/catalogue',
    'generators/import',
    'generators/import/*',
  ],
  'generators/diff': described,
  // What is found by searching is decided by the same code when the site is built and in the browser.
  'generators/site': [
    ...shaped,
    'generators/emit',
    'generators/emit/reference',
    'generators/emit/validators',
    'templates/site/*',
  ],
  'generators/manual': [...shaped],
  'generators/report': ['generators/lib', 'generators/catalogue/diagnostic.ts', 'generators/catalogue/source.ts'],
  'generators/write': ['generators/lib', 'generators/emit/generator.ts'],
  'generators/pipeline.ts': [
    'generators/catalogue',
    'generators/check',
    'generators/emit/generator.ts',
    'generators/report/order.ts',
  ],
  scripts: ['generators/*', 'templates/site/*'],
};

/** One import that the table does not allow, as `from -> to`, and each circle of imports. */
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
  return (rooms[own] ?? []).some(
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

/** The files of ours that a file imports. */
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
