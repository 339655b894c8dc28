import { hiddenLine } from './hidden-line.ts';

/** The input and output of a command. Commands access nothing else of the process. */
export interface Terminal {
  /** Prints findings and results to standard output. */
  out(text: string): void;
  /** Prints everything else to standard error. */
  error(text: string): void;
  /** Shows what the command is doing, on a terminal and if the command takes long. An empty text clears it. */
  progress(text: string): void;
  /** Whether to print what helps to debug Catalpa: CATALPA_DEBUG is set. */
  readonly debug: boolean;
  readonly colour: boolean;
  /** The width of prose, in columns. */
  readonly width: number;
  /** The columns of the terminal that standard output is; undefined if it is none. */
  readonly columns?: number | undefined;
  /** Standard input, which is not opened before it is read. */
  readonly input: AsyncIterable<Uint8Array>;
  /** The password in CATALPA_PASSWORD, or one that is asked for without being shown; undefined if nobody can be asked. It is never printed. */
  password?(question: string): Promise<string | undefined>;
}

/** Milliseconds before a progress line is shown: in shorter work, it would only flicker. */
const patience = 500;

/** The most columns for prose: wider text is hard to read. */
const widest = 100;

/** The terminal of a process. */
export function createTerminal(process: NodeJS.Process): Terminal {
  const started = Date.now();
  const debug = Boolean(process.env['CATALPA_DEBUG']);
  const timed = createStopwatch((text) => process.stderr.write(text));
  let shown = false;
  const clear = (): void => {
    if (shown) process.stderr.write('\r\u001b[K');
    shown = false;
  };
  return {
    out(text) {
      clear();
      process.stdout.write(text);
    },
    error(text) {
      clear();
      process.stderr.write(text);
    },
    progress(text) {
      if (debug) timed(text);
      clear();
      if (text === '' || debug || !process.stderr.isTTY || Date.now() - started < patience) return;
      process.stderr.write(text);
      shown = true;
    },
    debug,
    colour: wantsColour(process),
    // Some terminals state that they have no columns.
    width: Math.min(process.stdout.columns || 80, widest),
    columns: (process.stdout.isTTY && process.stdout.columns) || undefined,
    get input() {
      return process.stdin;
    },
    async password(question) {
      const given = process.env['CATALPA_PASSWORD'];
      if (given) return given;
      clear();
      return process.stdin.isTTY && process.stderr.isTTY ? hiddenLine(process, question) : undefined;
    },
  };
}

/** Returns a function that begins the next piece of work and prints how long the one before took. An empty text begins none. */
function createStopwatch(print: (text: string) => void): (work: string) => void {
  let current = 'Starting';
  let began = performance.timeOrigin;
  return (work) => {
    const now = performance.timeOrigin + performance.now();
    if (current !== '')
      print(
        `${Math.round(now - began)
          .toString()
          .padStart(7)} ms  ${current}\n`,
      );
    current = work;
    began = now;
  };
}

function wantsColour({ env, stdout }: NodeJS.Process): boolean {
  if (env['NO_COLOR']) return false;
  return stdout.isTTY === true && env['TERM'] !== 'dumb';
}
