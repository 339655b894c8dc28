import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  Connection,
  Diagnostic,
  InitializeParams,
  InitializeResult,
  Logger,
  ProtocolConnection,
  WatchDog,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { completion } from '../../../generators/language/completion.ts';
import { definition } from '../../../generators/language/definition.ts';
import { diagnosticsOf } from '../../../generators/language/diagnostics.ts';
import { hover } from '../../../generators/language/hover.ts';
import { documentOf } from '../../../generators/language/positions.ts';
import type { Project } from '../../../generators/language/project.ts';
import { references } from '../../../generators/language/references.ts';
import { prepareRename, RenameError, rename } from '../../../generators/language/rename.ts';
import { documentSymbols } from '../../../generators/language/symbols.ts';
import { Workspace } from '../../../generators/language/workspace.ts';
import { findImportEdits } from '../commands/import-edits.ts';
import { version } from '../version.ts';
import {
  createConnection,
  DidChangeWatchedFilesNotification,
  LSPErrorCodes,
  ResponseError,
  TextDocuments,
} from './library.ts';

/** Milliseconds without edits before the catalogue is checked: nobody types faster for long. */
const patience = 50;

/** Serves an editor over a connection, until `watchDog.exit` is called. */
export function serveLanguage(connect: (logger: Logger) => ProtocolConnection, watchDog: WatchDog): void {
  const connection = createConnection(connect, watchDog);
  const workspace = new Workspace(findImportEdits);
  const documents = new TextDocuments(TextDocument);
  const publish = publisher(connection, workspace, documents);
  let canWatch = false;
  connection.onInitialize((params) => {
    for (const uri of foldersOf(params)) workspace.addFolder(uri);
    canWatch = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return abilities(params);
  });
  connection.onInitialized(() => {
    workspace.isWatched = canWatch;
    if (canWatch) {
      const watchers = [{ globPattern: '**/*.{yaml,yml}' }, { globPattern: '**/{package.json,catalpa.config.*}' }];
      connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    publish.soon();
  });
  documents.onDidChangeContent(({ document }) => {
    workspace.setText(document.uri, document.getText());
    publish.soon();
  });
  documents.onDidClose(({ document }) => {
    workspace.removeText(document.uri);
    publish.soon();
  });
  const filesChanged = (): void => {
    workspace.filesChanged();
    publish.soon();
  };
  documents.onDidSave(() => {
    if (!canWatch) filesChanged();
  });
  connection.onDidChangeWatchedFiles(filesChanged);
  connection.onNotification('workspace/didChangeWorkspaceFolders', ({ event }) => {
    for (const { uri } of event.added) workspace.addFolder(uri);
    for (const { uri } of event.removed) workspace.removeFolder(uri);
    publish.soon();
  });
  answer(connection, workspace);
  documents.listen(connection);
  connection.listen();
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return typeof rootUri === 'string' ? [rootUri] : [];
}

function abilities({ capabilities }: InitializeParams): InitializeResult {
  const canPrepare = capabilities.textDocument?.rename?.prepareSupport === true;
  return {
    serverInfo: { name: 'catalpa', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: 2, save: true },
      definitionProvider: true,
      referencesProvider: true,
      hoverProvider: true,
      completionProvider: { triggerCharacters: ['.', '[', ' '] },
      renameProvider: canPrepare ? { prepareProvider: true } : true,
      documentSymbolProvider: true,
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}

/** Sends findings after a pause in typing, and clears those that are gone. */
function publisher(connection: Connection, workspace: Workspace, documents: TextDocuments<TextDocument>) {
  /** The findings that the client was sent last, by the URI of the file. */
  const sent = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  const send = (uri: string, diagnostics: Diagnostic[]): void => {
    const text = JSON.stringify(diagnostics);
    if ((sent.get(uri) ?? '[]') === text) return;
    if (diagnostics.length > 0) sent.set(uri, text);
    else sent.delete(uri);
    const { version } = documents.get(uri) ?? {};
    connection.sendDiagnostics({
      uri,
      diagnostics,
      ...(version === undefined ? {} : { version }),
    });
  };
  const now = async (): Promise<void> => {
    // Reads one catalogue at a time, so that requests are answered in between.
    while (workspace.readNext()) await nextTurn();
    const found = diagnosticsOf(workspace.findings(), workspace.addresses);
    const byAddress = new Map([...found].map(([path, list]) => [workspace.addresses(path), list]));
    for (const uri of [...sent.keys()]) if (!byAddress.has(uri)) send(uri, []);
    for (const [uri, list] of byAddress) send(uri, list);
  };
  return {
    soon(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        now().catch((error: unknown) => {
          connection.console.error(`Catalpa failed: ${error instanceof Error ? error.stack : String(error)}`);
        });
      }, patience);
    },
  };
}

/** The parameters of a request about a position in a file. */
interface PlaceParams {
  readonly textDocument: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
}

/** A position in a file of a catalogue, and the projects that have the file. */
interface At {
  readonly projects: readonly Project[];
  readonly project: Project;
  readonly path: string;
  readonly offset: number;
}

function answer(connection: Connection, workspace: Workspace): void {
  const at = ({ textDocument, position }: PlaceParams): At | undefined => {
    const { path, projects } = workspace.having(textDocument.uri);
    const [project] = projects;
    const source = project?.files.get(path);
    return project && source && { projects, project, path, offset: documentOf(source).offsetAt(position) };
  };
  connection.onDefinition((params) => {
    const place = at(params);
    return place ? definition(place.project, place.path, place.offset, workspace.addresses) : [];
  });
  connection.onReferences((params) => {
    const place = at(params);
    const { includeDeclaration } = params.context;
    return place ? references(place.project, place.path, place.offset, includeDeclaration, workspace.addresses) : [];
  });
  connection.onHover((params) => {
    const place = at(params);
    return place ? hover(place.project, place.path, place.offset) : undefined;
  });
  connection.onCompletion((params) => {
    const place = at(params);
    return place ? completion(place.project, place.path, place.offset) : [];
  });
  connection.onPrepareRename((params) => {
    const place = at(params);
    return place && explained(() => prepareRename(place.project, place.path, place.offset));
  });
  connection.onRenameRequest((params) => {
    const place = at(params);
    return place && explained(() => rename(place.projects, place, params.newName, workspace.open, workspace.addresses));
  });
  connection.onDocumentSymbol(({ textDocument }) => {
    const { path, projects } = workspace.having(textDocument.uri);
    return projects[0] ? documentSymbols(projects[0], path) : [];
  });
}

/** The answer, or the reason why something cannot be renamed, which editors show. */
function explained<Answer>(ask: () => Answer): Answer | ResponseError<void> {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RenameError) return new ResponseError(LSPErrorCodes.RequestFailed, error.message);
    throw error;
  }
}
