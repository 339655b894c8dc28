import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../cli/main.ts';
import type { Random } from '../../random.ts';
import { acting } from '../acting.ts';
import { plainDocument, subjects } from '../documents/hostile-documents.ts';
import type { FuzzPart } from '../part.ts';
import { startBadServer } from '../servers/bad-server.ts';
import { type CommandLine, commandLine, mark, ownMark } from '../servers/command-lines.ts';

/** The time limit for a command, which may wait for several slow answers. */
const longestMilliseconds = 20_000;

export const servers: FuzzPart = {
  name: 'servers',
  purpose: 'Bad servers are reported in bounded time, and no secret that they were told is printed or written.',
  shortTrials: 20,
  async run({ random, next, count, fail }) {
    const folder = mkdtempSync(join(tmpdir(), 'catalpa-servers-'));
    const stateHome = process.env['XDG_STATE_HOME'];
    process.env['XDG_STATE_HOME'] = join(folder, 'state');
    const server = await startBadServer(subjects().map((subject) => Buffer.from(plainDocument(subject)).toString()));
    const stray: unknown[] = [];
    const onStray = (reason: unknown): void => void stray.push(reason);
    process.on('unhandledRejection', onStray);
    try {
      while (next()) {
        const spec = join(folder, 'spec');
        const behaviour = server.behave(random);
        const line = commandLine(server.host, verbFor(spec, random), random);
        const started = performance.now();
        const ran = await inTime(carriedOut(line.args));
        const faults = [
          ...faultsIn(ran, line),
          ...secretsBelow(folder, line),
          ...server.leaked(),
          ...stray.splice(0).map((reason) => `an unhandled rejection: ${reason}`),
        ];
        const milliseconds = performance.now() - started;
        if (milliseconds > longestMilliseconds) faults.push(`${Math.round(milliseconds)} ms`);
        for (const fault of faults) fail(`${fault}: ${behaviour}, ${line.form}: ${JSON.stringify(line.args)}`);
        count(`${ran.code === 0 ? 'imported' : ran.code === 1 ? 'with findings' : 'refused'}: ${behaviour}`);
        rmSync(spec, { recursive: true, force: true });
      }
    } finally {
      process.off('unhandledRejection', onStray);
      server.stop();
      rmSync(folder, { recursive: true, force: true });
      if (stateHome === undefined) delete process.env['XDG_STATE_HOME'];
      else process.env['XDG_STATE_HOME'] = stateHome;
    }
  },
};

/** The arguments of a command that contacts a server, without the server. */
function verbFor(spec: string, random: Random): readonly string[] {
  const quick = ['--timeout', '0.3', '--limit', random.pick(['20', '1000'])];
  if (random.below(4) === 0) return ['drift', '--catalogue', 'scripts/development/fuzz/catalogue', ...quick];
  if (random.below(4) === 0) return ['init', '--into', spec, ...quick];
  return ['import', '--into', spec, ...quick, random.pick(['route-index', 'paraminfo'])];
}

/** The output of a command. A command that does not end is a bug. */
async function inTime(ran: Promise<Ran>): Promise<Ran> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Ran>((resolve) => {
    timer = setTimeout(() => resolve({ code: 2, out: '', error: 'not your fault: no end\n' }), longestMilliseconds);
  });
  const first = await Promise.race([ran, late]);
  clearTimeout(timer);
  return first;
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

async function carriedOut(args: readonly string[]): Promise<Ran> {
  let [out, error] = ['', ''];
  const code = await run(args, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    progress: (text) => {
      error += `${text}\n`;
    },
    colour: false,
    debug: false,
    width: 80,
    input: (async function* () {})(),
  });
  return { code, out, error };
}

/** The faults of an output: no advice, a visible secret, or characters that a terminal acts on. */
function faultsIn({ code, out, error }: Ran, line: CommandLine): string[] {
  const text = out + error;
  const acts = acting.exec(text);
  const isHelped = /\n {2}\S|hint: |error: |--help|catalpa: (?:unknown|missing|too many|option)/.test(text);
  return [
    ...(holdsSecret(text, line) ? [`a secret is printed in ${JSON.stringify(text)}`] : []),
    ...(acts ? [`${JSON.stringify(acts[0])} is printed in ${JSON.stringify(text)}`] : []),
    ...(text.includes('not your fault') ? [`a fault of ours: ${text}`] : []),
    ...(code === 2 && !isHelped ? [`nothing is said of what to do: ${JSON.stringify(text)}`] : []),
  ];
}

function holdsSecret(text: string, { secret }: CommandLine): boolean {
  const forms = [secret, encodeURIComponent(secret)].map((form) => Buffer.from(`me:${form}`).toString('base64'));
  return text.includes(mark) || text.includes(ownMark) || forms.some((form) => text.includes(form));
}

/** The files that contain a secret. */
function secretsBelow(folder: string, line: CommandLine): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.flatMap((path) => {
    const file = join(folder, path);
    const text = statSync(file).isFile() ? path + readFileSync(file, 'utf8') : path;
    return holdsSecret(text, line) ? [`a secret is written to ${path}`] : [];
  });
}
