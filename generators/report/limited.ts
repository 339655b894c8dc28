import { type Diagnostic, moreFindings, severities } from '../catalogue/sources/diagnostic.ts';

/** The most characters of a message or a hint: names may be as long as a file. */
const longest = 1000;

/** A limited number of findings. */
export interface Limited {
  /** The findings to print, in the given order, with shortened texts. */
  readonly listed: readonly Diagnostic[];
  /** The findings that are left out, the most severe first. */
  readonly others: readonly Diagnostic[];
}

/** Separates the most severe findings, at most `most`, from the others. */
export function limited(diagnostics: readonly Diagnostic[], most: number): Limited {
  if (diagnostics.length <= most) return { listed: diagnostics.map(shortened), others: [] };
  const byGravity = severities.flatMap((severity) => diagnostics.filter((one) => one.severity === severity));
  const others = new Set(byGravity.slice(most));
  return { listed: diagnostics.filter((one) => !others.has(one)).map(shortened), others: [...others] };
}

/** The findings to print for programs. As these read no summary, a finding states the number of those left out. */
export function limitedForPrograms(diagnostics: readonly Diagnostic[], most: number): readonly Diagnostic[] {
  const { listed, others } = limited(diagnostics, most);
  const [first] = others;
  return first ? [...listed, moreFindings(first, others.length)] : listed;
}

function shortened(diagnostic: Diagnostic): Diagnostic {
  const { message, hint = '', related = [] } = diagnostic;
  if ([message, hint, ...related.map((one) => one.message)].every((text) => text.length <= longest)) return diagnostic;
  return {
    ...diagnostic,
    message: cut(message),
    ...(hint === '' ? {} : { hint: cut(hint) }),
    ...(related.length === 0 ? {} : { related: related.map((one) => ({ ...one, message: cut(one.message) })) }),
  };
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}
