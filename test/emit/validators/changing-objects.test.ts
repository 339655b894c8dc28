import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changingList, changingObject } from '../../../scripts/development/fuzz/changing-objects.ts';
import { type Validator, validatorsOf } from '../../../scripts/development/fuzz/validators.ts';
import { Random } from '../../../scripts/development/random.ts';
import { validObject } from '../../support/objects/valid.ts';
import { rulesCatalogue } from '../agreement/rules-catalogue.ts';
import { kindsCatalogue } from '../typescript/kinds.ts';

const folders = [...(await validatorsOf(rulesCatalogue())), ...(await validatorsOf(kindsCatalogue()))];
const subjects = folders.flatMap((folder) => folder.subjects);

function validatorOf(iface: string, name: string): Validator {
  const found = subjects.find((one) => one.iface.name === iface && one.object.name === name);
  if (!found) throw new Error(`there is no ${iface} ${name}`);
  return found.validator;
}

/** The object with getters in place of its values, and how often each is read. */
function counted(given: object): { readonly input: object; readonly reads: Map<string, number> } {
  const reads = new Map<string, number>();
  const input = {};
  for (const [name, value] of Object.entries(given)) {
    const get = (): unknown => {
      reads.set(name, (reads.get(name) ?? 0) + 1);
      return value;
    };
    Object.defineProperty(input, name, { enumerable: true, get });
  }
  return { input, reads };
}

it('reads each property once of what is right, whatever rules there are', () => {
  for (const { iface, object, validator } of subjects) {
    for (const given of fc.sample(validObject(object, iface), { numRuns: 20, seed: 1 })) {
      // An array that does not fit one separator is looked at more closely.
      if (JSON.stringify(given).includes('|') || JSON.stringify(given).includes('u001f')) continue;
      for (const ask of [validator.is, validator.validate]) {
        const { input, reads } = counted(given);
        ask(input);
        expect(
          [...reads].filter(([, count]) => count > 1),
          `${iface.name} ${object.name}`,
        ).toEqual([]);
      }
    }
  }
});

/** An object that shows one thing, and then another. */
const changing = (...looks: readonly object[]) => {
  const random = new Random(1);
  return changingObject(() => looks.map((look) => Object.entries(look)), random).make();
};

describe('an object that changes', () => {
  const pages = validatorOf('wiki.real', 'pages');

  it.each([
    ['wrong at first', { pa: '', pkind: 'none' }, { pa: '', pkind: 'x' }, false],
    ['right at first', { pa: '', pkind: 'x' }, { pa: '', pkind: 'none' }, true],
    [
      'right at first, between parameters',
      { pa: '', pd: undefined, pflag: true },
      { pa: '', pd: 'x', pflag: true },
      true,
    ],
    ['wrong at first, between parameters', { pa: '', pb: true }, { pa: '', pb: false }, false],
    ['without what is required at first', { pa: undefined }, { pa: '' }, false],
  ])('is judged by one look: %s', (_title, first, later, isRight) => {
    expect(pages.is(changing(first, later))).toBe(isRight);
    expect(pages.validate(changing(first, later)).issues === undefined).toBe(isRight);
    expect(pages['~standard'].validate(changing(first, later)).issues === undefined).toBe(isRight);
  });

  it('is refused as unreadable where what was wrong is not wrong any more', () => {
    const { issues } = pages.validate(changing({ pa: '', pkind: 'none' }, { pa: '', pkind: 'x' }));
    expect(issues?.map(({ message }) => message)).toEqual(['The input: unreadable (undefined). Supply plain values.']);
  });
});

describe('an array that changes', () => {
  const pages = validatorOf('wiki.real', 'pages');

  it.each([
    ['has too many values later', [1], [1, 2, 3, 4, 5, 6], true],
    // Several values that may be joined are looked at again, and that look decides.
    ['has too many values at first', [1, 2, 3, 4, 5, 6], [1], true],
    ['has a wrong value at first', ['x'], [1], true],
    ['has a wrong value later', [1], ['x'], true],
  ])('is judged by one look: %s', (_title, first, later, isRight) => {
    expect(pages.is({ pc: changingList(first, later) })).toBe(isRight);
    expect(pages.validate({ pc: changingList(first, later) }).issues === undefined).toBe(isRight);
  });

  it('has the same values for rules as for its own test', () => {
    const input = () => ({ pa: '', pbig: 1, pshow: changingList(['size'], ['other']) });
    expect([pages.is(input()), pages.validate(input()).issues]).toEqual([true, undefined]);
    const wrong = () => ({ pa: '', pbig: 1, pshow: changingList(['other'], ['size']) });
    expect([pages.is(wrong()), pages.validate(wrong()).issues?.length]).toEqual([false, 1]);
  });
});
