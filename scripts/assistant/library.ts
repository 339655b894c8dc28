import { pathToFileURL } from 'node:url';

// Stands in dist/ as `catalpa.mcp.cjs`: what only `catalpa mcp` needs, and nothing of Catalpa.

export { McpServer } from '@modelcontextprotocol/server';
export { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';

/** Loads a module by its path. The program itself cannot, as a script from a code cache has no module loader. */
export function importFile(path: string): Promise<object> {
  return import(pathToFileURL(path).href);
}
