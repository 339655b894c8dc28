import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { CountsView } from './shared.ts';

/** The page that lists all interfaces. */
export interface CatalogueView {
  readonly notice: Markdown;
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly version: string;
  readonly interfaces: readonly InterfaceRow[];
}

/** An interface in the table of all interfaces. */
export interface InterfaceRow {
  readonly link: Markdown;
  readonly counts: CountsView;
  readonly purpose: Markdown | undefined;
  /** The address of the page of the binding that the interface is made with. */
  readonly binding: Markdown | undefined;
}

/** The page of the rules that check a catalogue, as the rules describe themselves. */
export interface ConsistencyView {
  readonly rules: readonly { readonly id: string; readonly severity: string; readonly purpose: Markdown }[];
}

/** The short index for programs: links to the pages of each interface. */
export interface LlmsView {
  readonly notice: Markdown;
  readonly title: string;
  /** The purpose of the catalogue, or its title if it states none. */
  readonly purpose: Markdown;
  readonly version: string;
  readonly interfaces: readonly LlmsInterface[];
}

/** An interface in the index for programs. */
export interface LlmsInterface {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly counts: CountsView;
  /** The addresses of the pages of the interface. */
  readonly pages: Readonly<Record<LinkedPage, Markdown | undefined>>;
  /** The groups of modules or families of routes. */
  readonly parts: readonly { readonly link: Markdown; readonly purpose: Markdown | undefined }[];
}

/** The pages of an interface that the index for programs lists. */
export type LinkedPage =
  | 'index'
  | 'binding'
  | 'plain'
  | 'requests'
  | 'generators'
  | 'limits'
  | 'authorization'
  | 'deprecations'
  | 'rules'
  | 'gaps'
  | 'sources';
