import type { Diagnostic } from '../../../../generators/catalogue/sources/diagnostic.ts';
import type { Place, Source } from '../../../../generators/catalogue/sources/source.ts';
import { createSource } from '../../../../generators/catalogue/sources/source.ts';
import { isSame } from '../../../../generators/lib/json.ts';
import { checkSources } from '../../../../generators/pipeline.ts';
import { dataOf } from './data.ts';
import type { Mistake } from './mistake.ts';
import type { Subject } from './subject.ts';

/** The effect of a mistake. */
export type Verdict =
  /** The file states the same as before. */
  | 'changes nothing'
  /** The catalogue states something else, and does not contradict itself. */
  | 'says something else'
  | 'reported'
  /** The mistake is reported, but with no place near it, or without a hint. */
  | 'reported elsewhere'
  | 'reported without a hint'
  | 'not reported';

/** The greatest distance between a mistake and a place that counts as near it, in lines. */
const near = 2;

export interface Outcome {
  readonly verdict: Verdict;
  readonly findings: readonly Diagnostic[];
}

export function outcomeOf(subject: Subject, mistake: Mistake): Outcome {
  const { file, text, renamed, isContradiction } = mistake;
  const before = subject.files.get(file) ?? '';
  if (text !== undefined && renamed === undefined && dataOf(text) !== undefined && isSame(dataOf(before), dataOf(text)))
    return { verdict: 'changes nothing', findings: [] };
  const { diagnostics: findings } = checkSources(sourcesWith(subject, mistake));
  if (!isContradiction) return { verdict: 'says something else', findings };
  return { verdict: verdictOf(findings, mistake), findings };
}

function sourcesWith({ sources }: Subject, { file, text, renamed = file }: Mistake): Source[] {
  const others = sources.filter(({ path }) => path !== file);
  const all = text === undefined ? others : [...others, createSource(renamed, text)];
  return all.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function verdictOf(findings: readonly Diagnostic[], mistake: Mistake): Verdict {
  if (findings.length === 0) return 'not reported';
  const shown = findings.filter(({ at, related = [] }) =>
    [at, ...related.map((one) => one.at)].some((place) => isNear(place, mistake)),
  );
  if (shown.length === 0) return 'reported elsewhere';
  return shown.some(({ hint }) => hint !== undefined) ? 'reported' : 'reported without a hint';
}

/** Whether a finding points near a mistake. The effects of a removal, or of a renamed file, show elsewhere. */
function isNear(place: Place, { file, line, renamed }: Mistake): boolean {
  if (line === undefined) return true;
  if (place.source.path !== (renamed ?? file)) return false;
  const { start, end } = place.source.locate(place);
  return place.source.position(start).line - near <= line && line <= place.source.position(end).line + near;
}
