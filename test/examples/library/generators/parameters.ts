import { defineGenerator, type Member, shapesOf } from 'catalpa';

/** A table for those who work with spreadsheets. */
export default defineGenerator({
  name: 'parameters',
  purpose: 'All parameters as comma-separated values: one file an interface.',
  generate({ interfaces }, { separator = ',' }) {
    return interfaces.map((iface) => {
      const rows = shapesOf(iface).flatMap(({ name, members }) => members.map((member) => [name, ...cellsOf(member)]));
      const table = [['object', 'parameter', 'required', 'accepts'], ...rows];
      const lines = table.map((cells) => `${cells.map(quoted).join(String(separator))}\n`);
      return { path: `${iface.name}.csv`, text: lines.join('') };
    });
  },
});

function cellsOf({ key, required, accepts }: Member): string[] {
  const name = key.kind === 'name' ? key.name : key.parts.join('*');
  const values = accepts.kind === 'enum' ? `: ${accepts.values.map(({ value }) => value).join(' ')}` : '';
  return [name, required ? 'yes' : 'no', `${accepts.kind}${values}`];
}

function quoted(cell: string): string {
  return /[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
