import { bareRow, isBareKind, isPlainTextKind } from '../../catalogue/model/type-kinds.ts';
import type { Data } from '../../catalogue/yaml/data.ts';
import { isList } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { isNumeric, isWhole, type Numeric, withAllDigits } from '../../lib/numbers.ts';
import type { DraftType } from './draft-types.ts';

/** The separator of several values in one text, unless the text begins with the other separator. */
export const separator = '|';
const otherSeparator = '\u001f';

/** A default in the format, with several values as a list. Undefined if it does not fit the type. */
export function defaultOf(entry: JsonMap, type: DraftType, several: boolean, allspecifier: unknown): Data | undefined {
  const stated = entry.get('default');
  if (stated === undefined || (stated === allspecifier && several)) return stated;
  if (!several) return fitted(type, stated);
  if (stated === '') return stated;
  const parts = typeof stated === 'string' ? partsOf(stated, type) : isList(stated) ? stated : undefined;
  if (!parts) return fitted(type, stated);
  const items = parts.map((part) => fitted(type, part));
  const fitting = items.filter((item) => item !== undefined);
  return fitting.length === items.length ? fitting : undefined;
}

/** The values in a text; undefined unless joining them gives the text again. */
function partsOf(text: string, { written }: DraftType): string[] | undefined {
  const ambiguous = isList(written) && written.some((value) => String(value).includes(separator));
  if (ambiguous || text.startsWith(otherSeparator) || !text.includes(separator)) return undefined;
  return text.split(separator);
}

function fitted({ kind }: DraftType, value: Json): Data | undefined {
  if (isPlainTextKind(kind) || kind === 'upload') return textIn(value);
  if (isBareKind(kind)) return typeof value === bareRow(kind).schema.type ? value : undefined;
  switch (kind) {
    case 'unknown':
      return value;
    case 'number':
      return isNumeric(value) ? value : undefined;
    case 'integer':
    case 'limit':
    case 'namespace':
      return wholeNumber(value);
    case 'string':
    case 'user':
    case 'values':
      return textIn(value);
  }
}

function textIn(value: Json): string | undefined {
  return typeof value === 'string' || isNumeric(value) ? String(value) : undefined;
}

function wholeNumber(value: Json): Numeric | undefined {
  if (typeof value === 'string')
    return /^(0|-?[1-9][0-9]{0,299})$/.test(value) ? withAllDigits(Number(value), value) : undefined;
  return isWhole(value) ? value : undefined;
}
