import { isNumeric } from '../../lib/numbers.ts';
import { type Cursor, child, entries, items, placeOf, textAt } from '../definitions/cursor.ts';
import { type Context, readFact } from '../definitions/resolving-context.ts';
import type { Condition, Gap, GapAction, Interpretation, Note, Scope, Topic } from '../model/gaps.ts';
import { currentName } from '../sources/renames.ts';

export function resolveGaps(context: Context, root: Cursor | undefined): Gap[] {
  return entries(root && child(root, 'gaps')).map(([id, cursor]) => ({
    id,
    missing: textAt(cursor, 'missing') ?? '',
    scopes: items(child(cursor, 'scope')).map((scope) => readScope(context, scope)),
    outputs: new Map(entries(child(cursor, 'outputs')).map(([name, action]) => [name, action.value as GapAction])),
    attributes: items(child(cursor, 'attributes')).map(({ value }) => String(value)),
    ...readFact(context, cursor, placeOf(cursor, 'key')),
  }));
}

function readScope({ renames }: Context, cursor: Cursor): Scope {
  const [kind = '', ...words] = String(cursor.value).split(' ');
  const written = words.join(' ');
  const name = kind === 'set' ? currentName(renames, 'set', written, cursor.source) : written;
  return { kind, ...(words.length > 0 ? { name } : {}), at: placeOf(cursor) };
}

/** Must be called after everything that may cite an interpretation has been resolved. */
export function resolveInterpretations(context: Context, root: Cursor | undefined): Interpretation[] {
  return entries(root && child(root, 'interpretations')).map(([id, cursor]) => ({
    id,
    question: textAt(cursor, 'question') ?? '',
    reading: textAt(cursor, 'reading') ?? '',
    reason: textAt(cursor, 'reason') ?? '',
    ...readFact(context, cursor, placeOf(cursor, 'key')),
    citedAt: [...(context.cited.get(id)?.values() ?? [])],
  }));
}

export function resolveNotes(context: Context, root: Cursor): Note[] {
  return entries(child(root, 'notes')).map(([id, cursor]) => ({
    id,
    topic: (textAt(cursor, 'topic') ?? 'service') as Topic,
    text: textAt(cursor, 'text') ?? '',
    ...readFact(context, cursor, placeOf(cursor, 'key')),
  }));
}

export function resolveConditions(context: Context, root: Cursor): Condition[] {
  return entries(child(root, 'conditions')).map(([name, cursor]) => {
    const when = context.decisions.get(name);
    return {
      name,
      values: items(child(cursor, 'values')).flatMap(({ value }) =>
        typeof value === 'string' || isNumeric(value) ? [value] : [],
      ),
      ...(when ? { when } : {}),
      ...readFact(context, cursor, placeOf(cursor, 'key')),
    };
  });
}
