// The source of dist/catalpa.mcp.cjs: the packages that only `catalpa mcp` needs, without code of Catalpa.

export { McpServer } from '@modelcontextprotocol/server';
export { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
