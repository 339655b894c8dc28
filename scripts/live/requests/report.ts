import type { Comparison, Difference } from './comparison.ts';

/** The part of the requests not decided by unstated rules that have to agree. */
const least = 0.999;

/** Of so many that differ, a run with few requests may have found more than its share by chance. */
const chance = 4;

/** The share of requests that agree, of those that the server decides by rules that it states. */
export function agreement({ requests, agreed, undecided }: Comparison): number {
  const decided = requests - sumOf(undecided.values());
  return decided === 0 ? 1 : agreed / decided;
}

function sumOf(counts: Iterable<number>): number {
  return [...counts].reduce((sum, count) => sum + count, 0);
}

/** The counts in a line. */
export function summaryOf(comparison: Comparison): string {
  const { requests, agreed, undecided, differences } = comparison;
  const counts = [
    `${requests} requests`,
    `${agreed} agreed`,
    `${sumOf(undecided.values())} decided by rules that the server does not state`,
    `${sumOf(differences.map(({ count }) => count))} disagreed`,
  ];
  return `${counts.join(', ')}: ${percent(agreement(comparison))} agree`;
}

/** A line for what is counted apart, and one for each kind of difference. */
export function linesOf({ undecided, differences }: Comparison): readonly string[] {
  const apart = [...undecided].sort(([, one], [, other]) => other - one);
  const listed = apart.map(([reason, count]) => `${reason} ${count}`).join(', ');
  return [...(apart.length === 0 ? [] : [`  counted apart: ${listed}`]), ...differences.map(lineOf)];
}

/** The reason why a comparison is not good enough; undefined where it is. */
export function failureOf(comparison: Comparison): string | undefined {
  const unknown = comparison.differences.filter(({ known }) => known === undefined);
  const share = agreement(comparison);
  if (unknown.length > 0) return `kinds of difference without a reason in the table: ${unknown.length}`;
  const differing = sumOf(comparison.differences.map(({ count }) => count));
  return share < least && differing > chance
    ? `${percent(share)} agree, which is less than ${percent(least)}`
    : undefined;
}

function percent(share: number): string {
  // Rounded down, so that what is not enough never looks like it.
  return `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;
}

function lineOf({ kind, count, example, known }: Difference): string {
  const { refuses, ourCode, theirCode, type } = kind;
  const codes = `${ourCode || '-'} / ${theirCode || '-'}`;
  const { method, address, body, spelling } = example;
  const shown = [method, address, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' ');
  return `  ${count} × ${refuses}: ${codes}, ${type}: ${known ? known.reason : 'NOT KNOWN'}\n      ${spelling}: ${shown.slice(0, 400)}`;
}
