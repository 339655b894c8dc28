/** What makes two differences the same kind of difference. */
export interface Kind {
  readonly server: string;
  readonly refuses: 'we' | 'the server' | 'both, for different parameters';
  readonly ourCode: string;
  readonly theirCode: string;
  readonly type: string;
}

/** A kind of difference that is known, with its reason. */
export interface KnownDifference {
  readonly id: string;
  /** Regular expressions for whole texts, by what they are about; anything else may be as it likes. */
  readonly where: Readonly<Partial<Record<keyof Kind | 'parameter' | 'spelling', string>>>;
  /** Whether a rule decides that the server does not state: such requests are counted apart. */
  readonly isUnstated?: boolean;
  readonly reason: string;
}

export const knownDifferences: readonly KnownDifference[] = [];
