import type { Accepts } from './shape.ts';

/** The traits of a kind of value, whatever narrows it. For `any`, a member may allow less. */
interface KindTraits {
  /** In a body, no value of another type is converted to it. */
  readonly isNeverConverted: boolean;
  /** It may be a list, or have any form. */
  readonly mayBeList: boolean;
  /** A text may be a value of it. */
  readonly takesText: boolean;
  /** A header or a cookie can hold it. */
  readonly fitsHeader: boolean;
  /** Its type in TypeScript says nothing but the kind. */
  readonly isPlainType: boolean;
}

/** The traits of each kind of value. */
export const kindTraits: Readonly<Record<Accepts['kind'], KindTraits>> = {
  unknown: { isNeverConverted: true, mayBeList: true, takesText: true, fitsHeader: true, isPlainType: false },
  text: { isNeverConverted: true, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: true },
  enum: { isNeverConverted: true, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: false },
  number: { isNeverConverted: false, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: true },
  constant: { isNeverConverted: false, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: false },
  constants: { isNeverConverted: false, mayBeList: false, takesText: true, fitsHeader: true, isPlainType: false },
  boolean: { isNeverConverted: false, mayBeList: false, takesText: false, fitsHeader: true, isPlainType: true },
  null: { isNeverConverted: true, mayBeList: false, takesText: false, fitsHeader: true, isPlainType: true },
  upload: { isNeverConverted: true, mayBeList: true, takesText: true, fitsHeader: false, isPlainType: true },
  array: { isNeverConverted: false, mayBeList: true, takesText: false, fitsHeader: false, isPlainType: false },
  object: { isNeverConverted: false, mayBeList: true, takesText: false, fitsHeader: false, isPlainType: false },
  any: { isNeverConverted: false, mayBeList: true, takesText: true, fitsHeader: true, isPlainType: false },
};
