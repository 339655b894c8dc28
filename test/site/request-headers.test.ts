import { expect, it } from 'vitest';
import { callOf } from '../../templates/site/scripts/builder/call.ts';
import { givenOf } from '../../templates/site/scripts/builder/entered.ts';
import type { FormField } from '../../templates/site/scripts/builder/form-field.ts';
import type { Requested } from '../../templates/site/scripts/builder/request.ts';
import { programsOf } from '../../templates/site/scripts/builder/request-programs.ts';

const fields: readonly FormField[] = [
  { name: 'X-Trace', entry: 'text', in: 'header' },
  { name: 'session', entry: 'text', in: 'cookie' },
];
const endpoint: Requested = { name: 'list', exported: 'list', address: 'https://x/?route={route}', fields };
const codec = { encode: String, encodeRequest: () => '/7' };

const given = (values: Readonly<Record<string, string>>) =>
  givenOf(fields, new Map(Object.entries(values).map(([name, value]) => [name, { value }])));

it('has headers and cookies in the call of an endpoint', () => {
  const operation = 'GET /items';
  const call = callOf('shop', endpoint, operation, given({ 'X-Trace': 'a', session: 'b' }), {
    codec,
  });
  expect(call).toContain("import { encodeRequest, encodeHeaders } from './validators/shop/index.js';");
  expect(call).toContain(
    "  headers: { ...encodeHeaders('GET /items', { headers: { 'X-Trace': 'a' }, cookies: { session: 'b' } }) },",
  );
  const parameters = given({ 'X-Trace': "it's" });
  const shown = (encodeHeaders: () => Readonly<Record<string, string>>) =>
    programsOf('shop', endpoint, operation, parameters, {
      codec: { ...codec, encodeHeaders },
    }).get('curl');
  expect(shown(() => ({ 'X-Trace': "it's" }))).toBe(`curl -H 'X-Trace: it'\\''s' 'https://x/?route=/7'`);
  const failing = () => {
    throw new TypeError('no');
  };
  expect(shown(failing)).toBeUndefined();
});
