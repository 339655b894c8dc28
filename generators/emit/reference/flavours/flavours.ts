import type { ReferenceFlavour } from '../../generator.ts';
import { docusaurus } from './docusaurus.ts';
import type { Flavour } from './flavour.ts';
import { mkdocs } from './mkdocs.ts';
import { flavourOf } from './rewrite.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

const same = (_path: string, text: string): string => text;

/** The flavours of pages, by name. */
export const flavours: Readonly<Record<ReferenceFlavour, Flavour>> = {
  github: { path: (path) => path, page: same, textForPrograms: same },
  vitepress: flavourOf(vitepress),
  docusaurus: flavourOf(docusaurus),
  starlight: flavourOf(starlight),
  mkdocs: flavourOf(mkdocs),
};
