import { type Cursor, child, entries, items, placeOf, textAt, textMap, textsAt } from '../definitions/cursor.ts';
import type { Context } from '../definitions/resolving-context.ts';
import type { Method } from '../model/parameter-model.ts';
import type { Upload } from '../model/uploads.ts';
import { resolveParameter } from './resolve-parameters.ts';

/** Reads the endpoints that accept a file, which the sources do not state. */
export function readUploads(context: Context, list: Cursor | undefined): Upload[] {
  return items(list).flatMap((cursor) => {
    const headers = child(cursor, 'headers');
    return entries(child(cursor, 'file')).map(([name, file]): Upload => {
      const parameter = resolveParameter(context, { name, layers: [file] }, 'body');
      return {
        says: textAt(cursor, 'says')?.trim() ?? '',
        routes: textsAt(cursor, 'routes'),
        methods: textsAt(cursor, 'methods') as Method[],
        fields: textsAt(cursor, 'fields'),
        file: parameter.at.source.isPreset ? { ...parameter, purposeFrom: 'preset' } : parameter,
        ...(headers ? { headers: textMap(headers) } : {}),
        at: placeOf(cursor),
      };
    });
  });
}
