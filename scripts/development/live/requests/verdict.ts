import type { Issue, Verdict as Result } from '../../fuzz/validators.ts';

/** A fault of a request: its code, and the name of its parameter if the server states one. */
export interface Fault {
  readonly code: string;
  readonly parameter?: string | undefined;
}

/** The result of checking a request, by a server or by generated code. */
export type Verdict =
  | { readonly kind: 'taken' }
  /** A part of the request is left out or changed, according to a warning. */
  | { readonly kind: 'altered'; readonly faults: readonly Fault[] }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | Undecided;

/** The request fails for a reason that only the server can decide. */
export interface Undecided {
  readonly kind: 'undecided';
  /** The name of the reason in the tables; undefined if no table contains the code. */
  readonly reason: string | undefined;
  /** The code of the server. */
  readonly code?: string;
  /** Whether the server had checked the types of all parameters. */
  readonly isChecked?: boolean;
}

/** The parts of a server's answer that verdicts are based on. */
export interface Answer {
  readonly status: number;
  /** The codes of errors in a header. They are needed if the body is not JSON. */
  readonly errorHeader?: string | undefined;
  /** The warnings, as JSON, in a header that a server adds that was started here. */
  readonly warnings?: string | undefined;
  /** The body; undefined if it is not JSON. */
  readonly body: unknown;
}

/** The warnings of validators about requests that are accepted unchanged. */
const harmless = new Set(['deprecated', 'condition-unknown']);

/** The verdict of a generated validator or decoder. */
export function verdictOfResult({ issues, warnings = [] }: Result & { readonly warnings?: readonly Issue[] }): Verdict {
  if (issues) return { kind: 'refused', faults: issues.map(faultOf) };
  const altering = warnings.filter(({ code }) => !harmless.has(code));
  return altering.length > 0 ? { kind: 'altered', faults: altering.map(faultOf) } : { kind: 'taken' };
}

/** The fault for an issue. An issue about several parameters names none of them. */
function faultOf({ code, path: [parameter] }: Issue): Fault {
  if (code === 'constraint' || code === 'condition') return { code };
  return { code, ...(typeof parameter === 'string' ? { parameter } : {}) };
}
