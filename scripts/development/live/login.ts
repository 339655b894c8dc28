/** The name of a user, and a password for programs. */
export interface Login {
  readonly user: string;
  readonly password: string;
}
