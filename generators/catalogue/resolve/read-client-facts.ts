import { type Cursor, child, optionalTexts, textAt, textMap, textsAt } from '../definitions/cursor.ts';
import type { ClientFacts, ErrorBody, LoginFacts, Paging, TokenFacts } from '../model/client-facts.ts';

/** Reads the facts by which a program sends requests and reads answers. */
export function readClientFacts(cursor: Cursor): ClientFacts {
  const [login, tokens] = [child(cursor, 'login'), child(cursor, 'tokens')];
  return {
    errorFields: textsAt(cursor, 'errorFields'),
    retryCodes: textsAt(cursor, 'retryCodes'),
    faultCodes: textsAt(cursor, 'faultCodes'),
    sparingParameters: textsBy(cursor, 'sparingParameters'),
    ...optionalTexts(cursor, ['continuationField', 'completeField', 'warningsField', 'assertion']),
    ...(login ? { login: readLogin(login) } : {}),
    ...(tokens ? { tokens: readTokens(tokens) } : {}),
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

/** Reads how a program gets all items of a list. */
export function readPaging(cursor: Cursor): Paging {
  return {
    page: textAt(cursor, 'page') ?? '',
    pages: textAt(cursor, 'pages') ?? '',
    total: textAt(cursor, 'total') ?? '',
    ...optionalTexts(cursor, ['offset']),
  };
}

/** Reads the fields of the body of an error. */
export function readErrorBody(cursor: Cursor): ErrorBody {
  return { code: textAt(cursor, 'code') ?? '', message: textAt(cursor, 'message') ?? '' };
}
