import { type Cursor, child, entries, placeOf, textAt } from '../definitions/cursor.ts';
import { type DefinedNames, definedNames } from '../definitions/defined-names.ts';
import { type Context, readFact, report } from '../definitions/resolving-context.ts';
import type { SegmentKind } from '../model/model.ts';

/** The kinds of variable part that an interface states, or else the usual ones. */
export function resolveSegmentKinds(context: Context, root: Cursor): readonly SegmentKind[] {
  if (!child(root, 'segments')) return usualKinds(root);
  return entries(child(root, 'segments')).map(([name, cursor]) => {
    const pattern = textAt(cursor, 'pattern') ?? '';
    try {
      new RegExp(pattern, 'u');
    } catch {
      report(
        context,
        'segment-pattern',
        `"${pattern}" is not a regular expression`,
        placeOf(child(cursor, 'pattern') ?? cursor),
        { hint: 'Put a "\\" in front of a character that stands for itself, or close its bracket.' },
      );
    }
    return { name, pattern, ...readFact(context, cursor, placeOf(cursor, 'key')) };
  });
}

/** The kinds of variable part that a path may have without a definition. */
const usual: readonly (readonly [name: string, pattern: string, purpose: string])[] = [
  ['digits', '[\\d]+', 'Digits only'],
  ['word', '[\\w-]+', 'Word characters and hyphens'],
  ['text', '[^/]+', 'Anything but a slash'],
  ['rest', '.+', 'All that is left of the path'],
];

function usualKinds(root: Cursor): SegmentKind[] {
  const at = placeOf(root);
  const nothingCited = { sources: [], restsOn: [], extensions: new Map() };
  return usual.map(([name, pattern, purpose]) => ({ name, pattern, purpose, ...nothingCited, at }));
}

/** The kinds of an interface: all that it states, or else those of the usual ones that its paths name. */
export function segmentKindsIn(
  root: Cursor,
  kinds: readonly SegmentKind[],
  files: readonly Cursor[],
): readonly SegmentKind[] {
  if (child(root, 'segments')) return kinds;
  const paths = files.flatMap((file) => entries(child(file, 'routes')).map(([path]) => path));
  return kinds.filter(({ name }) => paths.some((path) => path.includes(`:${name}}`) || path.includes(`:${name}?}`)));
}

export function knownKinds(kinds: readonly SegmentKind[]): DefinedNames {
  return definedNames(
    'kind of segment',
    [],
    kinds.map(({ name, at }) => [name, at]),
  );
}
