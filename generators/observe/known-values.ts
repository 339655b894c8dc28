import type { PagesInAnswers } from '../catalogue/model/observing.ts';
import { isRecord } from '../lib/guards.ts';

/** The most values of a field that are remembered, and the most characters of one. */
const most = { values: 60, titles: 600, characters: 200, fields: 2000, visited: 20_000 };

/**
 * Values of fields of earlier answers, by the names of the fields. Requests are made of them; they are never written anywhere.
 */
export class KnownValues {
  readonly #byField = new Map<string, Set<string>>();
  readonly #texts = new Set<string>();
  readonly #folded = new Set<string>();
  readonly #existing = new Set<string>();

  /** @param pages How answers show pages; undefined if nothing is known of it. */
  constructor(readonly pages: PagesInAnswers | undefined) {}

  /** Remembers the texts and numbers of an answer. If it describes the server, its texts may also be names of fields. */
  add(answer: unknown, isDescribing = false): void {
    let left = most.visited;
    const visit = (value: unknown, field: string, depth: number): void => {
      left -= 1;
      if (left < 0 || depth > 12) return;
      if (typeof value === 'string' || typeof value === 'number') this.#remember(field, String(value), isDescribing);
      else if (Array.isArray(value)) for (const item of value) visit(item, field, depth + 1);
      else if (typeof value === 'object' && value !== null) {
        this.#rememberPage(value);
        for (const [key, item] of Object.entries(value)) visit(item, key, depth + 1);
      }
    };
    visit(answer, '', 0);
  }

  /** Remembers the title of an object that has the number of a page as well. */
  #rememberPage(value: object): void {
    if (!this.pages || !isRecord(value)) return;
    const { titleField, numberField, goneIfWith } = this.pages;
    const [named, numbered] = [value[titleField], value[numberField]];
    if (goneIfWith !== undefined && goneIfWith in value) return;
    if (typeof named === 'string' && typeof numbered === 'number' && numbered > 0 && this.#existing.size < most.titles)
      this.#existing.add(named);
  }

  /** The titles that were seen, whether or not there are such pages. */
  titles(): readonly string[] {
    return this.pages ? this.of(this.pages.titleField) : [];
  }

  /** Whether there is a page of that title. */
  isPage(title: string): boolean {
    return this.#existing.has(title);
  }

  #remember(field: string, value: string, isDescribing: boolean): void {
    if (value === '' || value.length > most.characters) return;
    if (!isDescribing && this.#texts.size < most.visited) {
      this.#texts.add(value);
      this.#folded.add(folded(value));
    }
    if (!this.#byField.has(field) && this.#byField.size >= most.fields) return;
    const values = this.#byField.get(field) ?? new Set<string>();
    if (values.size < (field === this.pages?.titleField ? most.titles : most.values)) values.add(value);
    this.#byField.set(field, values);
  }

  /** The values of a field, in the order in which they were seen. */
  of(field: string): readonly string[] {
    return [...(this.#byField.get(field) ?? [])];
  }

  /** Whether a text was a value in an answer about what is on the server. */
  has(text: string): boolean {
    return this.#texts.has(text);
  }

  /** The same, whatever the case, spaces and punctuation: names of users are also written like `jane_doe`. */
  hasLike(text: string): boolean {
    return this.#folded.has(folded(text));
  }
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
