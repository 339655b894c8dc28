import type { Issue, Verdict as Result } from '../../fuzz/validators.ts';

/** Something that is wrong with a request: a code, and the parameter that it is about as far as that is said. */
export interface Fault {
  readonly code: string;
  readonly parameter?: string | undefined;
}

/** The result of checking a request, whoever checks it. */
export type Verdict =
  | { readonly kind: 'taken' }
  /** Something of the request is left out or changed, as a warning says. */
  | { readonly kind: 'altered'; readonly faults: readonly Fault[] }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | Undecided;

/** The request fails for a reason that only the server can know. */
export interface Undecided {
  readonly kind: 'undecided';
  /** The name of the reason in the tables; undefined for a code that is in none. */
  readonly reason: string | undefined;
  /** The code of the server. */
  readonly code?: string;
  /** Whether the server had checked the types of all parameters by then. */
  readonly isChecked?: boolean;
}

/** The answer of a server, as far as verdicts are read from it. */
export interface Answer {
  readonly status: number;
  /** The codes of errors in a header, which a body that is no JSON need not have. */
  readonly errorHeader?: string | undefined;
  /** The warnings in a header that a server adds which was started here, as JSON. */
  readonly warnings?: string | undefined;
  /** The body; undefined where it is no JSON. */
  readonly body: unknown;
}

/** The warnings of validators that do not say that anything is left out or changed. */
const harmless = new Set(['deprecated', 'condition-unknown']);

/** The verdict of a generated validator or decoder. */
export function verdictOfResult({ issues, warnings = [] }: Result & { readonly warnings?: readonly Issue[] }): Verdict {
  if (issues) return { kind: 'refused', faults: issues.map(faultOf) };
  const altering = warnings.filter(({ code }) => !harmless.has(code));
  return altering.length > 0 ? { kind: 'altered', faults: altering.map(faultOf) } : { kind: 'taken' };
}

/** What is wrong between several parameters is about no single one. */
function faultOf({ code, path: [parameter] }: Issue): Fault {
  if (code === 'constraint' || code === 'condition') return { code };
  return { code, ...(typeof parameter === 'string' ? { parameter } : {}) };
}
