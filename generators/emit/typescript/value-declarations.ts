import type { Interface } from '../../catalogue/model/model.ts';
import { textAlias, textKinds } from '../../catalogue/model/type-kinds.ts';
import type { Value } from '../../catalogue/model/type-model.ts';
import { sourceText, stringLiteral, valuesList } from '../../lib/javascript.ts';
import { oncePer } from '../../lib/once-per.ts';
import {
  aliasKind,
  commentCode,
  constant,
  type Declaration,
  docsOf,
  type Form,
  variablesKind,
} from '../../lib/typescript.ts';
import { isPlain } from '../../shape/accepts.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import { takesJoinedLists } from '../../shape/list-forms.ts';
import { enumOf } from '../../shape/main-value.ts';
import { type SetShape, setShapesOf } from '../../shape/sets.ts';
import type { Accepts, Member, Shape } from '../../shape/shape.ts';
import { oncePerParameter } from '../../shape/shapes.ts';
import { deprecatedDocumentation, setDocumentation } from './documentation.ts';
import { listType, setType } from './expressions.ts';
import { type TypeNames, typeNames, valueNames } from './type-names.ts';
import { unionOf } from './unions.ts';
import type { TypeContext } from './value-types.ts';

/** The run-time array of the values of a shared set. */
export interface Constant {
  readonly set: SetShape;
  readonly name: string;
  readonly values: readonly string[];
}

/** The run-time arrays of an interface, in the order of its sets. */
export function constantsOf(iface: Interface): readonly Constant[] {
  const names = typeNames(iface);
  return setShapesOf(iface).flatMap((set): Constant[] => {
    const name = names.constants.get(set.name);
    return name === undefined ? [] : [{ set, name, values: listedIn(set).map(({ value }) => value) }];
  });
}

/** Declarations of the run-time arrays. */
export function constantDeclarations(iface: Interface, form: Form): readonly Declaration[] {
  const names = typeNames(iface);
  return constantsOf(iface).map(({ set, name, values }): Declaration => {
    const isOpen = enumOf(set.accepts)?.form !== undefined;
    const of = commentCode(names.sets.get(set.name) ?? set.name);
    const list = sourceText(valuesList(values));
    return {
      kind: variablesKind,
      declarationKind: constant,
      isExported: true,
      docs: [`${isOpen ? 'The listed values' : 'The values'} of ${of}.`],
      ...(form === 'module'
        ? { declarations: [{ name, initializer: `${list} as const` }] }
        : { hasDeclareKeyword: true, declarations: [{ name, type: `readonly ${list}` }] }),
    };
  });
}

/** Aliases for kinds of texts, for files and for lists, as far as the interface uses them. */
export function scalarAliases(iface: Interface, shapes: readonly Shape[], names: TypeNames): Declaration[] {
  const parts = [...shapes.map(({ members }) => members), setShapesOf(iface)].flatMap(scalarsIn);
  const used = new Set(parts.map((part) => (part.kind === 'text' ? part.meaning : undefined)));
  const files = parts.some(({ kind }) => kind === 'upload') ? [uploadAlias(names)] : [];
  const lists = takesJoinedLists(iface) ? [listAlias(names)] : [];
  const texts = textKinds.flatMap((kind): Declaration[] => {
    const name = names.texts.get(kind);
    const alias = textAlias(kind);
    if (!used.has(kind) || name === undefined || !alias) return [];
    const isStated = parts.some((part) => part.kind === 'text' && part.meaning === kind && !isPlain(part));
    const unstated = isStated || alias.unstated === undefined ? '' : ` ${alias.unstated}`;
    return [{ kind: aliasKind, isExported: true, name, docs: [`${alias.comment}${unstated}`], type: 'string' }];
  });
  return [...texts, ...files, ...lists];
}

type Accepting = Pick<Member, 'accepts'>;

/** The texts and files that are accepted somewhere, each kind once. */
const scalarsIn = oncePer((all: readonly Accepting[]): readonly Accepts[] => {
  const parts = all.flatMap(({ accepts }) => partsOf(accepts));
  const keyed = parts.flatMap((part): [string, Accepts][] => {
    if (part.kind === 'text') return [[`${part.meaning} ${isPlain(part)}`, part]];
    return part.kind === 'upload' ? [[part.kind, part]] : [];
  });
  return [...new Map(keyed).values()];
});

/** An alias for the platform's `Blob`; without the platform's types, for its two main properties. */
function uploadAlias({ upload }: TypeNames): Declaration {
  const platform = 'typeof globalThis extends { Blob: { prototype: infer Platform } }\n  ? Platform\n';
  const otherwise = '  : { readonly size: number; readonly type: string }';
  const documentation = 'The content of a file: a `Blob`, such as a `File`.';
  return { kind: aliasKind, isExported: true, name: upload, docs: [documentation], type: `${platform}${otherwise}` };
}

/** An alias for a list. The compiler checks the first item of a joined text; the validator checks the others. */
function listAlias({ listOf }: TypeNames): Declaration {
  return {
    kind: aliasKind,
    isExported: true,
    name: listOf,
    typeParameters: ['Item extends string | number'],
    docs: ['A list: one item, an array of items, or a text that joins them with commas.'],
    type: `Item | readonly Item[] | \`\${Item}\` | \`\${Item},\${string}\``,
  };
}

/** An alias for each shared set. An alias for its deprecated values precedes it. */
export function setAliases(iface: Interface, context: TypeContext): Declaration[] {
  const { names, documentation } = context;
  return setShapesOf(iface).flatMap((shape) => {
    const { set, base } = shape;
    const name = names.sets.get(set.name) ?? set.name;
    const own = base?.removed.length === 0 ? base.added : listedIn(shape);
    return [
      ...deprecatedAlias(names.deprecated.get(set.name), own, `Deprecated values of ${commentCode(name)}.`),
      {
        kind: aliasKind,
        isExported: true,
        name,
        docs: docsOf(setDocumentation(shape, documentation)),
        type: setType(shape, context),
      },
    ];
  });
}

/** Aliases for the values that members list themselves: for the whole list if its type is used twice, and for the deprecated values. */
export function listAliases(
  members: readonly Member[],
  owner: { readonly name: string; readonly shape: Shape },
  context: TypeContext,
): Declaration[] {
  const { names } = context;
  return oncePerParameter(members).flatMap((member) => {
    const { parameter, accepts } = member;
    const { list: name, deprecated } = valueNames(names, owner.shape, parameter);
    const place = `${commentCode(parameter.name)} in ${commentCode(owner.name)}`;
    return [
      ...deprecatedAlias(deprecated, enumOf(accepts)?.values ?? [], `Deprecated values of ${place}.`),
      ...(name === undefined
        ? []
        : [
            {
              kind: aliasKind,
              isExported: true,
              name,
              docs: [`A value of ${place}.`],
              type: listType(member, owner.shape, context),
            } satisfies Declaration,
          ]),
    ];
  });
}

function deprecatedAlias(name: string | undefined, values: readonly Value[], of: string): Declaration[] {
  const deprecated = values.filter((value) => value.deprecated);
  if (name === undefined || deprecated.length === 0) return [];
  const type = unionOf(deprecated.map(({ value }) => stringLiteral(value)));
  return [{ kind: aliasKind, isExported: true, name, docs: docsOf(deprecatedDocumentation(deprecated, of)), type }];
}

function listedIn({ accepts }: SetShape): readonly Value[] {
  return enumOf(accepts)?.values ?? [];
}
