import { type Cursor, child, entries, items, placeOf, textAt, textMap, textsAt } from '../definitions/cursor.ts';
import type { Context } from '../definitions/resolving-context.ts';
import type { LoginFacts, ObservingFacts, PagesInAnswers } from '../model/observing.ts';
import type { Lacking, PartialModules, ResultParts } from '../model/result-parts.ts';
import { readAccepted } from './accepted.ts';
import { nestedIn, resolvedSets } from './definition.ts';

/** Reads what the answers of modules consist of; undefined if the binding does not state it. */
export function readResultParts(context: Context, cursor: Cursor | undefined): ResultParts | undefined {
  if (!cursor) return undefined;
  const partial = child(cursor, 'partial');
  const observing = child(cursor, 'observing');
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
  const [pages, sparing, login] = ['pages', 'sparingParameters', 'login'].map((key) => child(cursor, key));
  return {
    errorFields: textsAt(cursor, 'errorFields'),
    retryCodes: textsAt(cursor, 'retryCodes'),
    faultCodes: textsAt(cursor, 'faultCodes'),
    sparingParameters: sparing ? textMap(sparing) : new Map(),
    describingGroups: textsAt(cursor, 'describingGroups'),
    writingExtension: textAt(cursor, 'writingExtension') ?? '',
    ...optionalTexts(cursor, ['continuationField']),
    ...(pages ? { pages: readPages(pages) } : {}),
    ...(login ? { login: readLogin(login) } : {}),
  };
}

function readLogin(cursor: Cursor): LoginFacts {
  const textsBy = (key: string): ReadonlyMap<string, string> => {
    const stated = child(cursor, key);
    return stated ? textMap(stated) : new Map();
  };
  return {
    tokenRequest: textsBy('tokenRequest'),
    tokenPath: textsAt(cursor, 'tokenPath'),
    request: textsBy('request'),
    user: textAt(cursor, 'user') ?? '',
    password: textAt(cursor, 'password') ?? '',
    token: textAt(cursor, 'token') ?? '',
    resultPath: textsAt(cursor, 'resultPath'),
    success: textAt(cursor, 'success') ?? '',
    hint: textAt(cursor, 'hint')?.trim() ?? '',
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

/** The texts under those of the keys that a map has. */
function optionalTexts<Key extends string>(cursor: Cursor, keys: readonly Key[]): { readonly [one in Key]?: string } {
  const stated = keys.flatMap((key) => {
    const text = textAt(cursor, key);
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(stated) as { readonly [one in Key]?: string };
}

function saidAt(cursor: Cursor): string {
  return textAt(cursor, 'says')?.trim() ?? '';
}

function textsIn(cursor: Cursor): string[] {
  return items(cursor).map(({ value }) => String(value));
}
