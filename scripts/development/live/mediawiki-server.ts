import { appendFile, cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Context } from './clean-up.ts';
import { runClient } from './client-program.ts';
import type { Login } from './login.ts';
import { learnAnswers } from './observed/answers.ts';
import { comparableModules, describeModules, type Form } from './paraminfo.ts';
import { freeAddress, php, servePhp } from './php.ts';
import { mustRun } from './processes.ts';
import { requestsOfMediawiki } from './requests/mediawiki-requests.ts';
import type { RunningServer, Server } from './server-kind.ts';

const installed = '/usr/share/mediawiki';
const own = resolve('scripts/development/live/mediawiki');

/** The findings of the program with a client. In a page of another origin, a wiki takes no files. */
const foundByClient = {
  inNode: '2040, 40 missing, 20 items, uploaded, badtoken',
  inPage: '2040, 40 missing, 20 items, badtoken',
};

export const mediawiki: Server = {
  name: 'mediawiki',
  packages: ['mediawiki', 'php-cli', 'php-sqlite3'],
  importer: 'paraminfo',
  description: 'paraminfo.json',
  requests: requestsOfMediawiki,
  trials: [
    { what: 'observes what it answers', work: learnAnswers },
    {
      what: 'runs a program with a generated client',
      work: (trial) => runClient('mediawiki', foundByClient, { ...trial, spec: join(trial.spec, '../observed') }),
    },
  ],
  start,
  comparable: comparableModules,
  expected: [
    { code: 'module-removed', message: ['"query+gadgets"'] },
    { code: 'module-removed', message: ['"query+gadgetcategories"'] },
    { code: 'module-added', message: ['"catalpalive"'] },
    { code: 'module-added', message: ['"query+pageimages"'] },
    { code: 'argument-removed', message: ['"maxsize"', '"query+allpages"'] },
    { code: 'argument-added', message: ['"ticket"', '"edit"'] },
    { code: 'became-required', message: ['"summary"', '"edit"'] },
    { code: 'value-removed', message: ['"filterredir"', '"nonredirects"'] },
    { code: 'value-removed', message: ['"list" of "query"', '"gadgets"'] },
    { code: 'value-added', message: ['"action" of "main"', '"catalpalive"'] },
    { code: 'bound-narrowed', message: ['"limit" of "query+allpages"', '500', '100'] },
  ],
};

async function start(context: Context): Promise<RunningServer> {
  const address = await freeAddress();
  const settings = join(context.folder, 'LocalSettings.php');
  const env = { MW_CONFIG_FILE: settings };
  const login = { user: 'Admin', password: crypto.randomUUID() };
  await mustRun(php(env, ...installation(address, context.folder, login)), context.signal);
  await appendFile(settings, "\nrequire __DIR__ . '/extensions.php';\n");
  const extensions = (name: string): Promise<void> => cp(join(own, name), join(context.folder, 'extensions.php'));
  await extensions('before.php');
  await cp(join(own, 'CatalpaLive'), join(context.folder, 'CatalpaLive'), { recursive: true });
  await servePhp(context, address, { folder: installed, env });
  const describe = (form: Form): Promise<unknown> => describeModules(`${address}/api.php`, form, context.signal);
  return {
    login,
    // Import also finds the API from a page of the wiki.
    addresses: [`${address}/api.php`, `${address}/`],
    pages: ['opensearch_desc.php', 'rest.php/v1/nonesuch', 'index.php?title=Main_Page&action=raw'].map(
      (page) => `${address}/${page}`,
    ),
    description: () => describe({ formatversion: '2', helpformat: 'wikitext' }),
    otherForms: async () => [
      await describe({ formatversion: '1', helpformat: 'wikitext' }),
      await describe({ formatversion: '2', helpformat: 'none' }),
      await describe({ formatversion: '2', helpformat: 'raw' }),
      await describe({ formatversion: '2', helpformat: 'html' }),
    ],
    change: () => extensions('after.php'),
  };
}

/** The arguments that install a wiki with its data in a folder. */
function installation(address: string, folder: string, { user, password }: Login): readonly string[] {
  return [
    join(installed, 'maintenance/install.php'),
    ...['--server', address, '--scriptpath', '', '--confpath', folder],
    ...['--dbtype', 'sqlite', '--dbpath', join(folder, 'data'), '--dbname', 'live'],
    ...['--pass', password, 'Live wiki', user],
  ];
}
