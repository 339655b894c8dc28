import { type BareKind, bareKinds, bareTypes, type KindTraits, type Reading } from '../catalogue/model/type-kinds.ts';
import type { Accepts } from './shape.ts';

const bareTraits = Object.fromEntries(bareKinds.map((kind) => [kind, bareTypes[kind].traits])) as Readonly<
  Record<BareKind, KindTraits>
>;

/** The traits of each kind of value. */
export const kindTraits: Readonly<Record<Accepts['kind'], KindTraits>> = {
  ...bareTraits,
  unknown: { isNeverConverted: true, mayBeList: true, takesText: true, fitsHeader: true, isPlainType: false },
  text: { isNeverConverted: true, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: true },
  enum: { isNeverConverted: true, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: false },
  number: { isNeverConverted: false, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: true },
  constant: { isNeverConverted: false, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: false },
  constants: { isNeverConverted: false, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: false },
  array: { isNeverConverted: false, mayBeList: true, takesText: false, fitsHeader: false, isPlainType: false },
  object: { isNeverConverted: false, mayBeList: true, takesText: false, fitsHeader: false, isPlainType: false },
  any: { isNeverConverted: false, mayBeList: true, takesText: true, fitsHeader: true, isPlainType: false },
};

/** How the text of a value of each kind is read, unless all values are numbers of one kind. */
export const readings: Readonly<Record<Exclude<Accepts['kind'], BareKind>, Reading>> = {
  unknown: 'text',
  text: 'text',
  enum: 'text',
  number: 'number',
  constant: 'boolean',
  constants: 'text',
  array: 'text',
  object: 'text',
  any: 'text',
};
