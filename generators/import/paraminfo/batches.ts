import { isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonMap } from '../../lib/json.ts';
import { ImportError } from '../error.ts';
import { usualLimit } from '../limit.ts';
import { moduleEntries, moduleMembers } from './module-entries.ts';
import { textOf } from './normal-form.ts';
import { errorOf, errorText, submodulesOf, warningsOf } from './server-answers.ts';

/** Requests the server with these parameters, and returns its answer. */
export type Get = (parameters: URLSearchParams) => Promise<Json>;

export interface BatchOptions {
  readonly helpformat?: 'none' | 'wikitext' | 'raw' | 'html';
  /** The number of modules in a request, which is reduced if the server takes fewer; 50 by default. */
  readonly size?: number;
  /** The most modules to ask for. */
  readonly limit?: number;
}

/** The state of the crawl. */
interface Found {
  /** Paths to ask for. A path is queued once, and once more if an answer lacks it. */
  readonly queue: string[];
  readonly foundPaths: Set<string>;
  readonly askedAgain: Set<string>;
  readonly modules: Map<string, JsonMap>;
  readonly members: Map<string, Json>;
  readonly warnings: Set<string>;
}

const start = 'main';

/**
 * Asks for all modules of a server, beginning with `main`, and combines the answers into one document: `main` first, the others by path.
 * @throws {ImportError} if the server answers with an error, or with no description.
 */
export async function describeModules(get: Get, options: BatchOptions = {}): Promise<Json> {
  const { helpformat = 'wikitext', limit = usualLimit } = options;
  let size = options.size ?? 50;
  const found: Found = {
    queue: [start],
    foundPaths: new Set([start]),
    askedAgain: new Set(),
    modules: new Map(),
    members: new Map(),
    warnings: new Set(),
  };
  for (let next = 0; next < found.queue.length; ) {
    const batch = found.queue.slice(next, next + size);
    const answer = await get(parametersOf(batch, helpformat));
    const smaller = smallerSize(answer, batch.length);
    if (smaller !== undefined) {
      size = smaller;
      continue;
    }
    next += batch.length;
    const answered = take(answer, found);
    const left = batch.filter((path) => !found.modules.has(path) && !found.askedAgain.has(path));
    if (answered > 0 && left.length > 0) askAgain(left, found);
    if (found.foundPaths.size > limit) {
      throw new ImportError(`the server names more than ${limit} modules`, {
        hint: 'If this is correct, raise the limit with --limit.',
      });
    }
  }
  return documentOf(found);
}

function parametersOf(paths: readonly string[], helpformat: string): URLSearchParams {
  const modules = paths.join('|');
  return new URLSearchParams({ action: 'paraminfo', format: 'json', formatversion: '2', helpformat, modules });
}

/** The number of modules to ask for instead, if these were too many; undefined if they were not. */
function smallerSize(answer: Json, asked: number): number | undefined {
  const error = errorOf(answer);
  if (!error) return undefined;
  const tooMany = /^too-?many/.test(error.code) && asked > 1;
  if (!tooMany) throw new ImportError(errorText(error), { at: ['error'] });
  return error.limit !== undefined && error.limit < asked ? error.limit : Math.floor(asked / 2);
}

/** Takes the modules of an answer, and queues the modules that they name. */
function take(answer: Json, found: Found): number {
  const paraminfo = isMap(answer) ? answer.get('paraminfo') : undefined;
  if (!isMap(paraminfo)) {
    throw new ImportError('the answer has no "paraminfo", which a description of modules has', {
      hint: 'Check that the address is that of the api.php of a MediaWiki.',
    });
  }
  for (const warning of warningsOf(answer)) found.warnings.add(warning);
  for (const [name, member] of paraminfo) {
    if (!moduleMembers.has(name) && !found.members.has(name)) found.members.set(name, member);
  }
  const entries = moduleEntries(paraminfo, [], () => {});
  for (const { entry } of entries) {
    const path = textOf(entry.get('path')) ?? textOf(entry.get('name'));
    if (path === undefined || found.modules.has(path)) continue;
    found.modules.set(path, entry);
    for (const submodule of submodulesOf(entry)) {
      if (found.foundPaths.has(submodule)) continue;
      found.foundPaths.add(submodule);
      found.queue.push(submodule);
    }
  }
  return entries.length;
}

/** Queues paths again: some servers describe only as many modules as they take, and warn about the others. */
function askAgain(paths: readonly string[], { queue, askedAgain }: Found): void {
  for (const path of paths) {
    askedAgain.add(path);
    queue.push(path);
  }
}

function documentOf({ modules, members, warnings }: Found): Json {
  const paths = [...modules].sort(([a], [b]) => Number(b === start) - Number(a === start) || (a < b ? -1 : 1));
  const warned = [...warnings].map((text) => jsonMap({ text }));
  return jsonMap({
    warnings: warned.length > 0 ? warned : undefined,
    paraminfo: new Map<string, Json>([...members, ['modules', paths.map(([, entry]) => entry)]]),
  });
}
