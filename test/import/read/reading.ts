import { ImportError } from '../../../generators/import/error.ts';
import { type ReadOptions, readDescription, type Way } from '../../../generators/import/read/read-description.ts';

const way: Way = { relation: 'https://api.w.org/', addressOf: (url) => url, gather: () => undefined };

export const options: ReadOptions = {
  headers: [],
  timeout: 5000,
  largest: 1024 * 1024,
  limit: 10_000,
  agent: 'catalpa/0.0.0',
  stdin: (async function* () {})(),
  progress: () => {},
};

export const read = (target: string, changed: Partial<ReadOptions> = {}) =>
  readDescription(target, way, { ...options, ...changed });

/** The error shown to the user, with the server's address as `http://host`. */
export async function refusal(target: string, changed: Partial<ReadOptions> = {}): Promise<string> {
  try {
    await read(target, changed);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return `${error.message} — ${error.hint}`.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://host');
  }
  return 'no refusal';
}
