import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { orderDiagnostics } from '../../generators/report/order.ts';
import { printPretty } from '../../generators/report/pretty.ts';

/** Findings as a user reads them, without colour. */
export function report(diagnostics: readonly Diagnostic[]): string {
  return printPretty(orderDiagnostics(diagnostics), { colour: false, root: '' });
}
