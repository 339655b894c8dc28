import { type Context, inContext, signalOfUser } from './clean-up.ts';
import { type Choices, type Elsewhere, readCommandLine, usageOf, WrongCommandLine } from './command-line.ts';
import { mediawiki } from './mediawiki-server.ts';
import { installCommand, installPackages, missingPackages } from './packages.ts';
import { lastLines } from './processes.ts';
import type { RunningServer, Server } from './server-kind.ts';
import { importFrom, stepsElsewhere, stepsOf } from './server-test.ts';
import { type Step, takeSteps } from './steps.ts';
import { wordpress } from './wordpress-server.ts';

// Tries import, generation and drift with real servers, and compares verdicts on random requests. It starts the servers on loopback and
// stops them again, or uses servers that run elsewhere.

const servers: readonly Server[] = [wordpress, mediawiki];
const names = servers.map(({ name }) => name);

/** The kind of server for each flag. */
const kinds = { wiki: mediawiki, site: wordpress };

/** The error if no server of the kind answers at an address. */
class NothingToTry extends Error {}

/** Returns whether all packages are installed. Installs the missing ones if that is allowed; otherwise explains how to. */
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

/** Starts a server, runs all steps with it and stops it. Returns the number of failed steps. */
function tryServer(server: Server, choices: Choices, signal: AbortSignal): Promise<number> {
  return inContext(signal, async (context: Context) => {
    let running: RunningServer | undefined;
    const start = async (): Promise<void> => {
      running = await server.start(context);
    };
    const failed = await takeSteps(server.name, [{ what: 'starts', work: start }], signal);
    return running ? takeSteps(server.name, stepsOf(server, running, context, choices), signal) : failed;
  });
}

/** Runs the steps for a server that runs elsewhere, after a check that there is one. Returns the number of failed steps. */
async function tryElsewhere({ kind, address }: Elsewhere, choices: Choices, signal: AbortSignal): Promise<number> {
  const server = kinds[kind];
  return inContext(signal, async (context) => {
    const { status, stdout, stderr } = await importFrom({ server, context }, address);
    if (status !== 0) throw new NothingToTry(lastLines(stderr + stdout));
    return takeSteps(server.name, stepsElsewhere(server, address, context, choices), signal);
  });
}

async function main(): Promise<number> {
  const choices = readCommandLine(process.argv.slice(2), names);
  const signal = signalOfUser();
  const chosen = servers.filter(({ name }) => choices.names.includes(name));
  if (chosen.length > 0 && !(await havePackages(chosen, choices.install, signal))) return 1;
  let failed = 0;
  for (const server of chosen) failed += await tryServer(server, choices, signal);
  for (const one of choices.elsewhere) failed += await tryElsewhere(one, choices, signal);
  console.log(failed === 0 ? 'success' : `${failed} steps failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof WrongCommandLine) console.error(`\n${usageOf(names)}`);
  return error instanceof WrongCommandLine || error instanceof NothingToTry ? 2 : 1;
});
