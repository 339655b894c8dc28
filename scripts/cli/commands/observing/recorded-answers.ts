import { join } from 'node:path';
import { ImportError } from '../../../../generators/import/error.ts';
import { textOf } from '../../../../generators/import/read/bytes.ts';
import { readdirSync, readFileSync, statSync } from '../../../../generators/lib/file-system.ts';
import { isRecord } from '../../../../generators/lib/guards.ts';
import type { Misfit } from '../../../../generators/observe/misfit.ts';
import { isStatus, type RecordedAnswer } from '../../../../generators/observe/recorded-run.ts';
import { UsageError } from '../../usage-error.ts';

/** A recorded answer with the path of its file. */
interface FiledAnswer extends RecordedAnswer {
  readonly path: string;
}

/** The error if nothing was learnt from the answers in a folder: for the first of them that did not fit, or for the usual reason. */
export function nothingLearnt(folder: string, misfit: Misfit | undefined, usual: string): ImportError {
  const { fact = usual, hint = 'Record answers that have results.' } = misfit ?? {};
  return new ImportError(`nothing was learnt from the answers in "${folder}": ${fact}`, { hint });
}

/** The most bytes of a file with recorded answers. */
const largest = 64 * 1024 ** 2;

/**
 * Reads the recorded answers in the JSON files of a folder. Each file has `{"request": "action=query&…", "answer": …, "status": 200}`,
 * or a list of such; a request for a route is like `GET /posts?context=view`, and the status may be left out.
 * @throws {UsageError} if the folder has no such file, or a file is something else.
 */
export function* recordedAnswers(folder: string): Generator<FiledAnswer> {
  const names = namesIn(folder);
  if (names.length === 0) throw new UsageError(`the folder "${folder}" has no file with a recorded answer`, form);
  for (const name of names) {
    const path = join(folder, name);
    const json = jsonOf(path);
    for (const one of Array.isArray(json) ? json : [json]) {
      if (!isRecord(one)) throw new UsageError(`"${path}" is no recorded answer`, form);
      const { request, status } = one;
      const missing = ['request', 'answer'].find((name) => !(name in one));
      if (missing !== undefined) throw new UsageError(`"${path}" has a recorded answer without "${missing}"`, form);
      if (typeof request !== 'string') throw new UsageError(`"${path}" has a "request" that is no text`, form);
      if (!isStatus(status)) throw new UsageError(`"${path}" has a status that is no HTTP status`, statusForm);
      yield { path, request, answer: one['answer'], status };
    }
  }
}

/** The hint if no answer is about something that the catalogue asks for. */
export const hintForFiles =
  'Check the requests and statuses in the files, and that the catalogue and --interface are those of the server.';

const form =
  'A file is called *.json and has {"request": "action=query&list=allpages&format=json&formatversion=2", "answer": {…}}, or a list of these; a request for a route is like "GET /posts?context=view".';

const statusForm = 'Give it as a number, such as 200 or 404, or leave out "status" if the server has not refused.';

/** The result; undefined if the system refuses, such as for a link that leads nowhere. */
function unlessRefused<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The reasons why a folder cannot be read, by the codes of the system. */
const whyUnreadable: ReadonlyMap<string, { readonly fact: string; readonly hint: string }> = new Map([
  ['ENOENT', { fact: 'there is none', hint: 'Name the folder with the files of recorded answers.' }],
  ['ENOTDIR', { fact: 'it is a file', hint: 'Name the folder that the file is in.' }],
  ['EACCES', { fact: 'this user may not read it', hint: 'Change its permissions, or name another folder.' }],
]);

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const why = whyUnreadable.get(code) ?? { fact: code, hint: form };
    throw new UsageError(`the folder "${folder}" cannot be read: ${why.fact}`, why.hint);
  }
}

function jsonOf(path: string): unknown {
  const stats = unlessRefused(() => statSync(path));
  // Reading a pipe or a device might never end.
  if (!stats?.isFile()) throw new UsageError(`"${path}" is no file that can be read`, form);
  if (stats.size > largest) throw new UsageError(`"${path}" is larger than ${largest / 1024 ** 2} MB`, form);
  const text = textOf(readFileSync(path), `"${path}"`, 'file');
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`"${path}" is not JSON`, form);
  }
}
