// Stands in dist/ as `catalpa.mcp.cjs`: what only `catalpa mcp` needs, and nothing of Catalpa.

export { McpServer } from '@modelcontextprotocol/server';
export { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
