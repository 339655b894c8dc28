import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { v8Options } from '../../scripts/cli/v8-options.ts';

const [major = ''] = process.versions.node.split('.');

it.runIf(major in v8Options)('names options that V8 has, and gives each back its own value', () => {
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const own = new Map(
    [...stdout.matchAll(/--([a-z-]+) .*\n\s+type: \w+ +default: (?:--[a-z-]+=)?(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const { once = [], usual = [] } = v8Options[major] ?? {};
  const nameOf = (option: string): string => option.slice(2, option.indexOf('='));
  expect(usual.map(nameOf)).toEqual(once.map(nameOf));
  for (const option of usual) expect(`--${nameOf(option)}=${own.get(nameOf(option))}`).toBe(option);
});
