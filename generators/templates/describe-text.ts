import { describeTemplates, fieldText, typeIn, typesFrom } from './describe.ts';
import { nameInFolder } from './own-templates.ts';
import type { ShippedTemplates } from './shipped.ts';
import type { Views } from './views.ts';

/** Describes a template of Catalpa for a terminal: its view, the partials that it calls, and its text at the end. */
export function templateText(template: string, shipped: ShippedTemplates, views: Views): string {
  const all = describeTemplates(shipped, views);
  const { purpose, given = [], calls = [] } = all.find((one) => one.template === template) ?? {};
  const text = shipped.get(template) ?? '';
  return [
    `${nameInFolder(template)}${purpose === undefined ? '' : `  ${purpose}`}\n`,
    `VIEW (version ${views.version})\n  ${given.join('\n  ')}\n`,
    ...(calls.length === 0 ? [] : [`PARTIALS\n  ${calls.join('\n  ')}\n`]),
    ...typesFrom(views, given.map(typeIn)).map((type) => typeLines(type, views)),
    `TEMPLATE\n${text.replace(/^(?=.)/gm, '  ')}`,
  ].join('\n');
}

function typeLines(name: string, views: Views): string {
  const { purpose, fields = {} } = views.types[name] ?? {};
  const rows = Object.entries(fields).map(([field, one]) => [field, fieldText(one), one.purpose ?? ''] as const);
  const widthOf = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length));
  const [names, types] = [widthOf(0), widthOf(1)];
  const lines = rows.map(([field, type, meaning]) =>
    `  ${field.padEnd(names)}  ${type.padEnd(types)}  ${meaning}`.trimEnd(),
  );
  return `${name}${purpose === undefined ? '' : `  ${purpose}`}\n${lines.join('\n')}\n`;
}
