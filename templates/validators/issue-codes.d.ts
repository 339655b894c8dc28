/** The kind of an issue, for use by programs. */
export type IssueCode =
  | 'not-an-object'
  | 'unknown-parameter'
  | 'missing'
  | 'wrong-type'
  | 'not-listed'
  | 'out-of-range'
  | 'too-many-values'
  | 'wrong-form'
  | 'too-long'
  | 'constraint'
  | 'condition'
  | 'unreadable'
  | 'too-many-issues';
