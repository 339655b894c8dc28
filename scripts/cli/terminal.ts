/** Where a command's words go. Commands know nothing else of the process. */
export interface Terminal {
  /** Findings and results: standard output. */
  out(text: string): void;
  /** Everything else: standard error. */
  error(text: string): void;
  /** Says what is going on, if someone is watching and it lasts; an empty text clears it. */
  progress(text: string): void;
  /** Whether to show what helps to find a fault of Catalpa: CATALPA_DEBUG is set. */
  readonly debug: boolean;
  readonly colour: boolean;
  /** Columns to fill with prose. */
  readonly width: number;
  /** Standard input; it is not touched before it is read. */
  readonly input: AsyncIterable<Uint8Array>;
}

/** Shorter work needs no progress line, which would only flicker. In milliseconds. */
const patience = 500;

/** Prose wider than this is hard to read. */
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
    width: Math.min(process.stdout.columns ?? 80, widest),
    get input() {
      return process.stdin;
    },
  };
}

/** Prints how long each piece of work took when the next one begins; an empty text ends the last one. */
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
