import type { DescribedServer } from '../import/import.ts';
import { readJson } from '../import/json/document.ts';
import { exactJson } from '../lib/json.ts';
import { UsageError } from '../lib/usage-error.ts';
import { requireDescription } from './arguments.ts';

/** A route index of WordPress, or what MediaWiki answers to `action=paraminfo`. */
export type DescriptionKind = 'route-index' | 'paraminfo';

/** The description that a server gives of itself: a route index of WordPress, or what MediaWiki answers to `action=paraminfo`. */
export interface Description {
  /** The address or file that it was read from, as titles and messages name it. Of several servers each needs another. */
  readonly name: string;
  /** Its JSON as a text, or the value that was parsed from it. Places in findings are those in the text. */
  readonly content: unknown;
}

/** @throws {UsageError} where it is no description, or its content is no text and no JSON; {ImportError} where it is too large. */
export function describedServer(description: Description): DescribedServer {
  requireDescription(description);
  const { name, content } = description;
  return { document: readJson(name, typeof content === 'string' ? content : jsonText(content, name)), described: name };
}

function jsonText(content: unknown, name: string): string {
  try {
    const text = exactJson(content ?? null, undefined, 2);
    if (text !== undefined) return text;
  } catch {
    // It contains itself.
  }
  throw new UsageError(`the content of "${name}" is no JSON`, 'Pass the text, or what JSON.parse() makes of it.');
}
