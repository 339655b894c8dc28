import { cut, type Picture, svg } from './svg.ts';

export interface Bar {
  readonly label: string;
  readonly count: number;
}

const row = 24;
const labelWidth = 150;
const barWidth = 420;

/** Draws a bar chart of counts, the largest first. */
export function barChart(name: string, title: string, unit: string, bars: readonly Bar[]): Picture {
  const sorted = [...bars].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  const most = Math.max(1, ...sorted.map(({ count }) => count));
  const content = sorted.map(({ label, count }, index) => {
    const y = 4 + index * row;
    const width = Math.max(2, (count / most) * barWidth);
    return svg`<text class="label" x="${labelWidth}" y="${y + 15}" text-anchor="end">${cut(label, 24)}</text><rect class="bar" x="${labelWidth + 8}" y="${y + 3}" width="${width}" height="16" rx="3"/><text class="count" x="${labelWidth + 16 + width}" y="${y + 15}">${count}</text>`;
  });
  return {
    name,
    title,
    text: `${sorted.map(({ label, count }) => `${label}: ${count}`).join('; ')} (${unit}).`,
    width: labelWidth + barWidth + 60,
    height: 8 + sorted.length * row,
    content,
  };
}
