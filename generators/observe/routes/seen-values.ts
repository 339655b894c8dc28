import { KnownValues } from '../known-values.ts';

/** Values of fields of earlier answers, by the routes that have answered. Requests are made of them; they are never written anywhere. */
export class SeenValues {
  readonly #byPath = new Map<string, KnownValues>();
  /** The values of all answers. */
  readonly all = new KnownValues(undefined);
  readonly #origin: string | undefined;

  /** @param origin The origin of the server. Addresses elsewhere are no values for requests, as the server might fetch them. */
  constructor(origin: string | undefined) {
    this.#origin = origin;
  }

  /** Remembers the texts and numbers of an answer. If it describes the server, its texts may also be names of fields. */
  add(path: string, answer: unknown, isDescribing: boolean): void {
    const known = this.#byPath.get(path) ?? new KnownValues(undefined);
    this.#byPath.set(path, known);
    known.add(answer);
    this.all.add(answer, isDescribing);
  }

  /** The values of fields, those of the routes that share most of their paths with a path first. */
  of(fields: readonly string[], path: string): readonly string[] {
    const nearest = [...this.#byPath].sort(([one], [other]) => sharedParts(other, path) - sharedParts(one, path));
    const values = nearest.flatMap(([, known]) => fields.flatMap((field) => known.of(field)));
    return [...new Set(values)].filter((value) => !URL.canParse(value) || this.#isHere(new URL(value)));
  }

  #isHere({ origin, protocol }: URL): boolean {
    return !/^(?:https?|ftp|file|data):$/.test(protocol) || origin === this.#origin;
  }
}

/** The number of parts with which two paths begin alike. */
export function sharedParts(one: string, other: string): number {
  const [parts, others] = [one.split('/'), other.split('/')];
  const different = parts.findIndex((part, index) => part !== others[index]);
  return different < 0 ? parts.length : different;
}
