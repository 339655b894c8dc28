/** Codes by which a server says why it does not do what a request asks for. */
export interface ServerCodes {
  readonly id: string;
  /** Regular expressions for whole codes, with white space between them. */
  readonly codes: string;
  /** Who can know that such a request fails: whoever reads the description, help or documentation, or only the server. */
  readonly knownBy: 'reader' | 'server';
  readonly reason: string;
}

/** The group that a code belongs to, the first one that names it; undefined for a code that is in no group. */
export function groupOf(groups: readonly ServerCodes[], code: string): ServerCodes | undefined {
  return groups.find(({ codes }) => new RegExp(`^(?:${codes.trim().replaceAll(/\s+/g, '|')})$`).test(code));
}
