import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A block of code in a document: commands, or a file whose path is its first line. */
interface Block {
  readonly language: string;
  readonly text: string;
}

/** The blocks of a section of a document, without their indentation. */
function blocksOf(file: string, heading: string): Block[] {
  const text = readFileSync(file, 'utf8');
  const [, section = ''] = text.split(`${heading}\n`);
  const own = section.split(/^#{2,3} /m)[0] ?? '';
  return [...own.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', language = '', code = '']) => ({
    language,
    text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** A folder that goes when the test is over, with one below it for the project. */
function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-documented-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'project'));
  return join(folder, 'project');
}

function run(line: string, folder: string): Promise<{ readonly code: number; readonly out: string }> {
  const command = line.replace(/^npx catalpa /, `"${process.execPath}" "${resolve('dist/catalpa.cjs')}" `);
  const git = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'n'],
      [`GIT_${who}_EMAIL`, 'e'],
    ]),
  );
  const env = { ...process.env, ...git, XDG_STATE_HOME: join(folder, '../state') };
  return new Promise((settle) => {
    execFile('sh', ['-c', command], { cwd: folder, env }, (error, out, problem) =>
      settle({ code: error === null ? 0 : Number(error.code), out: out + problem }),
    );
  });
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('an interface is begun as CONTRIBUTING says', { timeout: 120_000 }, async () => {
  const folder = project();
  const blocks = blocksOf('CONTRIBUTING.md', '## Begin an interface');
  expect(blocks.map(({ language }) => language)).toEqual(['sh', 'yaml', 'yaml', 'sh']);
  let said = '';
  for (const { language, text } of blocks) {
    const [first = '', ...others] = text.trimEnd().split('\n');
    if (language === 'yaml') write(folder, first.replace(/^# /, ''), text);
    else
      for (const line of [first, ...others]) {
        const { code, out } = await run(line, folder);
        expect(code, `${line}\n${out}`).toBe(0);
        said += out;
      }
  }
  expect(said.match(/no errors, no warnings/g)).toHaveLength(2);
  expect(said).toContain('POST  createOrder');
  const openapi = JSON.parse(readFileSync(join(folder, 'out/openapi/shop.json'), 'utf8'));
  expect(openapi.components.securitySchemes).toEqual({
    key: { type: 'http', scheme: 'bearer', description: 'The key of a shop.' },
  });
  expect(readFileSync(join(folder, 'out/validators/shop/index.js'), 'utf8')).toContain('encodeRequest');
});

test.each([
  ['what breaks clients', 'maximum: 100', 'maximum: 50', 1, '1 break, 0 may break, 0 harmless'],
  ['what is harmless', 'maximum: 100', 'maximum: 200', 0, '0 break, 0 may break, 1 harmless'],
])('two versions are compared as GUIDE says: %s', { timeout: 120_000 }, async (_name, before, after, code, summary) => {
  const folder = project();
  const git = 'git init -q && git add -A && git commit -qm first && git tag v1';
  for (const line of ['npx catalpa init --routes shop', git])
    expect(await run(line, folder)).toMatchObject({ code: 0 });
  const file = join(folder, 'spec/shop/routes/items.yaml');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
  const [{ text: commands = '' } = {}] = blocksOf('GUIDE.md', '### Comparing two versions');
  const ran: { readonly line: string; readonly code: number; readonly out: string }[] = [];
  for (const line of commands.trimEnd().split('\n')) ran.push({ line, ...(await run(line, folder)) });
  expect(ran.map((one) => one.code)).toEqual([0, 0, code, 0]);
  expect(ran[2]?.out).toContain(summary);
});

test('headers are written as GUIDE says', { timeout: 120_000 }, async () => {
  const folder = project();
  const blocks = blocksOf('GUIDE.md', '## An interface of your own');
  expect(blocks.map(({ language }) => language)).toEqual(['yaml', 'yaml', 'js']);
  expect(await run('npx catalpa init --routes shop', folder)).toMatchObject({ code: 0 });
  for (const { language, text } of blocks)
    if (language === 'yaml') write(folder, text.split('\n')[0]?.replace(/^# /, '') ?? '', text);
  expect(await run('npx catalpa generate validators types', folder)).toMatchObject({ code: 0 });
  const [code = '', said = ''] = (blocks.at(-1)?.text ?? '').split('// ');
  write(folder, 'program.mjs', code);
  expect((await run(`"${process.execPath}" program.mjs`, folder)).out).toBe(said);
});

test('generators are written as GUIDE says', { timeout: 120_000 }, async () => {
  const folder = project();
  const blocks = blocksOf('GUIDE.md', '### Generators of your own');
  expect(blocks.map(({ language }) => language)).toEqual(['ts', 'ts']);
  expect(await run('npx catalpa init --routes shop', folder)).toMatchObject({ code: 0 });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/catalpa'));
  for (const [index, { text }] of blocks.entries()) write(folder, `${index}.mts`, text);
  const outputs = [{ folder: 'out', targets: ['objects', 'handlers'] }];
  write(folder, 'catalpa.config.json', JSON.stringify({ outputs, generators: ['./0.mts', './1.mts'] }));
  const compiler = join(resolve('node_modules/typescript'), 'bin/tsc');
  const options = '--strict --noEmit --exactOptionalPropertyTypes --module nodenext --types ""';
  const compiled = await run(`"${process.execPath}" "${compiler}" ${options} 0.mts 1.mts`, folder);
  expect(compiled).toEqual({ code: 0, out: '' });
  expect(await run('npx catalpa generate', folder)).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'out/objects/shop.csv'), 'utf8')).toContain('listItems,');
  const declared = readFileSync(join(folder, 'out/handlers/shop.ts'), 'utf8');
  expect(declared).toMatch(
    /^import type \{ Handler \} from '\.\.\/handler\.ts';\n\n\/\*\* The handlers of ".+"\. \*\/\nexport interface Handlers \{\n {2}"listItems": Handler;\n/,
  );
});
