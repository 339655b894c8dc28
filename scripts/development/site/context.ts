import type { Browser } from 'playwright-core';

/** A built site that is being served. */
export interface Site {
  readonly name: string;
  readonly folder: string;
  readonly base: string;
  /** The address of the top of it, with a slash at the end. */
  readonly address: string;
  /** Its pages, relative to the folder. */
  readonly pages: readonly string[];
}

export interface Context {
  readonly browser: Browser;
  readonly shipped: Site;
  /** A site of the hostile catalogue, below a path. */
  readonly hostile: Site;
}

/** The result of a check: one line per problem, and the measurements. */
export interface Report {
  readonly wrong: readonly string[];
  readonly measured?: string;
}

export interface Check {
  readonly name: string;
  run(context: Context): Promise<Report> | Report;
}
