/** The properties that two differences of one kind share. */
export interface Kind {
  readonly server: string;
  readonly refuses: 'we' | 'the server' | 'both, for different parameters';
  readonly ourCode: string;
  readonly theirCode: string;
  readonly type: string;
}

/**
 * Why a request is counted apart: only the server knows what decides it, or the server takes what its own description excludes,
 * and what is generated keeps to the description.
 */
export type Apart = 'server' | 'lenient';

/** A kind of difference that is known, with its reason. */
export interface KnownDifference {
  readonly id: string;
  /** Regular expressions for whole texts, by what they are about; what is not named may be anything. */
  readonly where: Readonly<Partial<Record<keyof Kind | 'parameter' | 'spelling' | 'operation', string>>>;
  /** Why such requests are counted apart; undefined where they count as differences. */
  readonly apart?: Apart;
  readonly reason: string;
}
