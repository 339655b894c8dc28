/** Codes of a server for requests that it does not carry out. */
export interface ServerCodes {
  readonly id: string;
  /** Regular expressions that match whole codes, separated by white space. */
  readonly codes: string;
  /** Who can predict that such a request fails: a reader of the description, the help or the documentation, or only the server. */
  readonly knownBy: 'reader' | 'server';
  readonly reason: string;
}

/** The first group that contains a code; undefined if none does. */
export function groupOf(groups: readonly ServerCodes[], code: string): ServerCodes | undefined {
  return groups.find(({ codes }) => new RegExp(`^(?:${codes.trim().replaceAll(/\s+/g, '|')})$`).test(code));
}
