import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as build from '../../scripts/cli/build-id.ts';
import { mini } from '../support/mini.ts';
import { project } from '../support/project.ts';

// As in a build, so that a run may find that it has nothing to do without making the outputs.
beforeAll(() => void vi.spyOn(build, 'buildId').mockReturnValue('a build'));
afterAll(() => void vi.restoreAllMocks());

const keep = 'it was edited by hand, or merged by Git; --overwrite replaces it';

/** A project with an output that was edited after it was generated; what is printed has the folder of the outputs as `out`. */
async function edited() {
  const { folder, out, generate } = project();
  const page = join(out, 'types/wiki.ts');
  expect((await generate()).code).toBe(0);
  const made = readFileSync(page, 'utf8');
  const byHand = made.replace("export type Dir = 'up' | 'down';", "export type Dir = 'up';");
  writeFileSync(page, byHand);
  return {
    page,
    made,
    byHand,
    change: () =>
      writeFileSync(
        join(folder, 'spec/wiki/sets/sets.yaml'),
        (mini['wiki/sets/sets.yaml'] ?? '').replace('[up, down]', '[up, down, around]'),
      ),
    run: async (...args: string[]) => {
      const { code, out: printed, error } = await generate(...args);
      return { code, text: (printed + error).replaceAll(out, 'out').replaceAll(`${folder}/`, '') };
    },
  };
}

describe('an output that was edited by hand', () => {
  it('is left and named by each run, which fails, and is replaced with --overwrite', async () => {
    const { page, made, byHand, run } = await edited();
    for (const target of [[], ['types'], []]) {
      const { code, text } = await run(...target);
      expect(text).toMatch(/^out: 0 written, \d+ unchanged\n/);
      expect(text.split('\n').slice(1)).toEqual([`keep   out/types/wiki.ts: ${keep}`, '']);
      expect(code).toBe(1);
    }
    expect(readFileSync(page, 'utf8')).toBe(byHand);
    expect((await run('openapi')).code).toBe(0);
    const planned = await run('--dry-run');
    expect(planned.text).toContain(`keep   out/types/wiki.ts: ${keep}\n`);
    expect(planned.code).toBe(1);
    expect((await run('--dry-run', '--overwrite')).text).toContain('change out/types/wiki.ts\n');
    expect(await run('--overwrite')).toMatchObject({ code: 0, text: expect.stringContaining('out: 1 written, ') });
    expect(readFileSync(page, 'utf8')).toBe(made);
    expect(await run()).toEqual({ code: 0, text: 'out is up to date\n' });
  });

  it('does not keep the others from being written', async () => {
    const { page, byHand, change, run } = await edited();
    change();
    const { code, text } = await run();
    expect([code, text]).toEqual([1, expect.stringMatching(/^out: \d\d written, /)]);
    expect(readFileSync(page, 'utf8')).toBe(byHand);
    expect((await run()).text).toContain('out: 0 written, ');
  });

  it('is not taken for up to date once it is as it was made from other sources', async () => {
    const { page, made, change, run } = await edited();
    change();
    await run();
    writeFileSync(page, made);
    expect((await run()).text).toContain('out: 1 written, ');
    expect(readFileSync(page, 'utf8')).toContain("'around'");
  });

  it('is told from a stale one by --check', async () => {
    const { change, run } = await edited();
    const only = `edited   out/types/wiki.ts, line 11: edited by hand, or merged by Git
     * @defaultValue \`'up'\`
     */
  - export type Dir = 'up';
  + export type Dir = 'up' | 'down';
    
    /**
Run "catalpa generate --catalogue spec --out out --overwrite" to replace what was edited by hand or merged by Git.
`;
    expect(await run('--check')).toEqual({ code: 1, text: only });
    change();
    const { code, text } = await run('--check', 'types');
    expect(code).toBe(1);
    expect(text).toContain('changed  out/types/constants/wiki.ts, line ');
    expect(text).toContain('edited   out/types/wiki.ts, line ');
    expect(text.split('\n').slice(-3)).toEqual([
      'Run "catalpa generate types --catalogue spec --out out" to bring the outputs up to date.',
      'Run "catalpa generate types --catalogue spec --out out --overwrite" to replace what was edited by hand or merged by Git.',
      '',
    ]);
  });
});

it('--check writes nothing, and so cannot overwrite', async () => {
  const { run } = await edited();
  expect(await run('--check', '--overwrite')).toEqual({
    code: 2,
    text: 'catalpa: --check and --overwrite cannot be used together\n  Use one of them.\n',
  });
});
