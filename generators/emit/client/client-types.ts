import type { Interface } from '../../catalogue/model/model.ts';
import { type AliasStructure, aliasKind } from '../../lib/typescript.ts';

/** The types of the transport that belong to one kind of interface, and what they import. */
export interface ClientTypes {
  readonly imports: readonly (readonly [from: string, names: readonly string[]])[];
  readonly types: string;
}

/** The type of the address of a server: a text or a `URL`. */
export const addressType = 'string | { readonly href: string }';

/** The file with the types of an interface, from the folder of its client. */
export function typesFile({ name }: Interface): string {
  return `../../types/${name}.js`;
}

/** A type of another name. */
export function alias(name: string, type: string, docs: string[], typeParameters: string[] = []): AliasStructure {
  return { kind: aliasKind, name, type, docs, typeParameters };
}
