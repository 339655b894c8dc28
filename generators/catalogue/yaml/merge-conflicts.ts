import type { Range } from './data.ts';
import type { YamlProblem } from './yaml-problem.ts';

/** The first and the last line of a conflict, as Git marks them. */
const marker = /^(?:<{7}|>{7})(?: .*)?$/gm;

/** The conflicts that a merge left in a text. A parser reports several errors for each, none of which names it. */
export function mergeConflicts(text: string): YamlProblem[] {
  const conflicts: YamlProblem[] = [];
  let opening: Range | undefined;
  for (const { 0: line, index } of text.matchAll(marker)) {
    const range = { start: index, end: index + line.trimEnd().length };
    if (line.startsWith('<')) opening = range;
    else if (opening) {
      conflicts.push({
        code: 'merge-conflict',
        message: 'a merge left a conflict here',
        range: opening,
        related: { message: 'its end', range },
        hint: 'Keep what is right of both sides, and remove the markers.',
      });
      opening = undefined;
    }
  }
  return conflicts;
}
