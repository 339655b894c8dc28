import { oncePer } from '../../../../generators/lib/once-per.ts';
import type { Random } from '../../random.ts';
import type { Spot } from './spots.ts';
import type { Subject } from './subject.ts';

/** A mistake that a person could make at one place. */
export interface Mistake {
  readonly file: string;
  /** The whole text after the mistake; undefined if the file is removed. */
  readonly text: string | undefined;
  /** The new name of the file, if it is renamed. */
  readonly renamed?: string;
  /** The number of the changed line, from 1; undefined if something is removed, so that the effect shows elsewhere. */
  readonly line: number | undefined;
  readonly what: string;
  /** Whether the catalogue contradicts itself after the mistake. Otherwise it only states something else, or the same. */
  readonly isContradiction: boolean;
}

export interface MistakeKind {
  readonly name: string;
  /** Undefined if the catalogue has no place for the mistake, or none was found. */
  make(subject: Subject, random: Random): Mistake | undefined;
}

/** A mistake that replaces one text. The quotes of the text remain. */
export function changed(subject: Subject, spot: Spot, value: string, isContradiction: boolean): Mistake | undefined {
  if (value === spot.value || value === '' || /^[\s]|[\s]$/.test(value)) return undefined;
  const quoted = spot.quote === "'" ? value.replaceAll("'", "''") : value;
  return replaced(subject, spot, spot.quote + quoted + spot.quote, isContradiction);
}

export function replaced(
  subject: Subject,
  { file, start, end }: Pick<Spot, 'file' | 'start' | 'end'>,
  by: string,
  isContradiction: boolean,
): Mistake {
  const before = subject.files.get(file) ?? '';
  const what = `${JSON.stringify(before.slice(start, end))} -> ${JSON.stringify(by)}`;
  const text = before.slice(0, start) + by + before.slice(end);
  return { file, text, line: lineOf(before, start), what, isContradiction };
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** A mistake at one of the spots for which `isMeant` is true. */
export function inSpot(
  name: string,
  isMeant: (spot: Spot, subject: Subject) => boolean,
  make: (spot: Spot, subject: Subject, random: Random) => Mistake | undefined,
): MistakeKind {
  const spotsOf = oncePer((subject: Subject) => subject.spots.filter((spot) => isMeant(spot, subject)));
  return {
    name,
    make(subject, random) {
      const spots = spotsOf(subject);
      return spots.length === 0 ? undefined : make(random.pick(spots), subject, random);
    },
  };
}
