import { cut, type Picture, type Svg, svg } from './svg.ts';

export interface Line {
  readonly label: string;
  /** The link, relative to the page of the picture. */
  readonly link: string;
}

export interface Row extends Line {
  /** The indexes of the columns that use the thing. */
  readonly used: ReadonlySet<number>;
}

export interface Matrix {
  readonly rows: readonly Row[];
  readonly columns: readonly Line[];
}

const cell = 14;
const labelWidth = 160;
const headHeight = 128;

/** Draws a matrix: a row for each shared thing, a column for each user, and a dot where the user has the thing. */
export function matrix(name: string, title: string, text: string, { rows, columns }: Matrix): Picture {
  const right = x(columns.length);
  const heads = columns.map(
    ({ label, link }, index) =>
      svg`<a href="${link}"><text class="label" transform="translate(${x(index) + 4} ${headHeight - 8}) rotate(-60)">${cut(label, 20)}</text></a>`,
  );
  const bottom = y(rows.length);
  const guides = columns.flatMap((_, index) =>
    index % 5 === 0
      ? [svg`<line class="guide" x1="${x(index)}" x2="${x(index)}" y1="${headHeight}" y2="${bottom}"/>`]
      : [],
  );
  return {
    name,
    title,
    text,
    width: right + 60,
    height: bottom + 6,
    content: [...guides, ...heads, ...rows.map((row, index) => line(row, y(index), right, columns))],
  };
}

function line({ label, link, used }: Row, at: number, right: number, columns: readonly Line[]): Svg {
  const dots = [...used].map(
    (column) =>
      svg`<circle class="dot" cx="${x(column)}" cy="${at}" r="4.5"><title>${`${columns[column]?.label ?? ''}: ${label}`}</title></circle>`,
  );
  return svg`<a href="${link}"><text class="label" x="${labelWidth}" y="${at + 4}" text-anchor="end">${cut(label, 24)}</text></a><line class="guide" x1="${labelWidth + 8}" x2="${right}" y1="${at}" y2="${at}"/>${dots}`;
}

function x(column: number): number {
  return labelWidth + 10 + column * cell + cell / 2;
}

function y(row: number): number {
  return headHeight + row * cell + cell / 2;
}
