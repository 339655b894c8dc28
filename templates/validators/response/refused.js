/** @import { Expected, Path, Report, Test } from '../types.ts' */
import { noteIssues } from '../runtime/core.js';

/**
 * Reports a value that a test has refused.
 * @type {(expected: Expected, value: unknown, path: Path, report: Report, isRight: Test) => void}
 */
export function noteRefused(expected, value, path, report, isRight) {
  const before = report.issues.length;
  noteIssues(expected, value, path, report, isRight);
  // The value was refused and now shows other values.
  if (report.issues.length === before) report.note(path, 'unreadable', 'plain values', value);
}
