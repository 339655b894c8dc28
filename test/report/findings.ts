import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { createSource, type Place, type Source } from '../../generators/catalogue/sources/source.ts';
import type { ReportContext } from '../../generators/report/format.ts';

/** The place of the first occurrence of a text in a file. */
export function placeOf(source: Source, text: string): Place {
  const start = source.text.indexOf(text);
  if (start < 0) throw new Error(`"${text}" is not in ${source.path}`);
  return { source, path: [], part: 'value', range: { start, end: start + text.length } };
}

export function error(at: Place, message = 'message', more: Partial<Diagnostic> = {}): Diagnostic {
  return { code: 'code', severity: 'error', message, at, ...more };
}

const allpages = createSource(
  'wiki/modules/list/allpages.yaml',
  `name: allpages
group: list
prefix: ap
parameters:
  namespace: { type: namespace, default: 0 }
  filterredir: FILTERREDR
  "contentformat-{slot}": { type: [日本語, "a\u202e\u001b[31mb"] }
  note: |
    first line
    second line
`,
);

const sets = createSource(
  'wiki/sets/redirects.yaml',
  'FILTERREDIR:\r\n  values: [all, redirects]\r\nREDIRECTS: { values: [all, redirects] }\r\n',
);

const catalogue = createSource('catalogue.yaml', '');

/** The findings in the expected files: a related place, a hint, no text, several lines, hostile characters, reserved signs. */
export const findings: readonly Diagnostic[] = [
  error({ source: catalogue, path: [], part: 'key' }, 'there is no catalogue.yaml', { code: 'missing-catalogue' }),
  error(placeOf(allpages, 'FILTERREDR'), 'there is no set "FILTERREDR"', {
    code: 'unknown-set',
    hint: 'Did you mean "FILTERREDIR"?',
  }),
  error(
    placeOf(allpages, '"a\u202e\u001b[31mb"'),
    'value "a\u202e\u001b[31mb" of "contentformat-{slot}", 100%:\n[link](1) <&>]]>',
    {
      code: 'hostile',
    },
  ),
  error(placeOf(allpages, '|\n    first line\n    second line\n'), 'text on several lines', { code: 'several-lines' }),
  {
    code: 'equal-sets',
    severity: 'warning',
    message: '"REDIRECTS" has the values of "FILTERREDIR"',
    at: placeOf(sets, 'REDIRECTS'),
    related: [{ message: '"FILTERREDIR" is here', at: placeOf(sets, 'FILTERREDIR') }],
    hint: 'Use one set in both places.',
  },
];

export const context: ReportContext = {
  colour: false,
  root: 'spec/',
  rules: [
    { id: 'equal-sets', purpose: 'No two sets have the same values.', severity: 'warning' },
    { id: 'unused-set', purpose: 'Every set is used, as `{slot}` is.', severity: 'error' },
  ],
  version: '1.2.3',
};
