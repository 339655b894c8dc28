import type { Rule } from '../../../generators/check/rule.ts';
import { rules } from '../../../generators/check/rules/index.ts';
import { suppressionRules } from '../../../generators/check/runner.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';

/** `catalpa rules`: lists the consistency rules with the severities in force. */
export function listRules(settings: Pick<Settings, 'rules' | 'severities'>, terminal: Terminal): ExitCode {
  const own = new Set<Pick<Rule, 'id'>>(settings.rules);
  const all = [...rules, ...suppressionRules, ...settings.rules];
  const longest = Math.max(...all.map(({ id }) => id.length));
  const lines = all.map((rule) => {
    const { id, severity, purpose } = rule;
    const inForce = settings.severities.get(id) ?? severity;
    const notes = [
      ...(own.has(rule) ? ['of this project'] : []),
      ...(inForce === severity ? [] : [`${severity} by default`]),
    ];
    const noted = notes.length > 0 ? ` (${notes.join('; ')})` : '';
    return `${id.padEnd(longest)}  ${inForce.padEnd(7)}  ${purpose}${noted}\n`;
  });
  terminal.out(lines.join(''));
  return 0;
}
