import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Disk } from './disk.ts';

const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

/** What is read of a package.json. */
type Manifest = Partial<Record<(typeof fields)[number] | 'workspaces', unknown>>;

/**
 * The path from a folder to the JSON Schemas of the format in the `node_modules` of its project, for editors. It is decided by
 * the files of the project alone, so that it is the same whether or not packages are installed: the nearest package.json that
 * names Catalpa counts, or the one above it that has it as a workspace, since packages are installed there. Folders above a
 * repository are not looked at. Undefined where no package.json names Catalpa.
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

/** The package.json of a folder; empty where there is none that can be read. */
function manifestIn(folder: string, disk: Disk): Manifest {
  try {
    return Object(JSON.parse(disk.read(join(folder, 'package.json')).toString('utf8')));
  } catch {
    return {};
  }
}
