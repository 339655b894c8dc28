import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Disk } from './disk.ts';

const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

/** The fields of a package.json that are read. */
type Manifest = Partial<Record<(typeof fields)[number] | 'workspaces', unknown>>;

/**
 * The path from a folder to the JSON Schemas of the format in the `node_modules` of its project, for editors. It depends only on the
 * files of the project, not on whether packages are installed. The project is that of the nearest package.json that names Catalpa, or
 * of the one above it that has workspaces, since packages are installed there. Folders above the repository are not considered.
 * Undefined if no package.json names Catalpa.
 */
export function schemaFolderFrom(folder: string, disk: Disk): string | undefined {
  let project: string | undefined;
  for (let around = resolve(folder); ; around = dirname(around)) {
    const manifest = manifestIn(around, disk);
    if (project === undefined ? namesCatalpa(manifest) : manifest.workspaces !== undefined) project = around;
    if (dirname(around) === around || disk.look(join(around, '.git')) !== undefined) break;
  }
  if (project === undefined) return undefined;
  return relative(resolve(folder), join(project, 'node_modules/catalpa/spec/schema')).split(sep).join('/');
}

function namesCatalpa(manifest: Manifest): boolean {
  return fields.some((field) => Object.hasOwn(Object(manifest[field]), 'catalpa'));
}

/** The package.json of a folder; empty if there is none, or it cannot be read. */
function manifestIn(folder: string, disk: Disk): Manifest {
  try {
    return Object(JSON.parse(disk.read(join(folder, 'package.json')).toString('utf8')));
  } catch {
    return {};
  }
}
