import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type KnownTexts, soundTexts } from '../../../generators/catalogue/read/known-texts.ts';
import { readLayers } from '../../../generators/catalogue/read/layers.ts';
import { checkSources } from '../../../generators/pipeline.ts';
import { dumpOf } from '../../../scripts/cli/commands/dump.ts';
import { Random } from '../../../scripts/development/random.ts';
import { describe } from '../../support/catalogue.ts';
import { folderOf } from '../../support/cli.ts';
import { mini } from '../../support/mini.ts';

/** The findings of a check, with their places, and the texts that it finds sound. */
function checked(folder: string, known?: KnownTexts) {
  const { sources, diagnostics, catalogue } = checkSources(readLayers(folder, known));
  return {
    findings: diagnostics.map(describe),
    model: () => catalogue && dumpOf(catalogue),
    sound: soundTexts(sources, diagnostics),
    parsed: sources.filter(({ isKnown }) => !isKnown).length,
  };
}

/** A text with one random edit: a piece left out, doubled, or replaced by another character. */
function edited(text: string, random: Random): string {
  const [from, length] = [random.below(text.length), random.from(1, 8)];
  const middle = random.pick(['', text.slice(from, from + length).repeat(2), random.pick([...'a:{}[]\n -"|#'])]);
  return text.slice(0, from) + middle + text.slice(from + length);
}

it('a check with known texts finds what one without them finds, after each of 200 random edits', () => {
  const folder = folderOf(mini);
  const random = new Random(11);
  const paths = Object.keys(mini);
  const whole = checked(folder);
  let { sound } = whole;
  let found = 0;
  for (let round = 0; round < 200; round += 1) {
    const path = random.pick(paths);
    // Every other edit is taken back, so that most files are sound.
    const text = round % 2 === 0 ? edited(mini[path] ?? '', random) : (mini[path] ?? '');
    writeFileSync(join(folder, path), text);
    if (round % 2 === 1) for (const one of paths) writeFileSync(join(folder, one), mini[one] ?? '');
    // Taken back, all is as it was at first.
    const [known, anew] = [checked(folder, sound), round % 2 === 1 ? whole : checked(folder)];
    expect(known.findings).toEqual(anew.findings);
    if (round % 10 === 1) expect(known.model()).toBe(anew.model());
    found += anew.findings.length;
    expect(known.parsed).toBeLessThan(paths.length);
    sound = new Map([...sound, ...known.sound]);
  }
  expect(found).toBeGreaterThan(50);
});

it('a text is known only for its kind of file', () => {
  const folder = folderOf(mini);
  const { sound } = checked(folder);
  writeFileSync(join(folder, 'wiki/gaps.yaml'), mini['wiki/sets/sets.yaml'] ?? '');
  expect(checked(folder, sound).findings).toEqual(checked(folder).findings);
  expect(checked(folder).findings).not.toEqual([]);
});

it('a text that was not looked at, as so much was wrong in others, is not known', () => {
  const wrong = Array.from({ length: 1100 }, (_, index) => `SET_${index}: { valeus: [a] }\n`).join('');
  const folder = folderOf({ ...mini, 'shop/sets/sets.yaml': wrong, 'wiki/sets/sets.yaml': 'DIR: { valeus: [up] }\n' });
  const { sound } = checked(folder);
  writeFileSync(join(folder, 'shop/sets/sets.yaml'), mini['shop/sets/sets.yaml'] ?? '');
  expect(checked(folder, sound).findings).toEqual(checked(folder).findings);
  expect(checked(folder).findings.join()).toContain('"valeus" is not a key of the format here');
});
