import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Context } from './clean-up.ts';
import { runClient } from './client-program.ts';
import { startMariadb } from './mariadb.ts';
import { learnRoutes } from './observed/learn-routes.ts';
import { type Environment, fetchJson, freeAddress, php, servePhp } from './php.ts';
import { mustRun } from './processes.ts';
import { requestsOfWordpress } from './requests/wordpress-requests.ts';
import type { RunningServer, Server } from './server-kind.ts';
import { createSamples } from './written-back/create-samples.ts';
import { askAs } from './written-back/site.ts';
import { agreeOnWhatIsWrittenBack } from './written-back/trial.ts';

const installed = '/usr/share/wordpress';
const own = resolve('scripts/development/live/wordpress');

const found =
  'Oak, Elm, Ash, Yew, Fir, 2 of 5 in 3, 2 of 5 in 3, 1 of 5 in 3, Oak and more, Oak and more, A, b & c, 404';

/** The findings of the program with a client. */
const foundByClient = { inNode: found, inPage: found };

export const wordpress: Server = {
  name: 'wordpress',
  packages: ['wordpress', 'php-cli', 'php-mysql', 'mariadb-server-core', 'mariadb-client-core'],
  importer: 'route-index',
  description: 'route-index.json',
  requests: requestsOfWordpress,
  trials: [
    { what: 'answers as its schemas and types say, and other routes as was observed', work: learnRoutes },
    { what: 'takes items back as they are read', work: agreeOnWhatIsWrittenBack },
    { what: 'runs a program with a generated client', work: (trial) => runClient('wordpress', foundByClient, trial) },
  ],
  start,
  comparable: (description) => description,
  expected: [
    { code: 'route-removed', message: ['"/live/v1/moods/{mood}"'] },
    { code: 'route-removed', message: ['"/wp/v2/users/me"'] },
    { code: 'route-added', message: ['"/live/v1/tasks"'] },
    { code: 'argument-removed', message: ['"since"', '"GET /live/v1/items"'] },
    { code: 'argument-added', message: ['"until"', '"GET /live/v1/items"'] },
    { code: 'argument-added-required', message: ['"sheet"', '"POST /live/v1/items"'] },
    { code: 'value-removed', message: ['"colour"', '"blue"'] },
    { code: 'value-added', message: ['"colour"', '"yellow"'] },
    { code: 'bound-narrowed', message: ['"page_size"', '100', '50'] },
    { code: 'default-changed', message: ['"include"', '[1]'] },
  ],
};

async function start(context: Context): Promise<RunningServer> {
  const { signal } = context;
  const database = await startMariadb(context);
  const address = await freeAddress();
  const site = join(context.folder, 'site');
  await layOut(site);
  const env: Environment = {
    LIVE_ADDRESS: address,
    LIVE_SITE: site,
    LIVE_DATABASE: database.name,
    LIVE_USER: database.user,
    LIVE_SOCKET: database.socket,
  };
  const password = await mustRun(php(env, join(own, 'install.php')), signal);
  // As many workers as the trial sends concurrent requests.
  const workers = { PHP_CLI_SERVER_WORKERS: '4' };
  await servePhp(context, address, { folder: site, env: { ...env, ...workers }, router: join(own, 'router.php') });
  const install = (plugin: string): Promise<void> => cp(join(own, plugin), join(site, 'wp-content/mu-plugins', plugin));
  await install('plugin.php');
  const login = { user: 'admin', password: password.trim() };
  await createSamples(askAs(login, `${address}/wp-json`, signal));
  return {
    login,
    // Import also finds the index from a page of the site.
    addresses: [`${address}/wp-json/`, `${address}/wp-json`, `${address}/?rest_route=/`, `${address}/`],
    pages: ['wp-login.php', 'wp-json/none/v1', 'wp-json/wp/v2/types'].map((page) => `${address}/${page}`),
    description: () => fetchJson(`${address}/wp-json/?context=help`, signal),
    otherForms: async () => [],
    change: () => install('change.php'),
  };
}

/** Makes a folder that is a separate site. Files that look for the configuration beside themselves are copied; all others are linked. */
async function layOut(site: string): Promise<void> {
  await mkdir(join(site, 'wp-content/mu-plugins'), { recursive: true });
  await mkdir(join(site, 'wp-content/plugins'));
  await mkdir(join(site, 'wp-content/themes'));
  for (const name of await readdir(installed))
    if (name.endsWith('.php')) await cp(join(installed, name), join(site, name), { dereference: true });
  for (const name of ['wp-admin', 'wp-includes']) await symlink(join(installed, name), join(site, name));
  await cp(join(own, 'config.php'), join(site, 'wp-config.php'));
  await cp(join(own, 'theme'), join(site, 'wp-content/themes/live'), { recursive: true });
  await cp(join(own, 'plugin-to-choose.php'), join(site, 'wp-content/plugins/choice.php'));
}
