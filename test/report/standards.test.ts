import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { formats } from '../../generators/report/formats.ts';
import { context, findings } from './findings.ts';

function printed(name: string, of: typeof findings): string {
  const format = formats.find((one) => one.name === name);
  if (!format) throw new Error(`there is no format "${name}"`);
  return format.print(of, context);
}

const schemaFile = new URL(
  '../../node_modules/@microsoft/sarif-multitool-ts/assets/sarif-2.1.0.schema.json',
  import.meta.url,
);

test.each([
  ['findings', findings],
  ['none', []],
])('a SARIF log is valid by the schema of the standard: %s', (_name, of) => {
  const { $schema: _draft, ...schema } = JSON.parse(readFileSync(schemaFile, 'utf8'));
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: false, validateFormats: false });
  const validate = ajv.compile(schema);
  expect(validate(JSON.parse(printed('sarif', of))) || validate.errors).toBe(true);
  expect(validate({ version: '2.1.0' })).toBe(false);
});

test.each([
  ['findings', findings],
  ['none', []],
])('a JUnit report is well-formed XML: %s', (_name, of) => {
  const parser = new SaxesParser();
  const names: string[] = [];
  parser.on('opentag', ({ name }) => names.push(name));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(printed('junit', of)).close();
  expect(names[0]).toBe('testsuites');
  expect(names.filter((name) => name === 'testcase').length).toBeGreaterThan(0);
});

/** As GitLab documents it, and no other fields. */
const codeQuality = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    additionalProperties: false,
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        additionalProperties: false,
        properties: {
          // Relative, and without "./" in front.
          path: { type: 'string', pattern: '^(?!\\./|/)' },
          lines: {
            type: 'object',
            required: ['begin'],
            additionalProperties: false,
            properties: { begin: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
};

test.each([
  ['findings', findings],
  ['none', []],
])('a report for GitLab has the form that its documentation states: %s', (_name, of) => {
  const validate = new Ajv2020().compile(codeQuality);
  const issues = JSON.parse(printed('gitlab', of)) as readonly Record<string, unknown>[];
  expect(validate(issues) || validate.errors).toBe(true);
  expect(validate([...issues, {}])).toBe(false);
});
