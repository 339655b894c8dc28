import type { Logger } from 'vscode-languageserver';
import type { ExitCode } from '../exit-codes.ts';
import { prepareForManyRuns } from '../v8-options.ts';

/** Milliseconds between checks that the editor that started the server still runs. */
const interval = 3000;

/**
 * `catalpa lsp`: serves editors over standard input and output, until the client ends it or is gone. The server is imported here, as no
 * other command needs it.
 */
export async function lsp(): Promise<ExitCode> {
  prepareForManyRuns();
  const { createProtocolConnection, StreamMessageReader, StreamMessageWriter } = await import('../language/library.ts');
  const { serveLanguage } = await import('../language/language-server.ts');
  const { stdin, stdout } = process;
  return await new Promise<ExitCode>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const watchDog = {
      shutdownReceived: false,
      initialize({ processId }: { readonly processId: number | null }): void {
        if (processId !== null) timer = setInterval(() => isRunning(processId) || watchDog.exit(), interval);
      },
      /** As the protocol requires, an exit without an earlier request to shut down is a failure. */
      exit(): void {
        clearInterval(timer);
        stdin.destroy();
        resolve(watchDog.shutdownReceived ? 0 : 1);
      },
    };
    stdin.once('end', () => watchDog.exit());
    stdin.once('close', () => watchDog.exit());
    const reader = new StreamMessageReader(stdin);
    // The timer would keep the process alive to wait for the rest of a message after its sender is gone.
    reader.partialMessageTimeout = 0;
    const writer = new StreamMessageWriter(stdout);
    serveLanguage((logger) => createProtocolConnection(reader, writer, whileOpen(logger)), watchDog);
  });
}

/** A logger that ignores errors: writing to the client's log fails when the client is gone, and the server then ends anyway. */
function whileOpen(logger: Logger): Logger {
  const guarded =
    (level: keyof Logger) =>
    (message: string): void => {
      try {
        logger[level](message);
      } catch {
        // The connection is closed.
      }
    };
  return { error: guarded('error'), warn: guarded('warn'), info: guarded('info'), log: guarded('log') };
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
