/** Whether a form contains files, so that it is not plain text. */
export function hasFiles(form: FormData): boolean {
  return [...form.values()].some((value) => typeof value !== 'string');
}

/** A form as a text for display: as a query, or with one field on a line if it contains files. */
export function textOf(form: FormData): string {
  const entries = [...form].map(([name, value]): [string, string] => [name, textOfValue(value)]);
  if (!hasFiles(form)) return new URLSearchParams(entries).toString();
  return entries.map((entry) => entry.join('=')).join('\n');
}

/** A form as options of curl. */
export function formOptions(form: FormData, inShell: (text: string) => string): string {
  return [...form]
    .map(([name, value]) => {
      const option = typeof value === 'string' ? '--form-string' : '-F';
      return ` ${option} ${inShell(`${name}=${textOfValue(value)}`)}`;
    })
    .join('');
}

/** The value of a field for curl, which reads files by name. */
function textOfValue(value: File | string): string {
  return typeof value === 'string' ? value : `@${value.name}`;
}
