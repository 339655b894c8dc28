import type { Type } from '../../catalogue/parameter-model.ts';
import { code, type Markdown, markdown, md } from '../../lib/markdown.ts';
import type { Target } from './pages.ts';
import { linkTo, type Page } from './reference.ts';
import { hasManyValues, valueCount, valueList } from './values.ts';
import { codes } from './words.ts';

/** A type in a few words, with a link to the shared set that it is taken from or to where its many values stand. */
export function typeText(page: Page, type: Type, valuesAt?: Target): Markdown {
  if (type.set === undefined) return bareText(page, type, valuesAt);
  const set = setLink(page, type.set);
  return type.kind === 'values' && hasManyValues(type)
    ? md`${set}: ${valueCount(type)}`
    : md`${set}: ${bareText(page, type, undefined)}`;
}

export function setLink(page: Page, name: string): Markdown {
  return linkTo(page, code(name), page.reference.pages.sets.get(name));
}

function bareText(page: Page, type: Type, valuesAt: Target | undefined): Markdown {
  switch (type.kind) {
    case 'unknown':
      return markdown('not stated');
    case 'values':
      return valuesAt ? linkTo(page, md`${valueCount(type)}`, valuesAt) : valueList(type);
    case 'user':
      return type.subtypes.length > 0 ? md`user (${codes(type.subtypes)})` : markdown('user');
    case 'namespace':
      return type.extra.length > 0 ? md`namespace (also ${codes(type.extra)})` : markdown('namespace');
    case 'array':
      if (type.items.kind === 'unknown') return markdown('array, its items not stated');
      return md`array of ${typeText(page, type.items, valuesAt)}`;
    default:
      return markdown(type.kind);
  }
}
