import * as checks from '../../templates/validators/runtime/checks.js';
import { isUpload } from '../../templates/validators/runtime/uploads.js';
import { type BareKind, bareRow, type bareTypes } from '../catalogue/model/type-kinds.ts';

type Rows = typeof bareTypes;

type Check = {
  [Kind in BareKind]: Rows[Kind] extends { readonly check: infer Name extends string } ? Name : never;
}[BareKind];

const functions: Readonly<Record<Check, (value: unknown) => boolean>> = {
  ...checks,
  isBoolean: (value) => typeof value === 'boolean',
  isUpload,
};

/** Whether a value is of a kind that nothing narrows, by the function that tests it in validators. */
export function isOfKind(kind: BareKind, value: unknown): boolean {
  const { check } = bareRow(kind);
  return check === undefined ? value === null : functions[check as Check](value);
}
