import type { TemplateFault } from './fault.ts';

/** The first line of a template that was made for a version of the views. It is a comment, which adds nothing to a page. */
export function versionLine(version: number): string {
  return `{{!-- catalpa-views: ${version} --}}`;
}

/** The fault of a template for another version of the views; undefined if it names no version, so that only its names are checked. */
export function versionFault(template: string, text: string, version: number): TemplateFault | undefined {
  const [line = ''] = text.split('\n', 1);
  if (!/^\{\{!(?:--)?\s*catalpa-views\b/.test(line)) return undefined;
  const [, named] = /^\{\{!-- catalpa-views: ([1-9]\d{0,8}) --\}\}\s*$/.exec(line) ?? [];
  if (Number(named) === version) return undefined;
  const fault = { code: 'template-version', template, line: 1, column: 0, length: line.length } as const;
  const here = `this Catalpa has version ${version}`;
  const correct = `write "${versionLine(version)}" in the first line`;
  if (named === undefined)
    return {
      ...fault,
      message: 'the line does not name a version of views',
      hint: `If it is made for them, ${correct}.`,
    };
  return {
    ...fault,
    message: `the template is made for version ${named} of the views, and ${here}`,
    hint:
      Number(named) > version
        ? 'Update Catalpa, or eject the template again.'
        : `Compare the template with Catalpa's ("catalpa templates show"), and then ${correct}.`,
  };
}
