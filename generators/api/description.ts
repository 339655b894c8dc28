import type { DescribedServer } from '../import/import.ts';
import { readJson } from '../import/json/document.ts';
import { exactJson } from '../lib/json.ts';
import { UsageError } from '../lib/usage-error.ts';
import { requireDescription } from './arguments.ts';

/** The kind of a self-description: a route index of WordPress, or MediaWiki's answer to `action=paraminfo`. */
export type DescriptionKind = 'route-index' | 'paraminfo';

/** The self-description of a server: a route index of WordPress, or MediaWiki's answer to `action=paraminfo`. */
export interface Description {
  /** The address or file that it was read from, for titles and messages. Several servers need different names. */
  readonly name: string;
  /** Its JSON as a text, or as a parsed value. Places in findings refer to the text. */
  readonly content: unknown;
}

/**
 * Reads the document of a description.
 * @throws {UsageError} if it is not a description, or its content is neither a text nor JSON.
 * @throws {ImportError} if it is too large.
 */
export function describedServer(description: Description | undefined): DescribedServer {
  requireDescription(description);
  const { name, content } = description;
  return { document: readJson(name, typeof content === 'string' ? content : jsonText(content, name)), described: name };
}

function jsonText(content: unknown, name: string): string {
  try {
    const text = exactJson(content ?? null, undefined, 2);
    if (text !== undefined) return text;
  } catch {
    // The value contains itself.
  }
  throw new UsageError(`the content of "${name}" is no JSON`, 'Pass the text, or what JSON.parse() makes of it.');
}
