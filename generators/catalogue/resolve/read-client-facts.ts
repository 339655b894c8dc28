import { type Cursor, child, optionalTexts, textAt, textMap, textsAt } from '../definitions/cursor.ts';
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
  return {
    tokenRequest: textsBy(cursor, 'tokenRequest'),
    tokenPath: textsAt(cursor, 'tokenPath'),
    request: textsBy(cursor, 'request'),
    user: textAt(cursor, 'user') ?? '',
    password: textAt(cursor, 'password') ?? '',
    token: textAt(cursor, 'token') ?? '',
    resultPath: textsAt(cursor, 'resultPath'),
    success: textAt(cursor, 'success') ?? '',
    hint: textAt(cursor, 'hint')?.trim() ?? '',
  };
}

function readTokens(cursor: Cursor): TokenFacts {
  return {
    request: textsBy(cursor, 'request'),
    parameter: textAt(cursor, 'parameter') ?? '',
    path: textsAt(cursor, 'path'),
    field: textAt(cursor, 'field') ?? '',
    refusedCode: textAt(cursor, 'refusedCode') ?? '',
  };
}

function readUploads(cursor: Cursor): UploadFacts {
  const name = (key: string): string => textAt(cursor, key) ?? '';
  return {
    file: name('file'),
    part: name('part'),
    size: name('size'),
    offset: name('offset'),
    stash: name('stash'),
    key: name('key'),
    path: textsAt(cursor, 'path'),
    result: name('result'),
    goesOn: textsAt(cursor, 'goesOn'),
  };
}

/** Reads how a program gets all items of a list. */
export function readPaging(cursor: Cursor): Paging {
  return {
    page: textAt(cursor, 'page') ?? '',
    pages: textAt(cursor, 'pages') ?? '',
    total: textAt(cursor, 'total') ?? '',
    pastCodes: textsAt(cursor, 'pastCodes'),
    ...optionalTexts(cursor, ['size', 'offset']),
  };
}

/** Reads how a program sends several requests in one. */
export function readBatch(cursor: Cursor): Batch {
  const name = (key: string): string => textAt(cursor, key) ?? '';
  return {
    route: name('route'),
    requests: name('requests'),
    method: name('method'),
    path: name('path'),
    headers: name('headers'),
    body: name('body'),
    responses: name('responses'),
    status: name('status'),
    ...optionalTexts(cursor, ['refusedCode']),
  };
}

/** Reads the fields of the body of an error. */
export function readErrorBody(cursor: Cursor): ErrorBody {
  return { code: textAt(cursor, 'code') ?? '', message: textAt(cursor, 'message') ?? '' };
}
