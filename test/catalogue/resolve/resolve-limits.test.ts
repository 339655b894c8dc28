import { expect, it, describe as suite } from 'vitest';
import { describe, findingsFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { leastTime } from '../../support/processor-time.ts';
import { sized } from '../../support/thorough.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function findings(files: Readonly<Record<string, string>>): string[] {
  return findingsFrom({ ...mini, ...files }).map(describe);
}

suite('a few lines that bring in very much', () => {
  it('are refused where lists bring in long lists again and again', () => {
    const list = numbers(3000).map((index) => `    p${index}: string\n`);
    const users = numbers(400).map((index) => `USER${index}: { parameters: { ...LIST: } }\n`);
    const [first, second] = findings({
      'wiki/groups/more.yaml': `LIST:\n  parameters:\n${list.join('')}${users.join('')}`,
    });
    expect(first).toBe(
      'wiki/groups/more.yaml:3336:26 error too-many-brought-in: more than 1,000,000 parameters are included by name — Include less here or elsewhere: no catalogue needs that.',
    );
    expect(second).toBeUndefined();
  });

  it('are refused where sets are derived from a long one again and again', () => {
    const values = numbers(3000).map((index) => `v${index}`);
    const derived = numbers(400).map((index) => `MORE${index}: { from: LONG, with: [x${index}] }\n`);
    const [first, second] = findings({ 'wiki/sets/more.yaml': `LONG: { values: [${values}] }\n${derived.join('')}` });
    expect(first).toMatch(/^wiki\/sets\/more\.yaml:335:\d+ error too-many-brought-in: more than 1,000,000 values/);
    expect(second).toBeUndefined();
  });

  it('are refused where each is made of the next', () => {
    const many = sized(500, 5000);
    const sets = numbers(many).map((index) => `S${index}: { from: S${index + 1} }\n`);
    const groups = numbers(many).map((index) => `G${index}: { parameters: { ...G${index + 1}: } }\n`);
    const found = findings({ 'wiki/sets/more.yaml': sets.join(''), 'wiki/groups/more.yaml': groups.join('') });
    expect(found[0]).toBe(
      'wiki/groups/more.yaml:64:22 error too-deep: "G0" is made of 64 others that are made of one another, "G63" the last — Write out what the last one is made of.',
    );
    expect(found).toContain(
      'wiki/sets/more.yaml:64:14 error too-deep: "S0" is made of 64 others that are made of one another, "S63" the last — Write out what the last one is made of.',
    );
  });
});

suite('more mistakes than anyone reads', () => {
  it('are counted behind the first thousand', () => {
    const known = numbers(sized(200, 2000)).map((index) => `SET_${index}: { type: string }\n`);
    const unknown = numbers(3000).map((index) => `  p${index}: UNKNOWN_${index}\n`);
    const found = findings({
      'wiki/sets/more.yaml': known.join(''),
      'wiki/modules/list/x.yaml': `name: x\ngroup: list\nprefix: x\nparameters:\n${unknown.join('')}`,
    });
    expect(found).toHaveLength(1001);
    expect(found.at(-1)).toContain('error more-findings: 2,000 more findings are not listed');
  });

  it('keep other files from being looked at, which is said', () => {
    const files = numbers(2000).map((index) => [`wiki/sets/s${index}.yaml`, 'bad: 1\n']);
    const found = findings(Object.fromEntries(files));
    expect(found.length).toBeLessThan(1010);
    expect(found.filter((one) => one.includes('more-findings'))).toEqual([
      expect.stringMatching(/error more-findings: this file and 1,\d+ more are not checked yet, as so much is wrong/),
    ]);
  });

  it('of one file are counted behind the first thousand', () => {
    const keys = numbers(5000).map((index) => `k${index}: 1\n`);
    const found = findings({ 'wiki/modules/list/x.yaml': `${keys.join('')}name: x\ngroup: list\nprefix: x\n` });
    expect(found).toHaveLength(1002);
    expect(found.slice(-2)).toEqual([
      expect.stringContaining('error more-findings: 4,001 more findings are not listed'),
      expect.stringContaining('error more-findings: this file is not checked yet, as so much is wrong in others'),
    ]);
  });

  it('of a file are collected in time proportional to their number', () => {
    const time = (count: number): number => {
      const lines = numbers(count).map((index) => `K${index}: a\n`);
      return leastTime(() => findings({ 'wiki/sets/more.yaml': lines.join('') }));
    };
    time(100);
    // Copying the list with each finding, five times as many took twenty-five times as long.
    expect(time(10_000)).toBeLessThan(time(2000) * 12);
  });

  it('are found in a list without comparing each item with every other', () => {
    const names = numbers(sized(6_000, 60_000)).map((index) => `n${index}`);
    const found = findings({
      'wiki/modules/list/x.yaml': `name: x\ngroup: list\nprefix: x\nparameters: { ...BASE: { without: [${names}, n0] } }\n`,
    });
    expect(found).toEqual([expect.stringContaining('"n0" is listed twice in "without"')]);
  }, 15_000);
});
