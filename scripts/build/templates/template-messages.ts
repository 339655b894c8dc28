import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartialMessage } from 'esbuild';
import type { TemplateFault } from '../../../generators/templates/fault.ts';
import { templateFaults } from '../../../generators/templates/faults.ts';
import { templatesIn } from '../../../generators/templates/shipped.ts';
import { readViews } from './read-views.ts';

/** All faults in the templates of a folder and in its partials, as messages of esbuild. */
export function templateMessages(folder: string): PartialMessage[] {
  const set = { texts: templatesIn(folder), isOwn: () => true };
  return templateFaults(set, readViews(join(folder, 'views/index.ts'))).map((fault) => toMessage(folder, fault));
}

function toMessage(folder: string, { template, line, column, length, message, hint }: TemplateFault): PartialMessage {
  const file = join(folder, `${template}.hbs`);
  const lineText = readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
  const notes = hint === undefined ? [] : [{ text: `hint: ${hint}` }];
  return { text: message, location: { file, line, column, length, lineText }, notes };
}
