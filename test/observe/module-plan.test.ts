import { expect, test } from 'vitest';
import { wikiProject } from './observed-wiki.ts';

/** The requests about users that a run would send, without what all of them have. */
async function planned(parameters: string): Promise<readonly string[]> {
  const { observe } = wikiProject({
    'spec/server/wiki/modules/list/users.yaml': `name: users
group: list
prefix: us
parameters:
${parameters}
`,
  });
  const { out } = await observe('http://host/api.php', '--dry-run');
  return [...out.matchAll(/GET .*list=users&?(.*)/g)].map(([, rest = '']) => rest);
}

test('No request sends a default that another one leaves out, nor the same values in another order', async () => {
  expect(
    await planned(`  prop: { type: [a, b], multi: true, default: [b] }
  dir: { type: [newer, older], default: newer }
  namespace: { type: namespace, default: 0 }`),
  ).toEqual(['', 'usprop=a', 'usprop=a%7Cb', 'usdir=older']);
});
