import { nodeDisk } from '../../../generators/write/disk.ts';
import { quoted, WriteError } from '../../../generators/write/error.ts';
import { recordOf } from '../../../generators/write/import-folder.ts';
import { rootProblem } from '../../../generators/write/survey.ts';
import { UsageError } from '../usage-error.ts';

/** The folder in a catalogue that holds what a server says of itself. */
export const serverFolder = 'server';

const another = 'Name another folder with --into; it need not exist.';

/**
 * A catalogue is begun in a folder that holds nothing else. What an earlier `init` imported before it was stopped may be there.
 * @throws {WriteError} where something is in the way.
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

/** The hint where there is a catalogue: one that an import made, one that `init` began, or another one. */
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
