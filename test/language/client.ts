import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Diagnostic, InitializeResult, Position, PublishDiagnosticsParams } from 'vscode-languageserver-protocol';
import { createProtocolConnection, type ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { serveLanguage } from '../../scripts/cli/language/language-server.ts';

/** An editor as the server sees it. */
export interface Client {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  /** The messages of the log. */
  readonly log: readonly string[];
  /** The findings that are shown in a file, as `line:column-line:column severity code message`. */
  shown(path: string): readonly string[];
  /** How often findings of a file were sent. */
  published(): number;
  /** The files with findings, by address. */
  readonly findings: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Waits until the findings are such as are expected. */
  until(isExpected: () => boolean): Promise<void>;
  open(path: string, text: string): Promise<void>;
  /** Replaces the whole text of an open file. */
  edit(path: string, text: string): Promise<void>;
  close(path: string): Promise<void>;
  ask<Result>(method: string, path: string, position: Position, more?: object): Promise<Result>;
}

export function addressOf(path: string): string {
  return pathToFileURL(path).href;
}

/** The position of a text in another one, in UTF-16 code units; `inside` says how far behind its beginning. */
export function positionOf(text: string, sought: string, inside = 1): Position {
  const index = text.indexOf(sought);
  if (index < 0) throw new Error(`there is no "${sought}"`);
  const before = text.slice(0, index + inside);
  const lines = before.split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

/** Starts the server in this process, and a client that has folders open. */
export async function startedHere(...folders: readonly string[]): Promise<Client> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const watchDog = { shutdownReceived: false, initialize: () => {}, exit: () => {} };
  serveLanguage((logger) => createProtocolConnection(toServer, toClient, logger), watchDog);
  return await started(createProtocolConnection(toClient, toServer), folders);
}

/** Starts the built program, and a client that has folders open; `exit` waits for its end. */
export async function startedAlone(
  args: readonly string[],
  ...folders: readonly string[]
): Promise<Client & { readonly process: ChildProcess; readonly exit: Promise<number | null> }> {
  const child = spawn(process.execPath, [...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(() => {
    child.kill();
  });
  const client = await started(createProtocolConnection(child.stdout, child.stdin), folders);
  return { ...client, process: child, exit };
}

async function started(connection: ProtocolConnection, folders: readonly string[]): Promise<Client> {
  const findings = new Map<string, readonly Diagnostic[]>();
  const log: string[] = [];
  let published = 0;
  let wake = (): void => {};
  const versions = new Map<string, number>();
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    published += 1;
    if (diagnostics.length > 0) findings.set(uri, diagnostics);
    else findings.delete(uri);
    wake();
  });
  connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
    log.push(message);
  });
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  onTestFinished(() => connection.dispose());
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: null,
    rootUri: null,
    workspaceFolders: folders.map((folder) => ({ uri: addressOf(folder), name: folder })),
    capabilities: {
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
      textDocument: { rename: { prepareSupport: true } },
    },
  });
  await connection.sendNotification('initialized', {});
  const change = async (path: string, text: string): Promise<void> => {
    const version = (versions.get(path) ?? 0) + 1;
    versions.set(path, version);
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: addressOf(path), version },
      contentChanges: [{ text }],
    });
  };
  return {
    connection,
    initialized,
    log,
    findings,
    published: () => published,
    shown: (path) => (findings.get(addressOf(path)) ?? []).map(lineOf),
    async until(isExpected) {
      const end = Date.now() + 20_000;
      while (!isExpected()) {
        if (Date.now() > end) throw new Error(`the findings are ${JSON.stringify([...findings], undefined, 1)}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 200);
        });
      }
    },
    async open(path, text) {
      const textDocument = { uri: addressOf(path), languageId: 'yaml', version: 0, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
    },
    edit: change,
    async close(path) {
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri: addressOf(path) } });
    },
    ask: (method, path, position, more = {}) =>
      connection.sendRequest(`textDocument/${method}`, { textDocument: { uri: addressOf(path) }, position, ...more }),
  };
}

function lineOf({ range: { start, end }, severity, code, message }: Diagnostic): string {
  return `${start.line}:${start.character}-${end.line}:${end.character} ${severity} ${code} ${message}`;
}
