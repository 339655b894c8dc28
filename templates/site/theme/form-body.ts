/** Whether a form has files, and so cannot be a text. */
export function hasFiles(form: FormData): boolean {
  return [...form.values()].some((value) => typeof value !== 'string');
}

/** A form as a text to look at: as a query, or one field a line where it has files. */
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

/** A file as curl names one that it reads. */
function textOfValue(value: File | string): string {
  return typeof value === 'string' ? value : `@${value.name}`;
}
