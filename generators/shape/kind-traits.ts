import { type BareKind, bareKinds, bareTypes, type KindTraits } from '../catalogue/model/type-kinds.ts';
import type { Accepts } from './shape.ts';

const bareTraits = Object.fromEntries(bareKinds.map((kind) => [kind, bareTypes[kind].traits])) as Readonly<
  Record<BareKind, KindTraits>
>;

/** The traits of each kind of value. */
export const kindTraits: Readonly<Record<Accepts['kind'], KindTraits>> = {
  ...bareTraits,
  unknown: {
    readAs: 'text',
    isNeverConverted: true,
    mayBeList: true,
    takesText: true,
    fitsHeader: true,
    isPlainType: false,
  },
  text: {
    readAs: 'text',
    isNeverConverted: true,
    mayBeList: false,
    takesText: true,
    fitsHeader: true,
    isPlainType: true,
  },
  enum: {
    readAs: 'text',
    isNeverConverted: true,
    mayBeList: false,
    takesText: true,
    fitsHeader: true,
    isPlainType: false,
  },
  number: {
    readAs: 'number',
    isNeverConverted: false,
    mayBeList: false,
    takesText: true,
    fitsHeader: true,
    isPlainType: true,
  },
  constant: {
    readAs: 'boolean',
    isNeverConverted: false,
    mayBeList: false,
    takesText: true,
    fitsHeader: true,
    isPlainType: false,
  },
  constants: {
    readAs: 'text',
    isNeverConverted: false,
    mayBeList: false,
    takesText: true,
    fitsHeader: true,
    isPlainType: false,
  },
  array: {
    readAs: 'text',
    isNeverConverted: false,
    mayBeList: true,
    takesText: false,
    fitsHeader: false,
    isPlainType: false,
  },
  object: {
    readAs: 'text',
    isNeverConverted: false,
    mayBeList: true,
    takesText: false,
    fitsHeader: false,
    isPlainType: false,
  },
  any: {
    readAs: 'text',
    isNeverConverted: false,
    mayBeList: true,
    takesText: true,
    fitsHeader: true,
    isPlainType: false,
  },
};
