// Stands in dist/ as `catalpa.lsp.cjs`: what only `catalpa lsp` needs, and nothing of Catalpa.

export {
  createConnection,
  DidChangeWatchedFilesNotification,
  LSPErrorCodes,
  ResponseError,
  TextDocuments,
} from 'vscode-languageserver';
export {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
