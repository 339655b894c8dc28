import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalpa, type Finding, mustSucceed } from './catalpa.ts';
import type { Context } from './clean-up.ts';
import { differences } from './json-differences.ts';
import { lastLines, type Outcome } from './processes.ts';
import { runProgram } from './program.ts';
import { agreeOnRequests, type RequestsTest } from './requests/requests-test.ts';
import type { Expected, RunningServer, Server } from './server-kind.ts';
import type { Step } from './steps.ts';

/** A server, and the context with the folder of its catalogue. */
interface ImportTest {
  readonly server: Server;
  readonly context: Context;
  readonly spec: string;
}

/** A running server that was started here. */
interface ServerTest extends ImportTest {
  readonly running: RunningServer;
}

/** The number of random requests, and their seed. */
export type Amount = Pick<RequestsTest, 'requests' | 'seed'>;

/** The steps for a server that was started here, in order. */
export function stepsOf(server: Server, running: RunningServer, context: Context, amount: Amount): readonly Step[] {
  const serverTest = { server, running, context, spec: specIn(context) };
  const { addresses, login } = running;
  const [address, ...others] = addresses;
  return [
    ...running.pages.map((page) => ({ what: `refuses ${page}`, work: () => refuse(serverTest, page) })),
    { what: `imports from ${address}`, work: () => mustImport(serverTest, address), needed: true },
    { what: 'finds no mistake in the catalogue', work: () => check(serverTest) },
    { what: 'generates what the server says', work: () => compare(serverTest) },
    ...[address, ...others].map((one) => ({
      what: `finds no drift at ${one}`,
      work: () => drift(serverTest, one, []),
    })),
    { what: 'finds no drift in other forms', work: () => driftOfForms(serverTest) },
    // This precedes the random requests, which may delete the items that it reads.
    ...trialsOf(serverTest, amount),
    { what: 'agrees on random requests', work: () => agree(serverTest, { address, login }, amount) },
    { what: 'begins a catalogue, and runs a program made with it', work: () => program(serverTest) },
    { what: 'leaves a note in the catalogue alone', work: () => leaveNote(serverTest, address) },
    { what: 'has the server changed', work: () => running.change(), needed: true },
    { what: 'finds the drift', work: () => drift(serverTest, address, server.expected) },
    { what: 'imports again', work: () => mustImport(serverTest, address), needed: true },
    { what: 'finds no mistake in the catalogue', work: () => check(serverTest) },
    { what: 'generates what the server says now', work: () => compare(serverTest) },
    { what: 'finds no drift any more', work: () => drift(serverTest, address, []) },
  ];
}

/** The steps for a server elsewhere after the import. They do not change the server. */
export function stepsElsewhere(server: Server, address: string, context: Context, amount: Amount): readonly Step[] {
  const importTest = { server, context, spec: specIn(context) };
  return [
    { what: `imports from ${address}`, work: () => sizeOf(importTest) },
    { what: 'finds no mistake in the catalogue', work: () => check(importTest) },
    { what: 'generates', work: () => generate(importTest) },
    { what: `finds no drift at ${address}`, work: () => drift(importTest, address, []) },
    { what: 'agrees on random requests', work: () => agree(importTest, { address }, amount) },
  ];
}

function trialsOf(
  { server: { trials }, running, context: { signal }, spec }: ServerTest,
  amount: Amount,
): readonly Step[] {
  const { addresses, login } = running;
  const test = { address: addresses[0], login, spec, signal, ...amount };
  return trials.map(({ what, work }) => ({ what, work: () => work(test) }));
}

/** The folder of the imported catalogue. */
function specIn({ folder }: Context): string {
  return join(folder, 'spec');
}

function agree(
  { server, context, spec }: ImportTest,
  asked: Pick<RequestsTest, 'address' | 'login'>,
  amount: Amount,
): Promise<string> {
  const { signal } = context;
  return agreeOnRequests({ of: server.requests, spec, signal, ...asked, ...amount });
}

function program({ server, running, context: { folder, signal } }: ServerTest): Promise<string> {
  const { addresses, login } = running;
  const [address] = addresses;
  return runProgram({
    preset: server.requests.preset,
    ...{ folder, address, login, signal },
    page: addresses.at(-1) ?? address,
  });
}

/** Imports the self-description of a server into the folder of its catalogue, which the first import creates. */
export function importFrom(
  { server, context }: Pick<ImportTest, 'server' | 'context'>,
  address: string,
): Promise<Outcome> {
  return catalpa(['import', server.importer, address, '--into', specIn(context)], context.signal);
}

/** Imports, and describes the size of the catalogue. */
async function mustImport(importTest: ImportTest, address: string): Promise<string> {
  const { status, stdout, stderr } = await importFrom(importTest, address);
  if (status !== 0) throw new Error(`it ends with ${status}:\n${lastLines(stdout + stderr)}`);
  return sizeOf(importTest);
}

async function sizeOf({ spec }: ImportTest): Promise<string> {
  const files = (await readdir(spec, { recursive: true })).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(files.map((name) => readFile(join(spec, name), 'utf8')));
  return `${files.length} files, ${texts.join('').length} characters`;
}

/**
 * Tests that a page without a description is refused: no file is written, the message has the address, and no error of ours is reported.
 */
async function refuse({ server, context }: ImportTest, page: string): Promise<string> {
  const into = join(context.folder, 'refused');
  const { status, stdout, stderr } = await catalpa(['import', server.importer, page, '--into', into], context.signal);
  const said = (stdout + stderr).trim();
  if (status === 0 || said.includes('internal error')) throw new Error(`it ends with ${status}:\n${lastLines(said)}`);
  if (!said.includes(page)) throw new Error(`it does not name the address:\n${lastLines(said)}`);
  if ((await readdir(context.folder)).includes('refused')) throw new Error('it leaves a folder');
  return said.split('\n', 1)[0] ?? '';
}

async function check({ context, spec }: ImportTest): Promise<void> {
  await mustSucceed(['check', '--catalogue', spec], context.signal);
}

/** Generates all outputs, and returns their folder. */
async function generate({ context, spec }: ImportTest): Promise<string> {
  const out = join(context.folder, 'out');
  await mustSucceed(['generate', '--catalogue', spec, '--out', out], context.signal);
  return out;
}

/** Compares the generated self-description with that of the server. */
async function compare(serverTest: ServerTest): Promise<string> {
  const { server, running } = serverTest;
  const out = await generate(serverTest);
  const names = await readdir(join(out, 'self-description'), { recursive: true });
  const name = names.find((one) => one.endsWith(server.description));
  if (name === undefined) throw new Error(`there is no ${server.description}`);
  const ours: unknown = JSON.parse(await readFile(join(out, 'self-description', name), 'utf8'));
  const theirs = await running.description();
  const found = differences(server.comparable(ours), server.comparable(theirs));
  if (found.length === 0) return `${JSON.stringify(theirs).length} characters, equal`;
  const listed = found.slice(0, 20).map((one) => `${one.at}: ${shown(one.ours)}, not ${shown(one.theirs)}`);
  throw new Error([`${found.length} differences, such as (ours, not the server's)`, ...listed].join('\n'));
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 200);
}

/** Checks the findings of `drift`: all expected ones, or none. */
async function drift({ context, spec }: ImportTest, address: string, expected: readonly Expected[]): Promise<string> {
  const args = ['drift', address, '--catalogue', spec, '--format', 'json'];
  const { status, stdout, stderr } = await catalpa(args, context.signal);
  if (status !== (expected.length === 0 ? 0 : 1))
    throw new Error(`it ends with ${status}:\n${lastLines(stderr + stdout)}`);
  const findings = JSON.parse(stdout || '[]') as readonly Finding[];
  if (expected.length === 0 && findings.length > 0) throw new Error(`it finds:\n${listed(findings)}`);
  const lacking = expected.filter((one) => !findings.some((finding) => fits(finding, one)));
  if (lacking.length === 0) return `${findings.length} findings`;
  const missing = lacking.map(({ code, message }) => `${code}: ${message.join(' … ')}`).join('\n');
  throw new Error(`it does not find:\n${missing}\nbut:\n${listed(findings)}`);
}

/** Tests that self-descriptions in other forms, read from files, show no drift either. */
async function driftOfForms(serverTest: ServerTest): Promise<string> {
  const forms = [await serverTest.running.description(), ...(await serverTest.running.otherForms())];
  for (const [index, form] of forms.entries()) {
    const file = join(serverTest.context.folder, `form-${index}.json`);
    await writeFile(file, JSON.stringify(form));
    await drift(serverTest, file, []);
  }
  return `${forms.length} files`;
}

function fits({ code, message }: Finding, expected: Expected): boolean {
  return code === expected.code && expected.message.every((part) => message.includes(part));
}

function listed(findings: readonly Finding[]): string {
  return findings.map(({ code, severity, message }) => `${severity} ${code}: ${message}`).join('\n');
}

/** Tests that an import changes no file after somebody has edited the catalogue, and then undoes the edit. */
async function leaveNote(importTest: ImportTest, address: string): Promise<void> {
  const name = (await readdir(importTest.spec, { recursive: true })).find((one) => one.endsWith('interface.yaml'));
  const file = join(importTest.spec, name ?? 'interface.yaml');
  const text = await readFile(file, 'utf8');
  const edited = `# Written by hand.\n${text}`;
  await writeFile(file, edited);
  const { status, stderr } = await importFrom(importTest, address);
  if (status !== 1 || !stderr.includes('edited')) throw new Error(`it ends with ${status}:\n${lastLines(stderr)}`);
  if ((await readFile(file, 'utf8')) !== edited) throw new Error('the note is lost');
  await writeFile(file, text);
}
