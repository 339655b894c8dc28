import type { Login } from '../login.ts';
import { anonymous, type Caller, trialHeader } from './caller.ts';

/** The callers for a site that was started here: one without an account, and an administrator. */
export function callersOfWordpress({ user, password }: Login): readonly Caller[] {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return [
    { ...anonymous, headers: trialHeader },
    { name: 'administrator', isElevated: true, headers: { ...trialHeader, authorization }, tokens: new Map() },
  ];
}
