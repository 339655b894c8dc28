import { pathToFileURL } from 'node:url';
import type { Range as EditorRange, Location } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Source } from '../catalogue/sources/source.ts';
import type { Range } from '../catalogue/yaml/data.ts';
import { lastPer } from '../lib/last-per.ts';

/** The documents of the files' last texts. */
const lastDocuments = lastPer<Source, TextDocument>();

/** The document of a file, which finds positions: editors count UTF-16 code units from 0, and have three kinds of line ends. */
export function documentOf(source: Source): TextDocument {
  const { text } = source;
  return lastDocuments(source, text, () => TextDocument.create('', 'yaml', 0, text));
}

/** A range of a file in the protocol's form. */
export function rangeIn(source: Source, { start, end }: Range): EditorRange {
  const document = documentOf(source);
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** Returns the URI of a file, in the client's spelling if the client has the file open. */
export type Addresses = (path: string) => string;

/** The URI of a file that is not open. */
export function addressOf(path: string): string {
  return pathToFileURL(path).href;
}

/** A place in a file in the protocol's form. */
export function locationIn(path: string, source: Source, range: Range, addresses: Addresses): Location {
  return { uri: addresses(path), range: rangeIn(source, range) };
}
