/** What a compiler says of a line. */
export interface Report {
  readonly line: number;
  /** What is said, in one line or several. */
  readonly text: string;
}

/** The errors of `a.ts`, each with the lines that explain it. */
export function reportsIn(lines: readonly string[]): readonly Report[] {
  return lines
    .join('\n')
    .split(/\n(?=a\.ts)/)
    .map((report) => {
      const [, line, text = report] = /^a\.ts\((\d+),\d+\): error TS\d+: (.*)$/s.exec(report) ?? [];
      return { line: Number(line), text };
    });
}
