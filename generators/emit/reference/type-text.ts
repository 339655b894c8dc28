import type { Type } from '../../catalogue/parameter-model.ts';
import { code, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { linkTo, type Page } from './reference.ts';
import { valueCount, valuesInCell } from './values.ts';
import { codes } from './words.ts';

/** A type as the cell of a table has it: a link to the shared set that it is taken from, or a few words. */
export function shortType(page: Page, type: Type): Markdown {
  if (type.set !== undefined) return setLink(page, type.set);
  if (type.kind === 'values') return valuesInCell(type);
  if (type.kind === 'array' && type.items.kind !== 'unknown') return md`array of ${shortType(page, type.items)}`;
  if (type.kind === 'user' || type.kind === 'namespace') return markdown(type.kind);
  return bareText(page, type);
}

/** A type in words, with a link to the shared set that it is taken from; `several` where more than one value may be given. */
export function typeText(page: Page, type: Type, several = false): Markdown {
  const bare = bareText(page, type, several);
  return type.set === undefined ? bare : md`${bare}, ${setLink(page, type.set)}`;
}

export function setLink(page: Page, name: string): Markdown {
  return linkTo(page, code(name), page.reference.pages.sets.get(name));
}

function listedText(type: Type & { readonly kind: 'values' }, several: boolean): Markdown {
  const { values, pattern } = type;
  const [only] = values;
  if (only && values.length === 1 && pattern === undefined) return md`always ${code(only.value)}`;
  const old = values.filter(({ deprecated }) => deprecated).length;
  return md`${several ? 'any' : 'one'} of ${valueCount(type)}${old > 0 ? `, ${old} of them deprecated` : ''}`;
}

function bareText(page: Page, type: Type, several = false): Markdown {
  switch (type.kind) {
    case 'unknown':
      return markdown('not stated');
    case 'values':
      return listedText(type, several);
    case 'user':
      return type.subtypes.length > 0 ? md`user (${codes(type.subtypes)})` : markdown('user');
    case 'namespace':
      return type.extra.length > 0 ? md`namespace (also ${codes(type.extra)})` : markdown('namespace');
    case 'array':
      return type.items.kind === 'unknown'
        ? markdown('array, its items not stated')
        : md`array of ${typeText(page, type.items)}`;
    default:
      return markdown(type.kind);
  }
}
