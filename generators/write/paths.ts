import { folded, isDeviceName, longestFileName, longestPath } from '../lib/file-names.ts';
import { visible } from '../lib/visible.ts';
import type { WriteProblem } from './error.ts';

/** An output file: its text, or the digest of a text that need not be made. */
export type MadeFile = { readonly path: string } & (
  | { readonly text: string; readonly digest?: string }
  | { readonly text?: never; readonly digest: string }
);

/** The files that one generator made. */
export interface GeneratorOutput {
  readonly generator: { readonly name: string };
  readonly files: readonly MadeFile[];
}

/** The names in the output folder that are reserved, so that no generator can have them. */
export const manifestName = 'manifest.json';
export const temporaryName = '.catalpa-tmp';

/** The folder of a path; empty for the folder that the path is relative to. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

const faults: readonly { readonly pattern: RegExp; readonly fault: string }[] = [
  { pattern: /^$/, fault: 'it is empty' },
  { pattern: /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u, fault: 'it has an invisible character' },
  { pattern: /^\/|^[a-z]:/i, fault: 'it is absolute' },
  { pattern: /\\/, fault: 'it has a backslash' },
  { pattern: /(?:^|\/)\.\.(?:\/|$)/, fault: 'it leads out of the folder' },
  { pattern: /(?:^|\/)\.?(?:\/|$)/, fault: 'it has an empty part' },
  { pattern: /[<>:"|?*]/, fault: 'it has a character that Windows does not allow in file names' },
  { pattern: /[. ](?:\/|$)/, fault: 'a part of it ends in a dot or a space, which Windows drops' },
];

/** The reason why an output cannot have a path; undefined if it can. */
export function pathFault(path: string): string | undefined {
  const found = faults.find(({ pattern }) => pattern.test(path));
  if (found) return found.fault;
  if (Buffer.byteLength(path) > longestPath) return `it is longer than ${longestPath} bytes`;
  for (const part of path.split('/')) {
    if (isDeviceName(part)) return `"${part}" is the name of a device on Windows`;
    if (Buffer.byteLength(part) > longestFileName) return `a part of it is longer than ${longestFileName} bytes`;
  }
  return undefined;
}

/** The reason why a generator cannot have a name, which is also that of its folder; undefined if it can. */
export function nameFault(name: string): string | undefined {
  if (name.includes('/')) return 'it has a slash';
  if (name.toLowerCase() === manifestName || name.startsWith('.')) return 'the output folder reserves that name';
  return pathFault(name);
}

interface Claim {
  readonly path: string;
  readonly kind: 'file' | 'folder';
}

/** All reasons why the paths of the outputs cannot be in one folder. */
export function pathProblems(outputs: readonly GeneratorOutput[]): WriteProblem[] {
  const claims = new Map<string, Claim>();
  const messages = new Set<string>();
  const add = (generator: string, what: string): void => {
    messages.add(`the generator "${visible(generator)}" makes ${what}`);
  };
  for (const { generator, files } of outputs) {
    const fault = nameFault(generator.name);
    if (fault !== undefined) add(generator.name, `no folder that can be written: ${fault}`);
    for (const { path } of fault === undefined ? files : []) {
      const pathIs = pathFault(path);
      if (pathIs !== undefined)
        add(generator.name, `"${visible(path)}", which cannot be the path of an output: ${pathIs}`);
      else claim(claims, `${generator.name}/${path}`, (what) => add(generator.name, what));
    }
  }
  const hint = 'Rename what the path is made from, or correct the generator.';
  return [...messages].map((message) => ({ message, hint }));
}

/** Claims a path as a file and the paths above it as folders. Reports a conflict with the claim of another output. */
function claim(claims: Map<string, Claim>, path: string, report: (what: string) => void): void {
  let end = path.indexOf('/');
  while (end >= 0) {
    if (!claimOne(claims, { path: path.slice(0, end), kind: 'folder' }, report)) return;
    end = path.indexOf('/', end + 1);
  }
  claimOne(claims, { path, kind: 'file' }, report);
}

function claimOne(claims: Map<string, Claim>, { path, kind }: Claim, report: (what: string) => void): boolean {
  const key = folded(path);
  const other = claims.get(key);
  claims.set(key, other ?? { path, kind });
  if (!other || (kind === 'folder' && other.kind === 'folder' && other.path === path)) return true;
  if (other.path !== path) report(`"${other.path}" and "${path}", which are one path where case does not count`);
  else if (other.kind !== kind) report(`"${path}" as a file and as a folder`);
  else report(`"${path}" twice`);
  return false;
}
