import type { Views } from '../../../templates/reference/views/index.ts';
import type { Given } from '../../catalogue/model/digests.ts';
import { toMarkdown } from '../../lib/markdown.ts';
import { fileMadeOf, type OutputFile } from '../generator.ts';
import type { Flavour } from './flavours/flavour.ts';
import { sentence } from './formatting.ts';
import { pageOf } from './page-text.ts';
import type { Page, Reference } from './reference.ts';
import type { Target } from './targets.ts';
import type { Render } from './templates.ts';
import { type Unit, unitsOf } from './units.ts';

/** Makes the pages of an interface. Both functions return no file if `target` is undefined. */
export interface PageMaker {
  readonly reference: Reference;
  readonly units: readonly Unit[];
  /** Makes a page from the given values and the shared part of the interface. */
  at<Name extends keyof Views, const All extends readonly Given[]>(
    target: Target | undefined,
    name: Name,
    given: All,
    viewOf: (page: Page, ...given: All) => Views[Name],
  ): OutputFile[];
  /** Makes a page from the items of units and the shared part of the interface. */
  listing<Name extends keyof Views, Item>(
    target: Target | undefined,
    name: Name,
    itemsOf: (page: Page, units: readonly Unit[]) => readonly (readonly Item[])[],
    viewOf: (page: Page, items: readonly Item[]) => Views[Name],
    units?: readonly Unit[],
  ): OutputFile[];
}

/** Makes the file of a page from the given values alone. */
export type PageFile = <Name extends keyof Views, const All extends readonly Given[]>(
  path: string,
  name: Name,
  given: All,
  viewOf: (...given: All) => Views[Name],
) => OutputFile;

export function pageFile(render: Render, flavour: Flavour): PageFile {
  return (path, name, given, viewOf) =>
    fileMadeOf(flavour.path(path), given, (...all) => {
      const view = viewOf(...all);
      return flavour.page(
        path,
        render(name, view),
        'purpose' in view ? sentence(toMarkdown(view.purpose)).markdown : '',
      );
    });
}

export function pageMaker(reference: Reference, render: Render, flavour: Flavour): PageMaker {
  const all = unitsOf(reference);
  const page = pageFile(render, flavour);
  const at: PageMaker['at'] = (target, name, given, viewOf) => {
    if (!target) return [];
    const { path } = target;
    return [page(path, name, [reference, given], (whole, all) => viewOf(pageOf(whole, path), ...all))];
  };
  const listing: PageMaker['listing'] = (target, name, itemsOf, viewOf, units = all) => {
    if (!target) return [];
    const items = itemsOf(pageOf(reference, target.path), units);
    return at(target, name, [items], (page, listed) => viewOf(page, listed.flat()));
  };
  return { reference, units: all, at, listing };
}
