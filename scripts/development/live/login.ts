/** The name of a user, and a password that programs may use. */
export interface Login {
  readonly user: string;
  readonly password: string;
}
