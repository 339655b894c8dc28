import { join } from 'node:path';
import { readdirSync, readFileSync, statSync } from '../../../../generators/lib/file-system.ts';
import { isRecord } from '../../../../generators/lib/guards.ts';
import { isStatus, type RecordedAnswer } from '../../../../generators/observe/recorded-run.ts';
import { UsageError } from '../../usage-error.ts';

/** A recorded answer with the path of its file. */
interface FiledAnswer extends RecordedAnswer {
  readonly path: string;
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
      const request = isRecord(one) ? one['request'] : undefined;
      if (!isRecord(one) || typeof request !== 'string' || !('answer' in one))
        throw new UsageError(`"${path}" is no recorded answer`, form);
      const { status } = one;
      if (!isStatus(status)) throw new UsageError(`"${path}" has a status that is no HTTP status`, statusForm);
      yield { path, request, answer: one['answer'], status };
    }
  }
}

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

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    throw new UsageError(`the folder "${folder}" cannot be read`, form);
  }
}

function jsonOf(path: string): unknown {
  const stats = unlessRefused(() => statSync(path));
  // Reading a pipe or a device might never end.
  if (!stats?.isFile()) throw new UsageError(`"${path}" is no file that can be read`, form);
  if (stats.size > largest) throw new UsageError(`"${path}" is larger than ${largest / 1024 ** 2} MB`, form);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new UsageError(`"${path}" is not JSON`, form);
  }
}
