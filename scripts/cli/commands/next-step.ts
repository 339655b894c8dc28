import { visible } from '../../../generators/lib/visible.ts';

/** The line that suggests a command for the catalogue in a folder. */
export function nextStep(command: string, catalogue: string): string {
  return `Next: npx catalpa ${command}${catalogue === 'spec' ? '' : ` --catalogue ${visible(catalogue)}`}\n`;
}

/** The command for a client, as in the README. */
export const generateClient = 'generate client --out src/generated';
