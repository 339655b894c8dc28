import type { Heading } from './headings.ts';

/** A page, relative to the generator's folder, or a heading on it. */
export interface Target {
  readonly path: string;
  readonly anchor?: string;
}

/** A heading on a page. */
export type Place = Heading & { readonly path: string };
