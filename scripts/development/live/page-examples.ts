import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { type Command, run } from './processes.ts';

/** The most examples that are run. */
const mostExamples = 12;

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
 * Runs examples of the generated pages that only read, in all of their languages. Those that the server refuses, such as one about an item
 * that it does not have, are run with curl only. Returns how many there are.
 */
export async function runExamples(folder: string, address: string, signal: AbortSignal): Promise<string> {
  const examples = await examplesIn(join(folder, 'reference'));
  const counts = { right: 0, refused: 0 };
  for (const example of examples) {
    if (counts.right === mostExamples) break;
    const attempt = async (label: string): Promise<string> => {
      const written = (example.get(label) ?? '').replaceAll('{base_url}', new URL(address).origin);
      return outputOf(await commandFor(folder, label, written), signal);
    };
    if (isRefusal(await attempt('curl'))) {
      counts.refused += 1;
      continue;
    }
    for (const label of example.keys()) {
      const output = await attempt(label);
      if (output.trim() === '') throw new Error(`${label} prints nothing:\n${example.get(label)}`);
    }
    counts.right += 1;
  }
  if (counts.right === 0) throw new Error(`the server refuses all ${counts.refused} examples of the pages`);
  return `${counts.right} examples of pages in ${Object.keys(runners).length} languages, ${counts.refused} refused`;
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

/** Whether an answer is an error of a MediaWiki or a WordPress, or is not JSON, such as a feed. */
function isRefusal(answer: string): boolean {
  if (!/^\s*[[{]/.test(answer)) return true;
  const body = JSON.parse(answer);
  return body?.error !== undefined || body?.errors !== undefined || typeof body?.code === 'string';
}
