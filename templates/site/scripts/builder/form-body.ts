/** Whether a form contains files, so that it is not plain text. */
function hasFiles(form: FormData): boolean {
  return [...form.values()].some((value) => typeof value !== 'string');
}

/** A form as a text for display: as a query, or with one field on a line if it contains files. */
export function textOf(form: FormData): string {
  const entries = [...form].map(([name, value]): [string, string] => [name, textOfValue(value)]);
  if (!hasFiles(form)) return new URLSearchParams(entries).toString();
  return entries.map((entry) => entry.join('=')).join('\n');
}

/** The value of a field: a file by its name, as curl reads it. */
function textOfValue(value: File | string): string {
  return typeof value === 'string' ? value : `@${value.name}`;
}
