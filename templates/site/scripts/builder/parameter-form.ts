import { element } from './element.ts';
import type { Entered } from './entered.ts';
import { type FieldRow, fieldRow, hasName } from './field-row.ts';
import type { FormField } from './form-field.ts';
import type { FieldIssue, Verdict } from './verdict.ts';

/** The fields of a module or endpoint: its own with the required ones first, and those of any request. */
export interface ParameterForm {
  readonly node: HTMLElement;
  readonly rows: readonly FieldRow[];
  /** Shows the issues of the fields, and only those fields whose name or purpose has all words of a text, or that are given or required. */
  show(entered: ReadonlyMap<string, Entered>, verdict: Verdict, wanted: string): void;
}

export function parameterForm(
  fields: readonly FormField[],
  changed: (name: string, entered: Entered | undefined) => void,
): ParameterForm {
  const modules = [...new Set(fields.map(({ module }) => module))];
  const sorted = modules.flatMap((module) => {
    const inside = fields.filter((field) => field.module === module);
    return [...inside.filter(({ required }) => required), ...inside.filter(({ required }) => !required)];
  });
  const usual = fields.some(({ in: where }) => where === 'body') ? 'body' : 'query';
  const rows = sorted.map((field, index) =>
    fieldRow(field, `builder-field-${index}`, usual, (entered) => changed(field.name, entered)),
  );
  const common = commonPart(rows.flatMap(({ field, node }) => (field.common ? [node] : [])));
  const own = rows.flatMap(({ field, node }, index) => {
    if (field.common) return [];
    const isFirst = field.module !== undefined && field.module !== rows[index - 1]?.field.module;
    return isFirst ? [element('h3', {}, `Of ${field.module}`), node] : [node];
  });
  const none = element('p', { class: 'builder-note' });
  const node = element('div', { class: 'builder-fields' }, ...own, none, ...common);
  let before: string | undefined;
  const show: ParameterForm['show'] = (entered, verdict, wanted) => {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) {
      const entry = entered.get(row.field.name);
      const issues = issuesOf(row, entry, verdict);
      row.show(entry, issues);
      row.node.hidden = !(entry || issues.length > 0 || row.field.required || isWanted(row.field, words));
    }
    const isFound = rows.some((row) => !row.node.hidden);
    none.textContent = words.length === 0 ? 'It has no parameters.' : 'No parameter has these words.';
    none.hidden = words.length === 0 ? own.length > 0 : isFound;
    // Opened or closed as the filter demands, and otherwise left as the reader has it.
    const isUsed = rows.some(
      ({ field, node: { hidden } }) => field.common && (words.length > 0 ? !hidden : entered.has(field.name)),
    );
    for (const part of common) {
      if (before !== wanted) part.open = isUsed;
      part.hidden = rows.every(({ field, node: { hidden } }) => !field.common || hidden);
    }
    before = wanted;
  };
  return { node, rows, show };
}

function commonPart(nodes: readonly HTMLElement[]): HTMLDetailsElement[] {
  if (nodes.length === 0) return [];
  const count = element('span', { class: 'builder-count' }, String(nodes.length));
  const summary = element('summary', {}, 'Parameters of any request ', count);
  return [element('details', { class: 'builder-common' }, summary, ...nodes)];
}

function issuesOf(row: FieldRow, entered: Entered | undefined, { byName }: Verdict): readonly FieldIssue[] {
  return [...byName].flatMap(([name, issues]) => (hasName(row, entered, name) ? issues : []));
}

function isWanted({ name, purpose = '' }: FormField, words: readonly string[]): boolean {
  const text = `${name} ${purpose}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
