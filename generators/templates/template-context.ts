import { didYouMean } from '../lib/suggestions.ts';
import { fieldNames, fieldOf, typeText, type ValueType, type Views } from './views.ts';

/** The context of a part of a template: its type, the parameters of a partial's call, and the context of the enclosing block. */
export interface Context {
  readonly type: ValueType;
  readonly added: ReadonlyMap<string, ValueType>;
  readonly outer?: Context;
  readonly isInTable: boolean;
}

/** A path that cannot be resolved: `missing` is the name that a type lacks. */
export type Unresolved =
  | { readonly missing: string; readonly owner: string; readonly hint: string | undefined }
  | { readonly missing?: never; readonly message: string; readonly hint: string };

/** The data variables of a block over items, with their types. */
const dataOfItems: ReadonlyMap<string, ValueType> = new Map([
  ['first', { type: 'boolean' }],
  ['last', { type: 'boolean' }],
  ['index', { type: 'number' }],
  ['key', { type: 'text or number' }],
]);

/** The type of the value at a path such as `binding.title`, `../name` or `@index` in a context. */
export function resolvePath(views: Views, path: hbs.AST.PathExpression, context: Context): ValueType | Unresolved {
  if (path.data) return resolveData(path);
  let from: Context | undefined = context;
  for (let left = path.depth; left > 0; left -= 1) from = from?.outer;
  if (!from) {
    const hint = 'Give it to the partial: {{> name title=title}}.';
    return { message: `"${path.original}" leads out of the template`, hint };
  }
  let reached: Pick<Context, 'type' | 'added'> = from;
  for (const part of path.parts) {
    const type = reached.added.get(part) ?? propertyOf(views, reached.type, part);
    if (!type) {
      const names = [...fieldNames(views, reached.type), ...reached.added.keys()];
      return { missing: part, owner: typeText(reached.type), hint: didYouMean(part, names) };
    }
    reached = { type, added: new Map() };
  }
  return reached.type;
}

function resolveData({ parts, original }: hbs.AST.PathExpression): ValueType | Unresolved {
  const [name = '', ...more] = parts;
  const type = more.length === 0 ? dataOfItems.get(name) : undefined;
  if (type) return type;
  if (name === 'root') {
    const hint = 'Write "../" to leave a block, or give the partial its value: {{> name title=title}}.';
    return { message: `"${original}" leaves its context`, hint };
  }
  const dataNames = [...dataOfItems.keys()].map((one) => `@${one}`);
  const hint = didYouMean(`@${name}`, dataNames) ?? `There are ${dataNames.join(', ')}, in blocks over lists.`;
  return { message: `there is no "${original}"`, hint };
}

function propertyOf(views: Views, type: ValueType, name: string): ValueType | undefined {
  if (!type.list) return fieldOf(views, type.type, name);
  return name === 'length' ? { type: 'number' } : /^\d+$/.test(name) ? itemOf(type) : undefined;
}

/** The type of a list's items; undefined if the value is not certainly a list. */
export function itemOf({ type, list }: ValueType): ValueType | undefined {
  return list === 'always' ? { type } : undefined;
}
