import { type Diagnostic, moreFindings, severities } from '../catalogue/sources/diagnostic.ts';

/** Characters of a message or a hint that are printed: names may be as long as a file. */
const longest = 1000;

/** Findings as they are printed. */
export interface Limited {
  /** In the order given, with texts that are not too long. */
  readonly listed: readonly Diagnostic[];
  /** Those that are left out, the gravest first. */
  readonly others: readonly Diagnostic[];
}

/** As many findings as asked for, the gravest, and the others. */
export function limited(diagnostics: readonly Diagnostic[], most: number): Limited {
  if (diagnostics.length <= most) return { listed: diagnostics.map(shortened), others: [] };
  const byGravity = severities.flatMap((severity) => diagnostics.filter((one) => one.severity === severity));
  const others = new Set(byGravity.slice(most));
  return { listed: diagnostics.filter((one) => !others.has(one)).map(shortened), others: [...others] };
}

/** The same for programs, which read no last line that says how many others there are: a finding stands for them. */
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
