import { spawn } from 'node:child_process';
import { commandFile } from './processes.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly uri?: string;
    readonly diagnostics?: readonly Diagnostic[];
    readonly items?: readonly { readonly section: string }[];
  };
  readonly result?: unknown;
}

export interface Diagnostic {
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

/** The YAML language server as an editor runs it, over standard input and output, with settings of the user. */
export class YamlServer {
  private readonly child = spawn(
    process.execPath,
    [commandFile('yaml-language-server', 'yaml-language-server'), '--stdio'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  private received = Buffer.alloc(0);
  private ids = 0;
  private settings: Readonly<Record<string, object>> = {};
  /** Called when the server has its settings. */
  private asked = (): void => {};
  private readonly answers = new Map<number, (result: unknown) => void>();
  private readonly reports = new Map<string, (diagnostics: readonly Diagnostic[]) => void>();

  constructor() {
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk]);
      for (let message = this.next(); message; message = this.next()) this.take(message);
    });
  }

  async start(root: string, yaml: object): Promise<void> {
    await this.request('initialize', { processId: process.pid, rootUri: root, capabilities: {} });
    this.notify('initialized', {});
    this.settings = { yaml: { schemaStore: { enable: false }, ...yaml } };
    await new Promise<void>((done) => {
      this.asked = done;
      this.notify('workspace/didChangeConfiguration', { settings: this.settings });
    });
  }

  /** Opens a file, and gives what the server reports of it. */
  open(uri: string, text: string): Promise<readonly Diagnostic[]> {
    const reported = new Promise<readonly Diagnostic[]>((done) => this.reports.set(uri, done));
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    return reported;
  }

  request(method: string, params: object): Promise<unknown> {
    this.ids += 1;
    const id = this.ids;
    this.send({ id, method, params });
    return new Promise((done) => this.answers.set(id, done));
  }

  stop(): void {
    this.child.kill();
  }

  private notify(method: string, params: object): void {
    this.send({ method, params });
  }

  private send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  /** Takes the next whole message from what was received. */
  private next(): Message | undefined {
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const [, length = ''] = /Content-Length: ([0-9]+)/.exec(this.received.toString('latin1', 0, end)) ?? [];
    const from = end + 4;
    if (this.received.length < from + Number(length)) return undefined;
    const text = this.received.toString('utf8', from, from + Number(length));
    this.received = this.received.subarray(from + Number(length));
    return JSON.parse(text);
  }

  private take({ id, method, params, result }: Message): void {
    if (method === 'textDocument/publishDiagnostics') this.reports.get(params?.uri ?? '')?.(params?.diagnostics ?? []);
    else if (method === undefined && id !== undefined) this.answers.get(id)?.(result);
    else if (method === 'workspace/configuration') {
      this.send({ id, result: params?.items?.map(({ section }) => this.settings[section] ?? null) });
      this.asked();
    } else if (id !== undefined) this.send({ id, result: null });
  }
}
