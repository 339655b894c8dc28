import type { Comparison, Difference, Reasons } from './comparison.ts';
import type { Question } from './question.ts';

/**
 * The least share of requests that must agree, among those that not only the server can decide. It is the share that was reached so far.
 * The goal is 99.5 %.
 */
const leastFor: Readonly<Record<string, number>> = { mediawiki: 0.99, wordpress: 0.995 };

/** Up to this many differences may be chance in a run with few requests. */
const chance = 4;

/** The share of requests that agree: of all requests, and of those that not only the server can decide. */
export function agreement(comparison: Comparison): { readonly ofAll: number; readonly ofDecided: number } {
  const { requests, agreed } = comparison;
  const share = (count: number): number => (count === 0 ? 1 : agreed / count);
  return { ofAll: share(requests), ofDecided: share(decidedIn(comparison)) };
}

function decidedIn({ requests, undecided, lenient }: Comparison): number {
  return requests - sumIn(undecided) - sumIn(lenient);
}

function sumIn(reasons: Reasons): number {
  return sumOf([...reasons.values()].map((codes) => sumOf(codes.values())));
}

function sumOf(counts: Iterable<number>): number {
  return [...counts].reduce((sum, count) => sum + count, 0);
}

/** The counts on one line. Both shares are stated, with the requests that they leave out. */
export function summaryOf(comparison: Comparison): string {
  const { requests, agreed, undecided, lenient } = comparison;
  const { ofAll, ofDecided } = agreement(comparison);
  const decided = decidedIn(comparison);
  const shares = `${percent(ofAll)} of all; ${percent(ofDecided)} of the ${decided} that the description, help or documentation decides`;
  const counts = [
    `${sumIn(undecided)} that only the server knows`,
    ...(lenient.size === 0 ? [] : [`${sumIn(lenient)} that the server takes against its own description`]),
    `${decided - agreed} disagree`,
  ];
  return `${requests} requests: ${agreed} agree (${shares}), ${counts.join(', ')}`;
}

/** Lines about the requests that only the server can decide, by reason; about codes in no table; and about each kind of difference. */
export function linesOf({ undecided, lenient, unknownCodes, differences }: Comparison): readonly string[] {
  return [
    ...sorted(undecided).map(([reason, codes]) => `  only the server knows, ${reason}: ${codesIn(codes)}`),
    ...sorted(lenient).map(([reason, codes]) => `  taken against the description, ${reason}: ${codesIn(codes)}`),
    ...[...unknownCodes].map(([code, example]) => `  code in no table: ${code || '-'}\n${shown(example)}`),
    ...differences.map(lineOf),
  ];
}

function sorted(reasons: Reasons) {
  return [...reasons].sort(([, one], [, other]) => sumOf(other.values()) - sumOf(one.values()));
}

function codesIn(codes: ReadonlyMap<string, number>): string {
  const named = [...codes].filter(([code]) => code !== '').map(([code, count]) => `${code} ${count}`);
  const sum = String(sumOf(codes.values()));
  return named.length === 0 ? sum : `${sum} (${named.join(', ')})`;
}

/** The reason why a comparison fails; undefined if it passes. */
export function failureOf(comparison: Comparison, server: string): string | undefined {
  const least = leastFor[server] ?? 1;
  const { unknownCodes, differences } = comparison;
  if (unknownCodes.size > 0) return `codes of the server that are in no table: ${[...unknownCodes.keys()].join(', ')}`;
  const unknown = differences.filter(({ knownDifference }) => knownDifference === undefined);
  if (unknown.length > 0) return `kinds of difference without a reason in the table: ${unknown.length}`;
  const { ofDecided } = agreement(comparison);
  const differing = sumOf(differences.map(({ count }) => count));
  return ofDecided < least && differing > chance
    ? `${percent(ofDecided)} agree, which is less than ${percent(least)}`
    : undefined;
}

function percent(share: number): string {
  // Rounded down, so that a share below the limit is never shown as the limit.
  return `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;
}

function lineOf({ kind, count, example, knownDifference }: Difference): string {
  const { refuses, ourCode, theirCode, type } = kind;
  const codes = `${ourCode || '-'} / ${theirCode || '-'}`;
  return `  ${count} × ${refuses}: ${codes}, ${type}: ${knownDifference ? knownDifference.reason : 'NOT KNOWN'}\n${shown(example)}`;
}

function shown({ method, address, body, form, spelling, caller }: Question): string {
  const sent = body === undefined ? form : JSON.stringify(body);
  const request = [method, address, ...(sent === undefined ? [] : [sent])].join(' ');
  return `      ${caller.name}, ${spelling}: ${request.slice(0, 400)}`;
}
