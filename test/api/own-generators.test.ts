import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defineGenerator, generate } from '../../generators/api/index.ts';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { names, printed, project, returning, told } from './project.ts';

describe('a generator of the project', () => {
  const run = async (files: unknown) => {
    const { folder, config } = project();
    const made = await generate(
      config({
        outputs: [
          { folder: 'types-only', targets: ['types'] },
          { folder: 'a', targets: ['names'] },
        ],
        generators: [returning(files)],
      }),
    );
    expect([made.outputs, existsSync(join(folder, 'types-only')), existsSync(join(folder, 'a'))]).toEqual([
      [],
      false,
      false,
    ]);
    return told(made.diagnostics);
  };
  const list = 'Return a list of { path, text }, both of them texts, or of { path, declarations }.';
  const path = 'Rename what the path is made from, or correct the generator.';

  it.each([
    ['no list', 'text', `the generator "names" returns a string instead of a list of files — ${list}`],
    ['nothing', undefined, `the generator "names" returns undefined instead of a list of files — ${list}`],
    ['a list of texts', ['a.txt'], `the generator "names" returns a string as file 1 — ${list}`],
    [
      'a file without a path',
      [{ text: '' }],
      `the generator "names" returns a file whose "path" is undefined — ${list}`,
    ],
    [
      'bytes',
      [{ path: 'a', text: Buffer.from('a') }],
      `the generator "names" returns "a" with a "text" that is bytes — ${list}`,
    ],
    [
      'a path that leads out',
      [{ path: '../a', text: '' }],
      `the generator "names" makes "../a", which cannot be the path of an output: it leads out of the folder — ${path}`,
    ],
    [
      'a path that leads out later',
      [{ path: 'a/../../b', text: '' }],
      `the generator "names" makes "a/../../b", which cannot be the path of an output: it leads out of the folder — ${path}`,
    ],
    [
      'an absolute path',
      [{ path: '/etc/a', text: '' }],
      `the generator "names" makes "/etc/a", which cannot be the path of an output: it is absolute — ${path}`,
    ],
    [
      'a path of Windows',
      [{ path: 'a\\b', text: '' }],
      `the generator "names" makes "a\\b", which cannot be the path of an output: it has a backslash — ${path}`,
    ],
    [
      'a path twice',
      [
        { path: 'a', text: '' },
        { path: 'a', text: '' },
      ],
      `the generator "names" makes "names/a" twice — ${path}`,
    ],
  ])('may not return %s, and nothing is written', async (_name, files, message) => {
    expect(await run(files)).toEqual([`generator-failed: ${message}`]);
  });

  it('may fail at once or later: it is said where, and nothing is written', async () => {
    for (const generator of [
      {
        ...names,
        generate: () => {
          throw new RangeError('too many');
        },
      },
      {
        ...names,
        generate: async () => {
          throw new RangeError('too many');
        },
      },
    ]) {
      const { folder, config } = project();
      const made = await generate(
        config({ outputs: [{ folder: 'a', targets: ['types', 'names'] }], generators: [generator] }),
      );
      const text = printed(made.diagnostics);
      expect(text).toMatch(
        /^test\/api\/own-generators\.test\.ts:\d+:\d+ error generator-failed\n {2}the generator "names" failed: RangeError: too many\n/,
      );
      expect(existsSync(join(folder, 'a'))).toBe(false);
    }
  });

  it('may change the working folder, and its files are written where they belong', async () => {
    const before = process.cwd();
    const { folder, config } = project();
    const generator = {
      ...names,
      generate: async () => {
        process.chdir('/');
        return [{ path: 'a', text: '' }];
      },
    };
    await generate(config({ outputs: [{ folder: 'a', targets: ['names'] }], generators: [generator] }));
    expect([process.cwd(), existsSync(join(folder, 'a/names/a'))]).toEqual([before, true]);
  });

  it('cannot change the catalogue that other outputs are made from', async () => {
    for (const change of [
      (catalogue: Catalogue) => Object.assign(catalogue, { title: 'Other' }),
      (catalogue: Catalogue) => (catalogue.interfaces as unknown[]).pop(),
      (catalogue: Catalogue) => (catalogue.interfaces[0]?.serverAddresses as Map<string, unknown> | undefined)?.clear(),
    ]) {
      const { folder, config } = project();
      const generator = defineGenerator({
        ...names,
        generate: (catalogue) => {
          change(catalogue);
          return [];
        },
      });
      const outputs = [
        { folder: 'a', targets: ['names'] },
        { folder: 'b', targets: ['types'] },
      ];
      const { diagnostics } = await generate(config({ outputs, generators: [generator] }));
      expect(told(diagnostics)[0]).toMatch(/^generator-failed: the generator "names" failed: TypeError: Cannot /);
      expect(existsSync(join(folder, 'b'))).toBe(false);
    }
  });

  it('cannot have the name of a target', async () => {
    const { config } = project();
    const { diagnostics } = await generate(config({ generators: [{ ...names, name: 'types' }] }));
    expect(told(diagnostics)[0]).toContain('Catalpa has a generator "types" already');
  });

  it('has its name as a target, and others have near names', async () => {
    const { config } = project();
    const { diagnostics } = await generate(
      config({ outputs: [{ folder: 'a', targets: ['name'] }], generators: [names] }),
    );
    expect(told(diagnostics)[0]).toContain('there is no target "name"');
    expect(told(diagnostics)[0]).toContain('Did you mean "names"?');
  });
});
