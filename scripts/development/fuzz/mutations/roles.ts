import type { Kind } from '../../../../generators/catalogue/sources/file-kinds.ts';
import type { RoleAt } from './role.ts';
import { roles } from './role-table.ts';

/** The role of a key, or of a value that is no map or list, at a path of a file. */
export function roleAt(kind: Kind, path: readonly (string | number)[], isKey: boolean): RoleAt {
  // In the schema of a body and in preserved attributes, everything may be a name.
  const free = path.indexOf('extensions');
  if (free >= 0 && (free < path.length - 1 || !isKey)) return { role: 'other' };
  const schema = path.findIndex((step, index) => step === 'schema' && index > 1);
  if (schema >= 0 && schema < path.length - (isKey ? 1 : 0)) return inSchema(path.slice(schema + 1), isKey);
  const row = roles[kind].find(
    ([pattern]) => pattern.startsWith('!') === isKey && matches(pattern.replace('!', ''), path),
  );
  if (!row) return { role: isKey ? 'key' : 'other' };
  const [, role, of] = row;
  return of ? { role, of } : { role };
}

function inSchema(path: readonly (string | number)[], isKey: boolean): RoleAt {
  const [last, above] = [path.at(-1), path.at(-2)];
  if (isKey) return above === 'properties' ? { role: 'name', of: 'property' } : { role: 'key' };
  if (last === 'type' && above !== 'properties') return { role: 'keyword' };
  if (above === 'required') return { role: 'reference', of: 'property' };
  return { role: last === 'title' || last === 'description' ? 'text' : 'other' };
}

function matches(pattern: string, path: readonly (string | number)[]): boolean {
  const steps = pattern.split('/');
  if (steps.length !== path.length) return false;
  return steps.every((step, index) => {
    const actual = path[index];
    if (step === '#') return typeof actual === 'number';
    if (typeof actual === 'number') return false;
    if (step === '*') return true;
    if (step === '...*') return String(actual).startsWith('...');
    return step === actual;
  });
}
