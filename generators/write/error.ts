import { visible } from '../lib/visible.ts';

/** One reason why outputs cannot be written. */
export interface WriteProblem {
  /** A fact, without a period. Paths are in double quotes and begin with the output folder. */
  readonly message: string;
  /** The suggested fix, as a sentence. */
  readonly hint: string;
}

/** An error for outputs that cannot be written. Its message has the messages of all problems, one per line. */
export class WriteError extends Error {
  constructor(readonly problems: readonly WriteProblem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.name = 'WriteError';
  }
}

/** A path below the output folder for messages: in double quotes, with control characters made visible. */
export function quoted(root: string, path = ''): string {
  const folder = root.replaceAll('\\', '/').replace(/(?<=[^/])\/+$/, '');
  return `"${visible(path === '' ? folder : `${folder}/${path}`)}"`;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'another program is using it',
  EDQUOT: 'the quota of the disk is used up',
  EEXIST: 'something else was created in its place meanwhile',
  EISDIR: 'it is a folder',
  ELOOP: 'a part of its path is a link, and no link is followed',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it was removed meanwhile',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  ENOTEMPTY: 'it is not empty',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  EXDEV: 'it is on another disk than the output folder',
};

/** The code of an error of the file system, such as `ENOENT`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Runs an optional operation, such as cleaning up, and ignores errors of the file system.
 * @returns whether it succeeded.
 */
export function unlessRefused(operation: () => void): boolean {
  try {
    operation();
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

const repaired = 'Fix the cause and generate again: an interrupted run is repaired.';

/** Describes an error code of the file system, as the end of a message. */
export function reasonOf(code: string): string {
  return reasons[code] ?? code;
}

/** Runs an operation on one path. An error of the file system becomes a {@link WriteError} that names the path. */
export function naming<T>(root: string, path: string, verb: string, operation: () => T, hint = repaired): T {
  try {
    return operation();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const message = `${quoted(root, path)} cannot be ${verb}: ${reasonOf(code)}`;
    throw new WriteError([{ message, hint }]);
  }
}
