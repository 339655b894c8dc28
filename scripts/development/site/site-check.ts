import type { Browser } from 'playwright-core';

/** A built site and the server that serves it. */
export interface Site {
  readonly name: string;
  readonly folder: string;
  readonly base: string;
  /** The address of its home page, with a slash at the end. */
  readonly address: string;
  /** The paths of its pages, relative to the folder. */
  readonly pages: readonly string[];
}

export interface Context {
  readonly browser: Browser;
  readonly shipped: Site;
  /** The site of the hostile catalogue, served below a path. */
  readonly hostile: Site;
}

/** The result of a check: one line for each problem, and measurements. */
export interface Report {
  readonly wrong: readonly string[];
  readonly measured?: string;
}

export interface Check {
  readonly name: string;
  run(context: Context): Promise<Report> | Report;
}
