import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { templateProblems, withProjectTemplates } from '../../generators/api/project-templates.ts';
import { defaultSettings } from '../../generators/config/settings.ts';
import { folderOf } from '../support/cli.ts';

it('judges templates once for as long as they are the same', async () => {
  const folder = folderOf({ 'reference/group.hbs': '# One\n' });
  const templates = () => {
    const project = withProjectTemplates({ ...defaultSettings, templates: folder });
    return 'templates' in project ? project.templates : undefined;
  };
  const first = templates();
  expect(templates()).toBe(first);
  expect(await templateProblems(first)).toBe(await templateProblems(templates()));
  writeFileSync(join(folder, 'reference/group.hbs'), '# {{nme}}\n');
  expect(templates()).not.toBe(first);
  expect(await templateProblems(templates())).toHaveLength(1);
});
