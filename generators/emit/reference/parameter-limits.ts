import type { Multi, Parameter, Type } from '../../catalogue/parameter-model.ts';
import { type Content, type Markdown, md } from '../../lib/markdown.ts';
import { bounds, plainCode } from './words.ts';

export function defaultText({ default: preset }: Pick<Parameter, 'default'>): Content {
  return preset ? plainCode(preset.stated) : '';
}

/** The bounds of the value, with what a caller with elevated rights may send. */
export function boundsText(type: Type): Markdown | undefined {
  if (type.kind === 'array') {
    const items = boundsText(type.items);
    return items && md`each ${items}`;
  }
  if (type.kind !== 'integer' && type.kind !== 'number' && type.kind !== 'limit') return undefined;
  const ordinary = bounds(type.min, type.max);
  if (type.kind !== 'limit' || type.highmax === undefined) return ordinary;
  return ordinary ? md`${ordinary}, or ${elevated(type.highmax)}` : md`at most ${elevated(type.highmax)}`;
}

/** How many values an ordinary caller and one with elevated rights may give. */
export function severalText({ limit, lowlimit, highlimit }: Multi): Markdown | undefined {
  const ordinary = limit ?? lowlimit;
  if (ordinary === undefined) return highlimit === undefined ? undefined : md`up to ${elevated(highlimit)}`;
  return highlimit === undefined
    ? md`up to ${ordinary} values`
    : md`up to ${ordinary} values, or ${elevated(highlimit)}`;
}

function elevated(maximum: number): Markdown {
  return md`${maximum} with elevated rights`;
}
