import { Readable, Writable } from 'node:stream';
import { callTool, instructions, listedTool, tools } from '../../../generators/assistant/index.ts';
import type { Program } from '../../../generators/assistant/tool.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { targetNames } from '../../../generators/emit/index.ts';
import { visibleLines } from '../../../generators/lib/visible.ts';
import { definitions } from '../../../generators/manual/text.ts';
import { followedCatalogue } from '../assistant/followed-catalogue.ts';
import { runnerOf } from '../assistant/run-modules.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { prepareForManyRuns } from '../v8-options.ts';
import { version } from '../version.ts';

type Library = typeof import('../assistant/library.ts');

/** The most bytes of one message. */
const longestMessage = 8 * 1024 ** 2;

/** `catalpa mcp`: answers the calls of a client until standard input ends. */
export async function mcp(settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const read = followedCatalogue(settings);
  // Fails at once if the folder cannot be read. Errors in its files are part of the answers.
  read();
  prepareForManyRuns();
  const library = await import('../assistant/library.ts');
  return serve(library, { read, run: runnerOf(), targets: targetNames }, terminal);
}

function serve(library: Library, program: Program, terminal: Terminal): Promise<ExitCode> {
  const input = Readable.from(terminal.input, { objectMode: false });
  const output = new Writable({
    write(chunk, _encoding, done) {
      terminal.out(String(chunk));
      done();
    },
  });
  const transport = new library.StdioServerTransport(input, output, { maxBufferSize: longestMessage });
  return new Promise((resolve) => {
    const close = transport.close.bind(transport);
    // The transport closes itself if a message is too long, as it cannot tell where the next one begins.
    transport.close = async () => {
      await close();
      resolve(input.readableEnded ? 0 : 2);
    };
    library.serveStdio(() => serverOf(library, program), {
      transport,
      onerror: (error) => terminal.error(`catalpa: ${visibleLines(error.message)}\n`),
    });
    input.once('close', () => resolve(0));
  });
}

function serverOf({ McpServer }: Library, program: Program): InstanceType<Library['McpServer']> {
  const server = new McpServer({ name: 'catalpa', version }, { instructions });
  for (const tool of tools) {
    const { name, inputSchema, outputSchema, ...words } = listedTool(tool);
    const config = {
      ...words,
      inputSchema: asStated(inputSchema),
      ...(outputSchema === undefined ? {} : { outputSchema: asStated(outputSchema) }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    };
    server.registerTool(name, config, async (given: unknown) => {
      const { text, data } = await callTool(tool, given, program);
      const content = [{ type: 'text' as const, text }];
      return data === undefined ? { content } : { content, structuredContent: { ...data } };
    });
  }
  return server;
}

/** A schema that is only shown to clients. The tools check arguments, as their messages suggest near names; tests check answers. */
function asStated(schema: Readonly<Record<string, unknown>>) {
  const told = (): Record<string, unknown> => ({ ...schema });
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'catalpa',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: told, output: told },
    },
  };
}

/** The list of tools, for the help. */
export function toolsText(width: number): string {
  const rows = tools.map(({ name, description }): [string, string] => [name, description]);
  return `\nTools:\n${definitions(rows, { width, strong: String, name: String, faint: String }).join('\n')}`;
}
