import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { importerNamed, recognizedImporter } from '../../../generators/api/importers.ts';
import type { Importer } from '../../../generators/import/draft.ts';
import { ImportError } from '../../../generators/import/error.ts';
import { importers } from '../../../generators/import/index.ts';
import { type JsonDocument, readJson } from '../../../generators/import/json/document.ts';
import { memoryFor, usualLimit } from '../../../generators/import/limit.ts';
import { readServer } from '../../../generators/import/read/any-server.ts';
import { type ReadOptions, readDescription } from '../../../generators/import/read/description.ts';
import { type Header, headerOf } from '../../../generators/import/read/headers.ts';
import { targetOf } from '../../../generators/import/read/target.ts';
import { wayOf } from '../../../generators/import/read/ways.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';

export interface ReadingOptions {
  /** `Name: value` each; never printed. */
  readonly header: readonly string[];
  /** Seconds that one request may take. */
  readonly timeout: number;
  /** How many routes or modules are taken at most. */
  readonly limit: number;
}

/** A self-description, as a document with places and with what titles call it. */
export interface Read {
  readonly document: JsonDocument;
  readonly described: string;
}

/** @throws {UsageError} where a header, which may be secret, would go to several servers. */
export function requireHeadersForOne(targets: readonly string[], { header }: ReadingOptions): void {
  if (header.length === 0 || targets.length < 2) return;
  throw new UsageError(
    'a header goes to one server only, as it may be secret',
    'Save what each server says of itself to a file, and name the files; or write user:password@ in an address.',
  );
}

/** Bytes of a document; no server describes itself at such length. */
const largest = 64 * 1024 * 1024;

/**
 * Reads a self-description from a file, standard input or an address.
 * @throws {ImportError} where there is none to be had; {UsageError} where a header is none.
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

/** The description that was read, its importer, and the name of the server where it is stated elsewhere. */
export interface ReadAny extends Read {
  readonly importer: Importer;
  readonly name: string | undefined;
}

/**
 * Reads a self-description of any kind from an address, which may be that of a page, or from a file or standard input.
 * @throws {ImportError} where there is none to be had; {UsageError} where a header is none.
 */
export async function readAny(target: string, options: ReadingOptions, terminal: Terminal): Promise<ReadAny> {
  const [first] = importers;
  const at = targetOf(target);
  const reading = readOptions(options, terminal);
  const found = at.kind === 'address' ? await readServer(at.url, reading) : undefined;
  // A file is read in the same way whatever is in it.
  const description = found ?? (await readDescription(target, wayOf(first?.name ?? ''), reading));
  const document = documentOf(description.text, description.path, options.limit);
  const { described } = description;
  const importer =
    found?.importer === undefined ? recognizedImporter([{ document, described }]) : importerNamed(found.importer);
  return { document, described, importer, name: found?.name };
}

function readOptions(options: ReadingOptions, terminal: Terminal): ReadOptions {
  // Where there is much memory V8 lets the heap grow to four times what is in use, which is too much for so large a description.
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

/** @throws {UsageError} where the memory will not do: Node would end in the midst of it, with nothing that a reader understands. */
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
