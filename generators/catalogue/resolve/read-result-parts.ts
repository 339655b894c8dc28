import { type Cursor, child, entries, items, optionalTexts, placeOf, textAt, textsAt } from '../definitions/cursor.ts';
import type { Context } from '../definitions/resolving-context.ts';
import type { ObservingFacts, PagesInAnswers } from '../model/observing.ts';
import type { Lacking, PartialModules, ResultParts } from '../model/result-parts.ts';
import { readAccepted } from './accepted.ts';
import { nestedIn, resolvedSets } from './definition.ts';
import { readClientFacts } from './read-client-facts.ts';

/** Reads what the answers of modules consist of; undefined if the binding does not state it. */
export function readResultParts(context: Context, cursor: Cursor | undefined): ResultParts | undefined {
  if (!cursor) return undefined;
  const partial = child(cursor, 'partial');
  const [client, observing] = [child(cursor, 'client'), child(cursor, 'observing')];
  const nested = nestedIn(context, resolvedSets(context));
  return {
    says: saidAt(cursor),
    requires: new Map(entries(child(cursor, 'requires')).map(([name, values]) => [name, textsIn(values)])),
    type: {
      kind: 'object',
      properties: entries(child(cursor, 'properties')).map(([name, at]) => nested.property(name, at)),
    },
    adds: new Map(
      entries(child(cursor, 'adds')).map(([group, path]) => [group, { path: textsIn(path), at: placeOf(path, 'key') }]),
    ),
    ...(partial ? { partial: readPartial(partial) } : {}),
    lacking: items(child(cursor, 'lacking')).map(readLacking),
    shows: readAccepted(context, child(cursor, 'shows')),
    ...(client ? { client: readClientFacts(client) } : {}),
    ...(observing ? { observing: readObserving(observing) } : {}),
    at: placeOf(cursor, 'key'),
  };
}

function readPartial(cursor: Cursor): PartialModules {
  return {
    says: saidAt(cursor),
    groups: textsAt(cursor, 'groups'),
    parameter: textAt(cursor, 'parameter') ?? '',
  };
}

function readLacking(cursor: Cursor): Lacking {
  return {
    says: saidAt(cursor),
    parameter: textAt(cursor, 'parameter') ?? '',
    path: textsAt(cursor, 'path'),
    at: placeOf(cursor),
  };
}

function readObserving(cursor: Cursor): ObservingFacts {
  const pages = child(cursor, 'pages');
  return {
    describingGroups: textsAt(cursor, 'describingGroups'),
    writingExtension: textAt(cursor, 'writingExtension') ?? '',
    otherFormats: textsAt(cursor, 'otherFormats'),
    ...(pages ? { pages: readPages(pages) } : {}),
  };
}

function readPages(cursor: Cursor): PagesInAnswers {
  return {
    titleField: textAt(cursor, 'titleField') ?? '',
    numberField: textAt(cursor, 'numberField') ?? '',
    titleParameters: textsAt(cursor, 'titleParameters'),
    otherTitles: textsAt(cursor, 'otherTitles'),
    ...optionalTexts(cursor, ['goneIfWith', 'usualTitle']),
  };
}

function saidAt(cursor: Cursor): string {
  return textAt(cursor, 'says')?.trim() ?? '';
}

function textsIn(cursor: Cursor): string[] {
  return items(cursor).map(({ value }) => String(value));
}
