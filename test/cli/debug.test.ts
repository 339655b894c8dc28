import { expect, test } from 'vitest';
import { printFailure } from '../../scripts/cli/failure.ts';
import { createTerminal } from '../../scripts/cli/terminal.ts';
import { catalpa, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';

/** A terminal of a process with these variables, and what it has printed to standard error. */
function terminalWith(env: Readonly<Record<string, string>>, columns: number | undefined = 80) {
  let printed = '';
  const write = (text: string): boolean => {
    printed += text;
    return true;
  };
  const stream = { isTTY: false, columns, write };
  const process = { env, stdout: stream, stderr: stream, stdin: undefined } as unknown as NodeJS.Process;
  return { terminal: createTerminal(process), printed: () => printed };
}

test('prose has a usual width where the terminal states none, or is none', () => {
  const widthOf = (columns: number | undefined): number => terminalWith({}, columns).terminal.width;
  expect([0, 40, 100, 300].map(widthOf)).toEqual([80, 40, 100, 100]);
});

test('CATALPA_DEBUG shows how long each piece of work took', () => {
  const { terminal, printed } = terminalWith({ CATALPA_DEBUG: '1' });
  terminal.progress('Validating spec …');
  terminal.progress('Checking spec …');
  terminal.progress('');
  expect(printed()).toMatch(/^ *\d+ ms {2}Starting\n *\d+ ms {2}Validating spec …\n *\d+ ms {2}Checking spec …\n$/);
});

test('CATALPA_DEBUG shows where an internal error comes from, which is hidden otherwise', () => {
  const fault = new TypeError('no such thing');
  const [debugged, usual] = [terminalWith({ CATALPA_DEBUG: '1' }), terminalWith({})];
  for (const { terminal } of [debugged, usual]) printFailure(fault, terminal);
  expect(usual.printed()).toMatch(/^catalpa: internal error: .*\n {2}Please report it .*\n$/);
  expect(debugged.printed()).toBe(`${usual.printed()}${fault.stack}\n`);
});

test('the resolved model can be printed as JSON, with places in the files', async () => {
  const { code, out } = await catalpa('check', '--dump', '--catalogue', folderOf(mini));
  const { interfaces } = JSON.parse(out);
  expect(code).toBe(0);
  expect(interfaces.map(({ name }: { name: string }) => name)).toEqual(['shop', 'wiki']);
  expect(interfaces[1].at).toMatch(/^wiki\/interface\.yaml:\d+:\d+$/);
});

test('a catalogue with errors has no model to print, so its findings are', async () => {
  const { code, out } = await catalpa(
    'check',
    '--dump',
    '--catalogue',
    folderOf({ ...mini, 'wiki/gaps.yaml': 'x: 1\n' }),
  );
  expect(code).toBe(1);
  expect(out).toContain('"x" is not a key of the format here');
});
