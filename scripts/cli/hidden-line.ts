import { StringDecoder } from 'node:string_decoder';

/** The keys that end a line, give it up, or take its last character away. */
const keys = { enter: ['\r', '\n'], stop: ['\u0003', '\u0004'], back: ['\b', '\u007f'] };

/** Asks on a terminal for a line that is not shown. Undefined if the user gives up. */
export function hiddenLine(
  { stdin, stderr }: Pick<NodeJS.Process, 'stdin' | 'stderr'>,
  question: string,
): Promise<string | undefined> {
  const decoder = new StringDecoder('utf8');
  let typed: readonly string[] = [];
  stderr.write(question);
  stdin.setRawMode(true);
  return new Promise((resolve) => {
    const end = (line: string | undefined): void => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
      resolve(line);
    };
    const read = (chunk: Buffer): void => {
      for (const character of decoder.write(chunk)) {
        const isEntered = keys.enter.includes(character);
        if (isEntered || keys.stop.includes(character)) {
          end(isEntered ? typed.join('') : undefined);
          return;
        }
        typed = keys.back.includes(character) ? typed.slice(0, -1) : [...typed, character];
      }
    };
    stdin.on('data', read);
    stdin.resume();
  });
}
