import { type Cursor, child, entries, items, placeOf, requiredTexts, textAt, textsAt } from '../definitions/cursor.ts';
import type { Context } from '../definitions/resolving-context.ts';
import type { RouteObservingFacts } from '../model/observing.ts';
import type { Method } from '../model/parameter-model.ts';
import type { Embedding, MeantResources, Relation } from '../model/relations.ts';
import type { Envelope, ResponseForm, ResponseForms, StatedForm } from '../model/response-forms.ts';
import { readAccepted } from './accepted.ts';
import { nestedIn, resolvedSets } from './definition.ts';
import { readBatch, readErrorBody, readPaging } from './read-client-facts.ts';
import { resolveParameter } from './resolve-parameters.ts';

const forms: readonly ResponseForm[] = ['item', 'list', 'map', 'removed'];

/** Reads what responses are made of; undefined if the binding does not state it. */
export function readResponseForms(context: Context, cursor: Cursor | undefined): ResponseForms | undefined {
  if (!cursor) return undefined;
  const [contextName, fields] = [textAt(cursor, 'context'), textAt(cursor, 'fields')];
  const [paging, batch] = [child(cursor, 'paging'), child(cursor, 'batch')];
  const [error, observing] = [child(cursor, 'error'), child(cursor, 'observing')];
  const [embed, envelope, presence] = [child(cursor, 'embed'), child(cursor, 'envelope'), child(cursor, 'presence')];
  return {
    ...(contextName === undefined ? {} : { context: contextName }),
    ...(fields === undefined ? {} : { fields }),
    ...(embed ? { embed: readEmbedding(context, embed) } : {}),
    ...(envelope ? { envelope: readEnvelope(envelope) } : {}),
    ...(presence ? { presence: readPresence(presence) } : {}),
    shows: readAccepted(context, child(cursor, 'shows')),
    headers: entries(child(cursor, 'headers')).map(([name, header]) =>
      resolveParameter(context, { name, layers: [header] }),
    ),
    forms: items(child(cursor, 'forms')).map(readForm),
    ...(paging ? { paging: readPaging(paging) } : {}),
    ...(batch ? { batch: readBatch(batch) } : {}),
    ...(error ? { error: readErrorBody(error) } : {}),
    ...(observing ? { observing: readObserving(observing) } : {}),
    at: placeOf(cursor),
  };
}

function textIn(cursor: Cursor, key: string): string {
  return textAt(cursor, key) ?? '';
}

function readEmbedding(context: Context, cursor: Cursor): Embedding {
  const [links, contextName] = [textAt(cursor, 'links'), textAt(cursor, 'context')];
  const [link, error, relations] = [child(cursor, 'link'), child(cursor, 'error'), child(cursor, 'relations')];
  const { property } = nestedIn(context, resolvedSets(context));
  return {
    argument: textIn(cursor, 'argument'),
    field: textIn(cursor, 'field'),
    ...(links === undefined ? {} : { links }),
    ...(contextName === undefined ? {} : { context: contextName }),
    ...(link ? { link: property('link', link) } : {}),
    ...(error ? { error: property('error', error) } : {}),
    ...(relations ? { relations: items(relations).map(readRelation) } : {}),
  };
}

function readRelation(cursor: Cursor): Relation {
  const embeds = child(cursor, 'embeds');
  return {
    name: textIn(cursor, 'relation'),
    of: readMeant(child(cursor, 'of')),
    isAlways: child(cursor, 'always')?.value === true,
    ...(embeds ? { embeds: readMeant(embeds) } : {}),
    form: textAt(cursor, 'form') === 'list' ? 'list' : 'item',
    at: placeOf(cursor),
  };
}

function readMeant(cursor: Cursor | undefined): MeantResources {
  const textsOf = (key: string): readonly string[] => (cursor ? textsAt(cursor, key) : []);
  return { resources: textsOf('resources'), fields: textsOf('fields'), without: textsOf('without') };
}

function readEnvelope(cursor: Cursor): Envelope {
  return requiredTexts(cursor, ['argument', 'body', 'status', 'headers']);
}

function readObserving(cursor: Cursor): RouteObservingFacts {
  const values = entries(child(cursor, 'values')).map(
    ([name, fields]) => [name, items(fields).map(({ value }) => String(value))] as const,
  );
  return {
    names: textsAt(cursor, 'names'),
    maps: textsAt(cursor, 'maps'),
    values: new Map(values),
    lists: textsAt(cursor, 'lists'),
  };
}

function readPresence(cursor: Cursor): NonNullable<ResponseForms['presence']> {
  return { says: textIn(cursor, 'says'), except: textsAt(cursor, 'except'), at: placeOf(cursor) };
}

function readForm(cursor: Cursor): StatedForm {
  const stated = textAt(cursor, 'form');
  const context = textAt(cursor, 'context');
  return {
    says: textIn(cursor, 'says').trim(),
    ...(child(cursor, 'routes') ? { routes: textsAt(cursor, 'routes') } : {}),
    ...(child(cursor, 'methods') ? { methods: textsAt(cursor, 'methods') as Method[] } : {}),
    ...(child(cursor, 'collections')?.value === true ? { collections: true } : {}),
    form: forms.find((one) => one === stated) ?? 'item',
    ...(context === undefined ? {} : { context }),
    at: placeOf(cursor),
  };
}
