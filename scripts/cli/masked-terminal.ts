import { headerOf } from '../../generators/import/read/headers.ts';
import { masked, secretsIn, secretsOfHeader } from '../../generators/import/read/secrets.ts';
import type { Terminal } from './terminal.ts';

/** A terminal that masks the secrets of a command line, which Catalpa's messages or a server's words may repeat. */
export function maskedTerminal(args: readonly string[], terminal: Terminal): Terminal {
  const secrets = args.flatMap((argument) => [...secretsIn(argument), ...secretsInHeader(argument)]);
  if (secrets.length === 0) return terminal;
  const masking = (print: (text: string) => void) => ({
    value: (text: string): void => print(masked(text, secrets)),
  });
  return Object.create(terminal, {
    out: masking((text) => terminal.out(text)),
    error: masking((text) => terminal.error(text)),
    progress: masking((text) => terminal.progress(text)),
  });
}

/** The possible secrets of an argument that is a header, with or without an option before it. */
function secretsInHeader(argument: string): string[] {
  const [, header] = /^(?:-H|-[\w-]+=)?([\w-]+:.*)$/s.exec(argument) ?? [];
  if (header === undefined) return [];
  try {
    return secretsOfHeader(headerOf(header));
  } catch {
    return [];
  }
}
