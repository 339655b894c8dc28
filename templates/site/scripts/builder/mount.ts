import { type Builder, createBuilder } from './builder.ts';
import type { BuilderData } from './load.ts';

/** The page around a builder. */
export interface BuilderOptions {
  /** The address of the site, against which the folder of the builder's files is resolved. */
  readonly root: URL;
  /** The element with which the reader has opened the builder. The focus then moves to the first field, and later back. */
  readonly opener?: HTMLElement;
}

interface Mounted {
  readonly builder: Builder;
  readonly isStarted: Promise<void>;
  opener: HTMLElement | undefined;
}

const mounted = new WeakMap<HTMLElement, Mounted>();

/** Puts the request builder into its section. If it is there already, only moves the focus to it. */
export async function mountBuilder(section: HTMLElement, { root, opener }: BuilderOptions): Promise<void> {
  const one = mounted.get(section) ?? mount(section, root);
  if (!one) return;
  one.opener = opener ?? one.opener;
  await one.isStarted;
  section.classList.toggle('builder-opened', one.opener !== undefined);
  if (opener) one.builder.focus();
}

function mount(section: HTMLElement, root: URL): Mounted | undefined {
  const place = section.querySelector('.builder-place');
  const data = section.querySelector('script[type="application/json"]');
  if (!place || !data) return undefined;
  const close = (): void => one.opener?.focus();
  const builder = createBuilder(JSON.parse(data.textContent ?? '') as BuilderData, root, close);
  place.replaceChildren(builder.node);
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && one.opener) close();
  });
  const one: Mounted = { builder, isStarted: builder.start(), opener: undefined };
  mounted.set(section, one);
  return one;
}
