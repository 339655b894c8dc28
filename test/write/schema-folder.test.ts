import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeDisk } from '../../generators/write/disk.ts';
import { schemaFolderFrom } from '../../generators/write/schema-folder.ts';
import { put, temporaryFolder } from './support.ts';

const names = JSON.stringify({ devDependencies: { catalpa: '^0.1.0' } });
const inModules = 'node_modules/catalpa/spec/schema';

describe('the schemas, from the folder packages/site/spec/server, are', () => {
  test.each<[string, Readonly<Record<string, string>>, string | undefined]>([
    ['nowhere without a project', {}, undefined],
    ['nowhere in a project that does not name Catalpa', { 'package.json': '{}' }, undefined],
    ['nowhere in what is no project', { 'package.json': 'no JSON', 'packages/site/package.json': '[null]' }, undefined],
    ['in the project that names Catalpa', { 'package.json': names }, `../../../../${inModules}`],
    [
      'in the nearest project that names Catalpa',
      { 'package.json': names, 'packages/site/package.json': names, 'packages/site/spec/package.json': '{}' },
      `../../${inModules}`,
    ],
    [
      'where the packages of a workspace are installed',
      { 'package.json': '{ "workspaces": ["packages/*"] }', 'packages/site/package.json': names },
      `../../../../${inModules}`,
    ],
    [
      'in no workspaces that do not name Catalpa',
      { 'package.json': '{ "workspaces": ["packages/*"] }', 'packages/site/package.json': '{}' },
      undefined,
    ],
    ['in no project above the repository', { 'package.json': names, 'packages/site/.git/HEAD': '' }, undefined],
    [
      'in a project that is a repository',
      {
        'package.json': '{ "workspaces": ["packages/*"] }',
        'packages/site/.git': '',
        'packages/site/package.json': names,
      },
      `../../${inModules}`,
    ],
  ])('%s', (_where, files, expected) => {
    const root = temporaryFolder();
    put(root, files);
    expect(schemaFolderFrom(join(root, 'packages/site/spec/server'), nodeDisk)).toBe(expected);
  });
});
