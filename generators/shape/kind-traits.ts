import type { Accepts } from './shape.ts';

/** The facts that hold of all values of a kind, whatever narrows them. */
interface KindTraits {
  /** In a body, no value of another type is converted to it. */
  readonly isAsGiven?: true;
  /** It may be a list, or have any form. */
  readonly mayBeList?: true;
  /** A text may be a value of it. */
  readonly takesText?: true;
  /** A header or a cookie can hold it. */
  readonly isFlat?: true;
  /** Its type in TypeScript says nothing but the kind. */
  readonly isPlainType?: true;
}

/** The traits of each kind of value. */
export const kindTraits: Readonly<Record<Accepts['kind'], KindTraits>> = {
  unknown: { isAsGiven: true, mayBeList: true, takesText: true, isFlat: true },
  text: { isAsGiven: true, takesText: true, isFlat: true, isPlainType: true },
  enum: { isAsGiven: true, takesText: true, isFlat: true },
  number: { takesText: true, isFlat: true, isPlainType: true },
  constant: { takesText: true, isFlat: true },
  constants: { takesText: true, isFlat: true },
  boolean: { isFlat: true, isPlainType: true },
  null: { isAsGiven: true, isFlat: true, isPlainType: true },
  upload: { isAsGiven: true, mayBeList: true, takesText: true, isPlainType: true },
  array: { mayBeList: true },
  object: { mayBeList: true },
  any: { mayBeList: true, takesText: true, isFlat: true },
};
