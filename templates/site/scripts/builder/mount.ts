import { type Builder, createBuilder, type Site } from './builder.ts';
import type { BuilderData } from './load.ts';

/** The page around a builder. */
export interface BuilderOptions extends Site {
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
export async function mountBuilder(section: HTMLElement, options: BuilderOptions): Promise<void> {
  const { opener } = options;
  const one = mounted.get(section) ?? mount(section, options);
  if (!one) return;
  one.opener = opener ?? one.opener;
  await one.isStarted;
  section.classList.toggle('builder-opened', one.opener !== undefined);
  if (opener) one.builder.focus();
}

function mount(section: HTMLElement, site: Site): Mounted | undefined {
  const place = section.querySelector('.builder-place');
  const data = section.querySelector('script[type="application/json"]');
  if (!place || !data) return undefined;
  const close = (): void => one.opener?.focus();
  const builder = createBuilder(JSON.parse(data.textContent ?? '') as BuilderData, site, close);
  place.replaceChildren(builder.node);
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && one.opener) close();
  });
  const one: Mounted = { builder, isStarted: builder.start(), opener: undefined };
  mounted.set(section, one);
  return one;
}
