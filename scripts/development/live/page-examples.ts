import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { type Command, run } from './processes.ts';

/** The most examples that are run in all languages. */
const mostExamples = 12;

/** The greatest part of the examples that a server may refuse for a value: some values only it can know, such as an address that it reaches. */
const refusedPart = 1 / 20;

/** For each language of examples, the file that a program is written to, and the command that runs it. */
const runners: Readonly<Record<string, readonly [file: string, program: string]>> = {
  curl: ['example.sh', 'sh'],
  Client: ['example.mjs', process.execPath],
  fetch: ['example.mjs', process.execPath],
  Python: ['example.py', 'python3'],
  PHP: ['example.php', 'php'],
};

/** An example of a page: its program in each language. */
type Example = ReadonlyMap<string, string>;

/**
 * Runs the examples of the generated pages that only read, the first ones that the server answers in all of their languages, and the others
 * with curl. Returns how many there are.
 */
export async function runExamples(folder: string, address: string, signal: AbortSignal): Promise<string> {
  const examples = await examplesIn(join(folder, 'reference'));
  const counts = { right: 0, refused: 0, inAll: 0 };
  const wrong: string[] = [];
  for (const example of examples) {
    const attempt = async (label: string): Promise<string> => {
      const written = (example.get(label) ?? '').replaceAll('{base_url}', new URL(address).origin);
      return outputOf(await commandFor(folder, label, written), signal);
    };
    const answer = await attempt('curl');
    const code = refusalIn(answer);
    if (code !== undefined) {
      counts.refused += 1;
      if (forValues.test(code)) wrong.push(`${code}: ${example.get('curl')}`);
      continue;
    }
    counts.right += 1;
    // A program prints the items of a list, of which there may be none.
    if (counts.inAll === mostExamples || answer.trim() === '[]') continue;
    counts.inAll += 1;
    for (const label of example.keys()) {
      const output = await attempt(label);
      if (output.trim() === '') throw new Error(`${label} prints nothing:\n${example.get(label)}`);
    }
  }
  if (counts.right === 0) throw new Error(`the server refuses all ${counts.refused} examples of the pages`);
  if (wrong.length > examples.length * refusedPart)
    throw new Error(`the server refuses values of ${wrong.length} examples:\n${wrong.join('\n')}`);
  const inAll = `${counts.inAll} of them in ${Object.keys(runners).length} languages`;
  return `${counts.right} examples of pages, ${inAll}, ${counts.refused} refused, ${wrong.length} of these for a value`;
}

/** The examples of the pages whose requests have neither a body nor credentials, from each page at most one. */
async function examplesIn(folder: string): Promise<readonly Example[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.md')).sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  return texts.flatMap((text) => {
    const blocks = [...text.matchAll(/^<details>\n.*?^<\/details>$/gms)].map(([block]) => block);
    const first = blocks.find((block) => /^curl '/m.test(block));
    const programs = (first ?? '').matchAll(/^\*\*([^\n]+)\*\*\n\n```\w+\n(.*?)\n```$/gms);
    return first === undefined ? [] : [new Map([...programs].map(([, label = '', program = '']) => [label, program]))];
  });
}

async function commandFor(folder: string, label: string, text: string): Promise<Command> {
  const [file, program] = runners[label] ?? ['', ''];
  const path = join(folder, file);
  await writeFile(path, file.endsWith('.mjs') ? (await transform(text, { loader: 'ts' })).code : text);
  return { program, args: [path] };
}

async function outputOf(command: Command, signal: AbortSignal): Promise<string> {
  const { status, stdout, stderr } = await run(command, signal);
  if (status !== 0) throw new Error(`an example ends with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Matches the codes of errors about the values of a request, of a MediaWiki or a WordPress. */
const forValues =
  /^(?:rest_(?:invalid|missing_callback)_param|bad|missingparam|unknown_|mustbe|invalidparam|toomanyvalues|outofrange)/;

/** The code of an answer that is an error of a MediaWiki or a WordPress; empty if it is not JSON, such as a feed. */
function refusalIn(answer: string): string | undefined {
  if (!/^\s*[[{]/.test(answer)) return '';
  const body = JSON.parse(answer);
  const code = body?.error?.code ?? body?.errors?.[0]?.code ?? body?.code;
  return typeof code === 'string' ? code : undefined;
}
