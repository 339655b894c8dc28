/** The properties that all differences of one kind share. */
export interface Kind {
  readonly server: string;
  readonly refuses: 'we' | 'the server' | 'both, for different parameters';
  readonly ourCode: string;
  readonly theirCode: string;
  readonly type: string;
}

/**
 * Why a request is counted separately: only the server has the data that decide it, or the server accepts requests that its own description
 * excludes, while the generated code follows the description.
 */
export type Apart = 'server' | 'lenient';

/** An explained kind of difference, with its reason. */
export interface KnownDifference {
  readonly id: string;
  /** Regular expressions that properties of the difference must match as a whole. Other properties may have any value. */
  readonly where: Readonly<Partial<Record<keyof Kind | 'parameter' | 'spelling' | 'operation', string>>>;
  /** Why such requests are counted separately; undefined if they count as differences. */
  readonly apart?: Apart;
  readonly reason: string;
}
