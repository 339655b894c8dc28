import type { Place } from '../catalogue/sources/source.ts';
import { jsonMap, jsonText } from '../lib/json.ts';
import type { Format } from './format.ts';
import { limitedForPrograms } from './limited.ts';
import { spanOf } from './span.ts';

/** The most findings: about forty megabytes. A text of ten times as many would be too long for a string. */
const most = 100_000;

/** The format for programs: an array of findings. */
export const json: Format = {
  name: 'json',
  purpose:
    'For programs: a JSON array of findings. Lines and columns count from 1, columns count code points, ends are exclusive.',
  print: (diagnostics, { root }) =>
    jsonText(
      limitedForPrograms(diagnostics, most).map(({ code, severity, message, at, hint, related = [] }) =>
        jsonMap({
          code,
          severity,
          message,
          ...placeOf(at, root),
          hint,
          related: related.map((one) => jsonMap({ message: one.message, ...placeOf(one.at, root) })),
        }),
      ),
    ),
};

function placeOf(at: Place, root: string): Readonly<Record<string, string | number>> {
  const { path, start, end } = spanOf(at, root);
  return { path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
