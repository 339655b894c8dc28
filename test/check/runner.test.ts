import { expect, describe as group, test } from 'vitest';
import { placeBelow } from '../../generators/catalogue/sources/source.ts';
import type { Rule } from '../../generators/check/rule.ts';
import { checkCatalogue } from '../../generators/check/runner.ts';
import { check, describe } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const pages = 'wiki/modules/list/pages.yaml';

/** A rule that reports the parameters of a name, and one that reports the default of each. */
const named: Rule = {
  id: 'named-from',
  purpose: 'No parameter is called "from".',
  severity: 'warning',
  visit: {
    parameter({ name, at }, report) {
      if (name === 'from') report({ message: 'it is called "from"', at, hint: 'Rename it.' });
    },
  },
};
const typed: Rule = {
  id: 'typed',
  purpose: 'No parameter has a type.',
  severity: 'error',
  visit: {
    module({ parameters }, report) {
      for (const { at } of parameters)
        report({ message: 'it has a type', at: placeBelow(at, ['type']), hint: 'Remove it.' });
    },
  },
};

function run(module: string, rules: readonly Rule[]): string[] {
  const { catalogue } = check({ ...mini, [pages]: module });
  if (!catalogue) throw new Error('the catalogue could not be resolved');
  return checkCatalogue(catalogue, rules).map(describe);
}

const head = 'name: pages\ngroup: list\nprefix: p\nsource: wiki-doc 3.1';

group('checkCatalogue', () => {
  test('adds the id and the severity of the rule, in the order of the rules', () => {
    expect(run(`${head}\nparameters:\n  from: string\n`, [typed, named])).toEqual([
      `${pages}:6:9 error typed: it has a type — Remove it.`,
      `${pages}:6:3 warning named-from: it is called "from" — Rename it.`,
    ]);
  });

  test('drops what a suppression covers, in its place and below it, and nothing else', () => {
    const own = '{ type: string, suppress: { typed: The test has it so. } }';
    expect(run(`${head}\nparameters:\n  from: ${own}\n  fromage: string\n`, [typed])).toEqual([
      `${pages}:7:12 error typed: it has a type — Remove it.`,
    ]);
    const whole = 'suppress: { typed: The test has it so. }';
    expect(run(`${head}\n${whole}\nparameters:\n  from: string\n  to: string\n`, [typed])).toEqual([]);
  });

  test('keeps findings of other rules in the place of a suppression', () => {
    const own = '{ type: string, suppress: { typed: The test has it so. } }';
    expect(run(`${head}\nparameters:\n  from: ${own}\n`, [typed, named])).toEqual([
      `${pages}:6:3 warning named-from: it is called "from" — Rename it.`,
    ]);
  });

  test('keeps findings in other files', () => {
    const { catalogue } = check({
      ...mini,
      'wiki/interface.yaml': `${mini['wiki/interface.yaml']}suppress: { typed: No. }\n`,
    });
    const found = catalogue ? checkCatalogue(catalogue, [typed]).map(({ code }) => code) : [];
    expect(new Set(found)).toEqual(new Set(['typed', 'unused-suppression']));
  });

  test('counts both of two suppressions that cover one finding as used', () => {
    const own = '{ type: string, suppress: { typed: The test has it so. } }';
    const whole = 'suppress: { typed: The test has it so. }';
    expect(run(`${head}\n${whole}\nparameters:\n  from: ${own}\n`, [typed])).toEqual([]);
  });

  test('drops what a suppression names, and nothing else of the rule', () => {
    const about: Rule = {
      ...named,
      visit: {
        module({ parameters }, report) {
          for (const { name, at } of parameters)
            report({ message: `it is called "${name}"`, about: name, at, hint: 'Rename it.' });
        },
      },
    };
    const text = `${head}\nsuppress: { named-from from: No., named-from too: No. }\nparameters:\n  from: string\n  to: string\n`;
    expect(run(text, [about])).toEqual([
      `${pages}:8:3 warning named-from: it is called "to" — Rename it.`,
      `${pages}:5:35 error unused-suppression: the suppression of "named-from too" covers nothing — Remove it.`,
    ]);
  });

  test('asks the first thousand findings of a rule for their hints, and keeps the others', () => {
    let asked = 0;
    class Counted extends Set<string> {
      override [Symbol.iterator]() {
        asked += 1;
        return super[Symbol.iterator]();
      }
    }
    const rule: Rule = {
      ...typed,
      visit: {
        module({ at }, report) {
          for (let count = 0; count < 1500; count += 1)
            report({
              message: `finding ${count}`,
              at,
              hint: { near: 'form', among: new Counted(['from']), definitions: new Map(), otherwise: 'Remove it.' },
              related: [{ message: 'it', at }],
            });
        },
      },
    };
    const found = run(`${head}\nparameters:\n  from: string\n`, [rule]);
    expect(found).toHaveLength(1500);
    expect(asked).toBe(1000);
  });

  test('takes the name of a rule for a name, whatever it is', () => {
    expect(run(`${head}\nsuppress: { constructor: No. }\nparameters:\n  from: string\n`, [])).toEqual([
      `${pages}:5:13 error unknown-rule: there is no rule "constructor" — "catalpa rules" lists the rules.`,
    ]);
  });
});
