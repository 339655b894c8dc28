/** A measured figure and its goal. */
export interface Figure {
  readonly contest: string;
  readonly figure: number;
  /** The unit after the number: `times`, `B`; empty for a plain ratio. */
  readonly unit: string;
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** The times or sizes from which the figure is computed. */
  readonly detail?: string;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Options {
  /** The folder of the measured outputs. */
  readonly out: string;
  readonly named: readonly string[];
  readonly args: readonly string[];
}

/** Reads the arguments of a benchmark: `[--out=<folder>] [--strict] [<name> …]`. */
export function optionsOf(argv: readonly string[]): Options {
  const args = argv.slice(2);
  const out = args.find((argument) => argument.startsWith('--out='))?.slice('--out='.length) ?? 'out';
  return { out, named: args.filter((argument) => !argument.startsWith('--')), args };
}

/** Prints the figures as a table, or as JSON with `--json` among the arguments. With `--strict`, a missed goal sets the exit code to 1. */
export function report(figures: readonly Figure[], args: readonly string[]): void {
  console.log(args.includes('--json') ? JSON.stringify(figures, null, 2) : tableOf(figures));
  if (args.includes('--strict') && figures.some((figure) => !isMet(figure))) process.exitCode = 1;
}

function tableOf(figures: readonly Figure[]): string {
  const rows = [['contest', 'figure', 'goal', 'met', 'detail'], ...figures.map(rowOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

function rowOf(figure: Figure): string[] {
  const { contest, goal, detail = '' } = figure;
  const said = goal === undefined ? '' : 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
  return [contest, written(figure), said, goal === undefined ? '' : isMet(figure) ? 'yes' : 'NO', detail];
}

function written({ figure, unit }: Figure): string {
  return `${Number.isInteger(figure) ? figure : figure.toFixed(2)} ${unit}`.trim();
}

function isMet({ figure, goal }: Figure): boolean {
  if (goal === undefined) return true;
  return 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost;
}
