import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formerKeys } from '../../../generators/catalogue/keys/former-keys.ts';
import { check } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

const schemas = readdirSync('spec/schema')
  .filter((file) => file.endsWith('.schema.json') && !file.startsWith('openapi'))
  .map((file) => readFileSync(`spec/schema/${file}`, 'utf8'))
  .join('\n');

it('every former key has a key in its place, and is none any more', () => {
  for (const [former, now] of formerKeys) {
    expect(schemas, now).toContain(`"${now}": {`);
    // The schema of a body is JSON Schema, whose own keywords are spelled differently.
    expect(schemas, former).not.toContain(`"${former}": {`);
  }
});

it.each([
  ['min', 'minimum', '{ type: integer, min: 1 }'],
  ['highmax', 'highMaximum', '{ type: limit, highmax: 5000 }'],
  ['mustbe', 'const', '{ type: boolean, mustbe: true }'],
  ['readonly', 'readOnly', '{ type: string, readonly: true }'],
  ['requiresauthorization', 'requiresAuthorization', '{ type: string, requiresauthorization: true }'],
  ['lowlimit', 'lowLimit', '{ type: string, multi: { lowlimit: 50 } }'],
  ['deprecatedvalues', 'deprecatedValues', '{ type: [a, b], deprecatedvalues: [b] }'],
])('"%s" is answered with "%s"', (former, now, definition) => {
  const module = `name: x\ngroup: list\nprefix: x\nsource: wiki-doc 1\nparameters:\n  a: ${definition}\n`;
  const { diagnostics } = check({ ...mini, 'wiki/modules/list/x.yaml': module });
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toContainEqual([
    expect.stringContaining(`"${former}" is not a key of the`),
    `It is "${now}" now.`,
  ]);
});
