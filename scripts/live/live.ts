import { parseArgs } from 'node:util';
import { type Context, inContext, signalOfUser } from './context.ts';
import { mediawiki } from './mediawiki.ts';
import { installCommand, installPackages, missingPackages } from './packages.ts';
import type { RunningServer, Server } from './server.ts';
import { stepsOf } from './server-test.ts';
import { type Step, takeSteps } from './steps.ts';
import { wordpress } from './wordpress.ts';

// Tries import, generation and drift with real servers that it starts on loopback and stops again.

const servers: readonly Server[] = [wordpress, mediawiki];
const usage = `npm run live -- [${servers.map(({ name }) => name).join('] [')}] [--install]`;

/** The servers that the command line names, or all, and whether packages may be installed; undefined where it is wrong. */
function readCommandLine(): { chosen: readonly Server[]; install: boolean } | undefined {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { install: { type: 'boolean' } } });
    if (positionals.some((name) => !servers.some((server) => server.name === name))) return undefined;
    const chosen = servers.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    return { chosen, install: values.install ?? false };
  } catch {
    return undefined;
  }
}

/** Installs what is missing if that is allowed, else says how to; whether all is there. */
async function havePackages(chosen: readonly Server[], install: boolean, signal: AbortSignal): Promise<boolean> {
  const missing = await missingPackages([...new Set(chosen.flatMap(({ packages }) => packages))], signal);
  if (missing.length === 0) return true;
  if (!install) {
    console.error(`These packages of Debian are missing; --install does the same without starting services:`);
    console.error(`  ${installCommand(missing)}`);
    return false;
  }
  const step: Step = { what: `${missing.join(', ')}`, work: () => installPackages(missing, signal) };
  return (await takeSteps('install', [step], signal)) === 0;
}

/** Starts a server, tries everything with it, stops it; gives the number of steps that failed. */
function tryServer(server: Server, signal: AbortSignal): Promise<number> {
  return inContext(signal, async (context: Context) => {
    let running: RunningServer | undefined;
    const start = async (): Promise<void> => {
      running = await server.start(context);
    };
    const failed = await takeSteps(server.name, [{ what: 'starts', work: start }], signal);
    return running ? takeSteps(server.name, stepsOf(server, running, context), signal) : failed;
  });
}

async function main(): Promise<number> {
  const choices = readCommandLine();
  if (!choices) {
    console.error(`usage: ${usage}`);
    return 2;
  }
  const signal = signalOfUser();
  if (!(await havePackages(choices.chosen, choices.install, signal))) return 1;
  let failed = 0;
  for (const server of choices.chosen) failed += await tryServer(server, signal);
  console.log(failed === 0 ? 'success' : `${failed} steps failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
