import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { CountsView } from './shared.ts';

/** The page of all interfaces. */
export interface CatalogueView {
  readonly notice: Markdown;
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly version: string;
  readonly interfaces: readonly InterfaceRow[];
}

/** An interface in the table of all of them. */
export interface InterfaceRow {
  readonly link: Markdown;
  readonly counts: CountsView;
  readonly purpose: Markdown | undefined;
  /** The address of the page of its binding. */
  readonly binding: Markdown | undefined;
}

/** The page of the rules that a catalogue is checked by, as the rules describe themselves. */
export interface ConsistencyView {
  readonly rules: readonly { readonly id: string; readonly severity: string; readonly purpose: Markdown }[];
}

/** The short index for programs that read: what there is, with a link to each page that leads further. */
export interface LlmsView {
  readonly notice: Markdown;
  readonly title: string;
  /** The title, if there is no purpose. */
  readonly purpose: Markdown;
  readonly version: string;
  readonly interfaces: readonly LlmsInterface[];
}

/** An interface in the index for programs. */
export interface LlmsInterface {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly counts: CountsView;
  /** The addresses of its pages. */
  readonly pages: Readonly<Record<LinkedPage, Markdown | undefined>>;
  /** Its groups of modules, or its families of routes. */
  readonly parts: readonly { readonly link: Markdown; readonly purpose: Markdown | undefined }[];
}

/** The pages of an interface that the index for programs lists. */
export type LinkedPage =
  | 'index'
  | 'binding'
  | 'requests'
  | 'generators'
  | 'limits'
  | 'authorization'
  | 'deprecations'
  | 'rules'
  | 'gaps'
  | 'sources';
