import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { importerNamed, recognizedImporter } from '../../../generators/api/importers.ts';
import type { Importer } from '../../../generators/import/draft.ts';
import { ImportError } from '../../../generators/import/error.ts';
import { importers } from '../../../generators/import/index.ts';
import { type JsonDocument, readJson } from '../../../generators/import/json/document.ts';
import { memoryFor, usualLimit } from '../../../generators/import/limit.ts';
import { readServer } from '../../../generators/import/read/any-server.ts';
import { type Header, headerOf } from '../../../generators/import/read/headers.ts';
import { type ReadOptions, readDescription } from '../../../generators/import/read/read-description.ts';
import { targetOf } from '../../../generators/import/read/target.ts';
import { wayOf } from '../../../generators/import/read/ways.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';

export interface ReadingOptions {
  /** Request headers as `Name: value`. They are never printed. */
  readonly header: readonly string[];
  /** The time limit of one request, in seconds. */
  readonly timeout: number;
  /** The largest number of routes or modules to read. */
  readonly limit: number;
}

/** A self-description: a document with places, and its name in titles and messages. */
export interface Read {
  readonly document: JsonDocument;
  readonly described: string;
}

/** @throws {UsageError} if a header, which may be secret, would go to several servers. */
export function requireHeadersForOne(targets: readonly string[], { header }: ReadingOptions): void {
  if (header.length === 0 || targets.length < 2) return;
  throw new UsageError(
    'a header goes to one server only, as it may be secret',
    'Save what each server says of itself to a file, and name the files; or write user:password@ in an address.',
  );
}

/** The most bytes of a document, which is more than any server's self-description has. */
const largest = 64 * 1024 * 1024;

/**
 * Reads a self-description from a file, standard input or an address.
 * @throws {ImportError} if it cannot be read.
 * @throws {UsageError} if a header is malformed.
 */
export async function readTarget(
  target: string,
  importer: Importer,
  options: ReadingOptions,
  terminal: Terminal,
): Promise<Read> {
  const { path, described, text } = await readDescription(target, wayOf(importer.name), readOptions(options, terminal));
  return { document: documentOf(text, path, options.limit), described };
}

/** A self-description, its importer, and the name of the server if that is stated elsewhere. */
export interface ReadAny extends Read {
  readonly importer: Importer;
  readonly name: string | undefined;
}

/**
 * Reads a self-description of any kind from an address, which may be that of a page, or from a file or standard input.
 * @throws {ImportError} if it cannot be read.
 * @throws {UsageError} if a header is malformed.
 */
export async function readAny(target: string, options: ReadingOptions, terminal: Terminal): Promise<ReadAny> {
  const [first] = importers;
  const at = targetOf(target);
  const reading = readOptions(options, terminal);
  const found = at.kind === 'address' ? await readServer(at.url, reading) : undefined;
  // A file is read in the same way for all importers.
  const description = found ?? (await readDescription(target, wayOf(first?.name ?? ''), reading));
  const document = documentOf(description.text, description.path, options.limit);
  const { described } = description;
  const importer =
    found?.importer === undefined ? recognizedImporter([{ document, described }]) : importerNamed(found.importer);
  return { document, described, importer, name: found?.name };
}

/** The options of a client that asks a server many things, whose answers are not that large. */
export function clientOptions(
  options: Pick<ReadingOptions, 'header' | 'timeout'>,
  terminal: Terminal,
): Omit<ReadOptions, 'stdin' | 'limit'> {
  return {
    headers: options.header.map(headerNamed),
    timeout: options.timeout * 1000,
    largest: largestAnswer,
    isPrivate: true,
    agent: `catalpa/${version}`,
    progress: (doing) => terminal.progress(doing),
  };
}

/** The most bytes of one of many answers. */
const largestAnswer = 8 * 1024 * 1024;

function readOptions(options: ReadingOptions, terminal: Terminal): ReadOptions {
  // With much memory, V8 lets the heap grow to four times what is in use, which is too much for so large a description.
  if (options.limit > usualLimit) setFlagsFromString('--heap-growing-percent=40');
  return {
    headers: options.header.map(headerNamed),
    timeout: options.timeout * 1000,
    largest,
    limit: options.limit,
    agent: `catalpa/${version}`,
    stdin: terminal.input,
    progress: (doing) => terminal.progress(doing),
  };
}

function documentOf(text: string, path: string, limit: number): JsonDocument {
  const document = readJson(path, text, limit);
  requireMemory(document, path);
  return document;
}

/** @throws {UsageError} if the memory does not suffice: Node would crash with a message that does not help the user. */
function requireMemory({ counts }: JsonDocument, named: string): void {
  const [needed, allowed] = [memoryFor(counts), getHeapStatistics().heap_size_limit];
  if (needed <= allowed) return;
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
  throw new UsageError(
    `"${named}" takes about ${megabytes(needed)} of memory, and Node may use ${megabytes(allowed)}`,
    `Allow it more with NODE_OPTIONS=--max-old-space-size=${Math.ceil((1.5 * needed) / 2 ** 20)}.`,
  );
}

function headerNamed(text: string): Header {
  try {
    return headerOf(text);
  } catch (error) {
    throw error instanceof ImportError ? new UsageError(error.message, error.hint) : error;
  }
}
