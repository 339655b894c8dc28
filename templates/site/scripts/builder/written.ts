import { givenOf } from './entered.ts';
import type { Loaded } from './load.ts';
import { addressOf, bodyOf, filled, formOf, isForm } from './request.ts';
import { programsOf } from './request-programs.ts';
import type { Written } from './result-panel.ts';
import { fetchArguments, sentOf } from './sending.ts';
import type { State } from './state.ts';

/** The texts of the request that is entered. */
export function writtenOf({ object: stated, folder, code }: Loaded, { entered, variables, operation }: State): Written {
  const given = givenOf(stated.fields, entered);
  const object = { ...stated, address: filled(stated.address, variables) };
  const sent = sentOf(object, operation, given, code);
  return {
    address: addressOf(object, operation, given, code),
    body: bodyOf(object, operation, given, code),
    isForm: isForm(object, given),
    fetched: sent && fetchArguments(sent, formOf(object, operation, given, code.codec)),
    programs: programsOf(folder, object, operation, given, code),
  };
}
