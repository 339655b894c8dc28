import { callOf } from './call.ts';
import { givenOf } from './entered.ts';
import type { Loaded } from './load.ts';
import { addressOf, bodyOf, commandOf, filled, isForm } from './request.ts';
import type { Written } from './result-panel.ts';
import type { State } from './state.ts';

/** The languages of programs, in the order of their tabs. */
export const languages = ['curl', 'fetch'] as const;

/** The texts of the request that is entered. */
export function writtenOf({ object: stated, folder, code }: Loaded, { entered, variables, operation }: State): Written {
  const given = givenOf(stated.fields, entered);
  const object = { ...stated, address: filled(stated.address, variables) };
  const command = commandOf(object, operation, given, code);
  return {
    address: addressOf(object, operation, given, code),
    body: bodyOf(object, operation, given, code),
    isForm: isForm(object, given),
    programs: new Map([
      ...(command === undefined ? [] : [['curl', command] as const]),
      ['fetch', callOf(folder, object, operation, given, code)],
    ]),
  };
}
