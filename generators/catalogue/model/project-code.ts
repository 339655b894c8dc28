import { makeReadOnly } from '../../lib/read-only.ts';
import { thrownValue } from '../../lib/thrown-value.ts';
import type { Diagnostic } from '../sources/diagnostic.ts';
import type { Place } from '../sources/source.ts';
import { firstLineOf, placeOfThrown } from '../sources/thrown.ts';
import type { Catalogue } from './model.ts';

// Anybody may have written the rules and generators of a project: an error in them is a diagnostic, not an internal error.

/** A rule or generator of a project, as messages name it. */
export interface ProjectCode {
  readonly kind: 'rule' | 'generator';
  readonly name: string;
  /** The place that names it, for a failure that leads to no file. */
  readonly at: Place;
}

/**
 * Makes a catalogue read-only before code of a project gets it, as all outputs share it. Sources stay writable: they read their files
 * later.
 */
export function protect(catalogue: Catalogue): void {
  makeReadOnly(catalogue, (one) => 'locate' in one);
}

/** The diagnostic for project code that threw an error, at the line of the project that the error comes from, if that can be found. */
export function failureOf({ kind, name, at }: ProjectCode, error: unknown): Diagnostic {
  const thrown = thrownValue(error);
  const place = placeOfThrown(thrown);
  const type = thrown.name === undefined ? '' : `${thrown.name}: `;
  return {
    code: `${kind}-failed`,
    severity: 'error',
    message: `the ${kind} "${name}" failed: ${type}${firstLineOf(thrown)}`,
    at: place ?? at,
    hint: place ? 'Correct the code there.' : `Correct the ${kind}.`,
  };
}

/** The diagnostic for project code that returned or reported something invalid. */
export function wrongUseOf({ kind, name, at }: ProjectCode, what: string, hint: string): Diagnostic {
  return { code: `${kind}-failed`, severity: 'error', message: `the ${kind} "${name}" ${what}`, at, hint };
}
