import { nodeDisk } from '../../../generators/write/disk.ts';
import { quoted, WriteError } from '../../../generators/write/error.ts';
import { recordOf } from '../../../generators/write/import-folder.ts';
import { rootProblem } from '../../../generators/write/survey.ts';
import { UsageError } from '../usage-error.ts';

/** The folder in a catalogue with the import of its server. */
export const serverFolder = 'server';

const another = 'Name another folder with --into; it need not exist.';

/**
 * Requires a folder that is empty or missing. It may have hidden files, and the import of an `init` that was stopped.
 * @throws {WriteError} if something is in the way.
 * @throws {UsageError} if the folder has no name.
 */
export function requireNoCatalogue(into: string): void {
  if (into === '') throw new UsageError('the folder of the catalogue has no name', another);
  const atRoot = rootProblem(into, nodeDisk);
  if (atRoot) throw new WriteError([atRoot]);
  const names = nodeDisk.look(`${into}/.`) ? nodeDisk.list(into).filter((name) => !name.startsWith('.')) : [];
  if (names.includes('catalogue.yaml')) {
    throw new WriteError([{ message: `${quoted(into)} has a catalogue already`, hint: hintFor(into) }]);
  }
  if (names.some((name) => name !== serverFolder)) {
    throw new WriteError([{ message: `${quoted(into)} is not empty`, hint: another }]);
  }
}

/** The hint for a folder with a catalogue, which was made by an import, by `init` or by hand. */
function hintFor(into: string): string {
  const below = `${into.replace(/[\\/]+$/, '')}/${serverFolder}`;
  const or = `or name another folder with --into.`;
  const own = recordOf(into, nodeDisk)?.importer;
  if (own !== undefined) return `To bring it up to date: catalpa import ${own} <address> --into ${into}; ${or}`;
  const server = recordOf(below, nodeDisk)?.importer;
  if (server !== undefined)
    return `To bring its server up to date: catalpa import ${server} <address> --into ${below}; ${or}`;
  return `To build it on a server as well, use "catalpa import" with --into ${below}, and write "extends: ./${serverFolder}"; ${or}`;
}
