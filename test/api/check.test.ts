import { describe, expect, it } from 'vitest';
import { check, defineRule, load, type Rule } from '../../generators/api/index.ts';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { printed, project, told } from './project.ts';

const unused = { 'shop/sets/more.yaml': 'UNUSED: { values: [a, b], source: shop-doc 2 }\n' };

const untitled = defineRule({
  id: 'untitled',
  purpose: 'No family is called "Items".',
  severity: 'warning',
  check({ interfaces }, report) {
    for (const iface of interfaces)
      for (const { title, at } of iface.kind === 'routes' ? iface.families : [])
        if (title === 'Items') report({ message: 'it is called "Items"', at, hint: 'Rename it.' });
  },
});

const codes = async (severities: Record<string, 'error' | 'warning' | 'off'>, rules: Rule[] = []) => {
  const { config } = project(unused);
  const { diagnostics } = await check(config({ severities, rules }));
  return diagnostics.map(({ code, severity }) => `${severity} ${code}`);
};

describe('check', () => {
  it('gives the findings of the rules with their own severities, and the model', async () => {
    const { config } = project(unused);
    const { catalogue, diagnostics } = await check(config({}));
    expect(told(diagnostics)).toEqual([
      'unused-set: the set "UNUSED" is never used — Refer to it where it is meant, or remove it.',
    ]);
    expect(catalogue?.interfaces.map(({ name }) => name)).toEqual(['shop', 'wiki']);
  });

  it('gives rules other severities, and leaves out those that are off', async () => {
    expect(await codes({ 'unused-set': 'warning' })).toEqual(['warning unused-set']);
    expect(await codes({ 'unused-set': 'off' })).toEqual([]);
  });

  it('runs rules of the project, whose severities can be changed as well', async () => {
    expect(await codes({ 'unused-set': 'off' }, [untitled])).toEqual(['warning untitled']);
    expect(await codes({ 'unused-set': 'off', untitled: 'error' }, [untitled])).toEqual(['error untitled']);
    expect(await codes({ 'unused-set': 'off', untitled: 'off' }, [untitled])).toEqual([]);
  });

  it('keeps suppressions of a rule that is off, and lets those of a rule of the project cover its findings', async () => {
    const suppressed = (rule: string): Record<string, string> => ({
      'shop/sets/more.yaml': `UNUSED: { values: [a, b], source: shop-doc 2, suppress: { ${rule}: For a test. } }\n`,
    });
    const off = project(suppressed('unused-set'));
    expect((await check(off.config({ severities: { 'unused-set': 'off' } }))).diagnostics).toEqual([]);
    const everySet = defineRule({
      ...untitled,
      id: 'no-sets',
      check: ({ interfaces }, report) => {
        for (const { name, at } of interfaces.flatMap((iface) => iface.sets))
          if (name === 'UNUSED') report({ message: 'it is a set', at, hint: 'Remove it.' });
      },
    });
    const own = project(suppressed('no-sets'));
    const severities = { 'unused-set': 'off' } as const;
    expect((await check(own.config({ severities, rules: [everySet] }))).diagnostics).toEqual([]);
    expect(told((await check(own.config({ severities }))).diagnostics)).toEqual([
      'unknown-rule: there is no rule "no-sets" — "catalpa rules" lists the rules.',
    ]);
  });

  it('looks for the names near one that a rule of the project reports', async () => {
    const misspelt = defineRule({
      ...untitled,
      check({ interfaces }, report) {
        const definitions = new Map(interfaces.map(({ name, at }) => [name, at]));
        for (const { at } of interfaces.slice(0, 1)) {
          report({ message: 'x', at, hint: { near: 'wikki', among: definitions, definitions, otherwise: 'None.' } });
          report({ message: 'y', at, hint: { near: 'else', among: ['wiki'], otherwise: 'None.' } });
        }
      },
    });
    const { config } = project();
    const { diagnostics } = await check(config({ rules: [misspelt] }));
    expect(told(diagnostics)).toEqual(['untitled: x — Did you mean "wiki"?', 'untitled: y — None.']);
    expect(diagnostics.map(({ related = [] }) => related.map(({ message }) => message))).toEqual([['"wiki"'], []]);
  });

  it('says where a rule of the project fails, and goes on with the others', async () => {
    const broken = defineRule({
      ...untitled,
      id: 'broken',
      check() {
        throw new TypeError('it has no owner\nand no place');
      },
    });
    const { config } = project();
    const { diagnostics } = await check(config({ rules: [broken, untitled] }));
    expect(diagnostics.map(({ code }) => code).sort()).toEqual(['rule-failed', 'untitled']);
    const text = printed(diagnostics.filter(({ code }) => code === 'rule-failed'));
    expect(text).toMatch(/^test\/api\/check\.test\.ts:\d+:\d+ error rule-failed\n/);
    expect(text).toContain('the rule "broken" failed: TypeError: it has no owner\n');
    expect(text).toContain("throw new TypeError('it has no owner\\nand no place');");
    expect(text).toContain('hint: Correct the code there.');
  });

  it('says that a rule reports or returns something else than it has to', async () => {
    const wrong = (id: string, run: unknown): Rule => ({ ...untitled, id, check: run as Rule['check'] });
    const { config } = project();
    const rules = [
      wrong('no-place', (_catalogue: unknown, report: (finding: unknown) => void) => report({ message: 'x' })),
      wrong('no-hint', (catalogue: Catalogue, report: (finding: unknown) => void) =>
        report({ message: 'x', at: catalogue.interfaces[0]?.at, hint: 5 }),
      ),
      wrong('no-related-place', (catalogue: Catalogue, report: (finding: unknown) => void) =>
        report({ message: 'x', at: catalogue.interfaces[0]?.at, hint: 'x', related: [{ message: 'y' }] }),
      ),
      wrong('no-text', () => {
        throw Object.create(null);
      }),
      wrong('no-stack', () => {
        throw Object.assign(new Error('x'), { stack: '    at f (file:///a%2fb.js:1:1)\n' });
      }),
      wrong('no-wait', async () => {
        throw new Error('nobody waits for it');
      }),
      wrong('no-error', () => {
        throw 'a text';
      }),
    ];
    const { diagnostics } = await check(config({ rules }));
    expect(told(diagnostics).sort()).toEqual([
      'rule-failed: the rule "no-error" failed: a text — Correct the rule.',
      'rule-failed: the rule "no-hint" failed: TypeError: the "hint" of a finding is neither a text nor { near, among, otherwise } — ' +
        'Correct the code there.',
      'rule-failed: the rule "no-place" reports a finding without a message or a place — ' +
        'Report { message, at, hint } with the "at" of a part of the catalogue.',
      'rule-failed: the rule "no-related-place" failed: TypeError: "related" of a finding is not a list of { message, at } — ' +
        'Correct the code there.',
      'rule-failed: the rule "no-stack" failed: Error: x — Correct the rule.',
      'rule-failed: the rule "no-text" failed: a value without a text — Correct the rule.',
      'rule-failed: the rule "no-wait" returns a promise — A rule reports all that it finds before it returns.',
    ]);
  });

  it('does not let a rule of the project change the catalogue', async () => {
    const { config } = project();
    const changing: Rule = {
      ...untitled,
      id: 'changing',
      check: (catalogue) => void Object.assign(catalogue, { title: '' }),
    };
    const { catalogue, diagnostics } = await check(config({ rules: [changing] }));
    expect(told(diagnostics)[0]).toContain(
      'the rule "changing" failed: TypeError: Cannot assign to read only property',
    );
    expect(catalogue?.title).toBe('Mini');
  });

  it('keeps the working folder where a rule of the project changes it', async () => {
    const before = process.cwd();
    const { config } = project();
    const elsewhere: Rule = { ...untitled, id: 'elsewhere', check: () => process.chdir('/') };
    expect((await check(config({ rules: [elsewhere] }))).diagnostics).toEqual([]);
    expect(process.cwd()).toBe(before);
  });

  it('has errors of the config as findings, with their places in it', async () => {
    const { config } = project();
    const wrong = { ...config({}), severities: { 'unused-sets': 'off' }, outputz: [] };
    const { catalogue, diagnostics } = await check(wrong as Parameters<typeof check>[0]);
    expect(catalogue).toBeUndefined();
    expect(printed(diagnostics)).toContain('Did you mean "outputs"?');
    const ids = await check(config({ severities: { 'unused-sets': 'off' } }));
    expect(printed(ids.diagnostics)).toContain('there is no rule "unused-sets"');
    const taken = await check(config({ rules: [{ ...untitled, id: 'unused-set' }] }));
    expect(told(taken.diagnostics)[0]).toContain('Catalpa has a rule "unused-set" already');
  });
});

describe('load', () => {
  it('resolves a catalogue without asking the rules', async () => {
    const { config } = project(unused);
    const { catalogue, diagnostics } = await load(config({}).catalogue ?? '');
    expect([catalogue?.title, diagnostics]).toEqual(['Mini', []]);
  });

  it('has a folder that cannot be read as a finding', async () => {
    const { diagnostics } = await load('/nowhere/at/all');
    expect(told(diagnostics)).toEqual([
      'unreadable-catalogue: the catalogue "/nowhere/at/all" cannot be read: there is no such folder — ' +
        'Name the folder of the catalogue with --catalogue, or begin one: catalpa init --help',
    ]);
  });
});
