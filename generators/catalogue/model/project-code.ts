import { makeReadOnly } from '../../lib/read-only.ts';
import { thrownValue } from '../../lib/thrown-value.ts';
import type { Diagnostic } from '../sources/diagnostic.ts';
import type { Place } from '../sources/source.ts';
import { firstLineOf, placeOfThrown } from '../sources/thrown.ts';
import type { Catalogue } from './model.ts';

// Rules and generators of a project are code that anybody may have written: what goes wrong in them is a finding, and no fault of ours.

/** A rule or generator of a project, as messages name it. */
export interface ProjectCode {
  readonly kind: 'rule' | 'generator';
  readonly name: string;
  /** Where it is named, for a failure that leads to no file. */
  readonly at: Place;
}

/** Makes a catalogue read-only before code of a project gets it: all outputs are made from it. Sources read their files later. */
export function protect(catalogue: Catalogue): void {
  makeReadOnly(catalogue, (one) => 'locate' in one);
}

/** Reports that code of a project has thrown: at the line of the project that the error comes from, where that is known. */
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

/** Reports that code of a project returned or reported something else than it has to. */
export function wrongUseOf({ kind, name, at }: ProjectCode, what: string, hint: string): Diagnostic {
  return { code: `${kind}-failed`, severity: 'error', message: `the ${kind} "${name}" ${what}`, at, hint };
}
