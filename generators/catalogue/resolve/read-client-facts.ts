import { type Cursor, child, optionalTexts, requiredTexts, textMap, textsAt } from '../definitions/cursor.ts';
import type {
  Batch,
  ClientFacts,
  ErrorBody,
  LoginFacts,
  Paging,
  TokenFacts,
  UploadFacts,
} from '../model/client-facts.ts';

/** Reads the facts by which a program sends requests and reads answers. */
export function readClientFacts(cursor: Cursor): ClientFacts {
  const [login, tokens, uploads] = [child(cursor, 'login'), child(cursor, 'tokens'), child(cursor, 'uploads')];
  return {
    errorFields: textsAt(cursor, 'errorFields'),
    retryCodes: textsAt(cursor, 'retryCodes'),
    faultCodes: textsAt(cursor, 'faultCodes'),
    sparingParameters: textsBy(cursor, 'sparingParameters'),
    ...optionalTexts(cursor, ['continuationField', 'completeField', 'warningsField', 'assertion']),
    ...(login ? { login: readLogin(login) } : {}),
    ...(tokens ? { tokens: readTokens(tokens) } : {}),
    ...(uploads ? { uploads: readUploads(uploads) } : {}),
  };
}

function textsBy(cursor: Cursor, key: string): ReadonlyMap<string, string> {
  const stated = child(cursor, key);
  return stated ? textMap(stated) : new Map();
}

function readLogin(cursor: Cursor): LoginFacts {
  const { hint, ...texts } = requiredTexts(cursor, ['user', 'password', 'token', 'success', 'hint']);
  return {
    ...texts,
    hint: hint.trim(),
    tokenRequest: textsBy(cursor, 'tokenRequest'),
    tokenPath: textsAt(cursor, 'tokenPath'),
    request: textsBy(cursor, 'request'),
    resultPath: textsAt(cursor, 'resultPath'),
  };
}

function readTokens(cursor: Cursor): TokenFacts {
  return {
    ...requiredTexts(cursor, ['parameter', 'field', 'refusedCode']),
    request: textsBy(cursor, 'request'),
    path: textsAt(cursor, 'path'),
  };
}

function readUploads(cursor: Cursor): UploadFacts {
  return {
    ...requiredTexts(cursor, ['file', 'part', 'size', 'offset', 'stash', 'key', 'result']),
    path: textsAt(cursor, 'path'),
    goesOn: textsAt(cursor, 'goesOn'),
  };
}

/** Reads how a program gets all items of a list. */
export function readPaging(cursor: Cursor): Paging {
  return {
    ...requiredTexts(cursor, ['page', 'pages', 'total']),
    ...optionalTexts(cursor, ['size', 'offset']),
    pastCodes: textsAt(cursor, 'pastCodes'),
  };
}

/** Reads how a program sends several requests in one. */
export function readBatch(cursor: Cursor): Batch {
  return {
    ...requiredTexts(cursor, ['route', 'requests', 'method', 'path', 'headers', 'body', 'responses', 'status']),
    ...optionalTexts(cursor, ['refusedCode']),
  };
}

/** Reads the fields of the body of an error. */
export function readErrorBody(cursor: Cursor): ErrorBody {
  return requiredTexts(cursor, ['code', 'message']);
}
