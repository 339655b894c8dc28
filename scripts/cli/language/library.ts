// The source of dist/catalpa.lsp.cjs: the packages that only `catalpa lsp` needs, without code of Catalpa.

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
