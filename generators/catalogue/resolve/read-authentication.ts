import { type Cursor, child, entries, items, textAt, textOf, textsAt } from '../definitions/cursor.ts';
import type { Authentication, AuthenticationScheme } from '../model/deployment.ts';
import type { Method } from '../model/parameter-model.ts';

/** Reads how callers authenticate. */
export function readAuthentication(cursor: Cursor): Authentication {
  return {
    schemes: new Map(entries(child(cursor, 'schemes')).map(([name, scheme]) => [name, readScheme(scheme)])),
    requirements: items(child(cursor, 'requirements')).map((one) => items(one).map((name) => textOf(name) ?? '')),
    anonymous: textsAt(cursor, 'anonymous') as Method[],
  };
}

function readScheme(cursor: Cursor): AuthenticationScheme {
  const purpose = textAt(cursor, 'purpose');
  const described = purpose === undefined ? {} : { purpose };
  if (textAt(cursor, 'type') === 'http') {
    return { ...described, type: 'http', scheme: textAt(cursor, 'scheme') === 'basic' ? 'basic' : 'bearer' };
  }
  const place = textAt(cursor, 'in');
  return {
    ...described,
    type: 'apiKey',
    in: place === 'cookie' || place === 'query' ? place : 'header',
    name: textAt(cursor, 'name') ?? '',
    ...(child(cursor, 'renewed')?.value === true ? { isRenewed: true } : {}),
  };
}
