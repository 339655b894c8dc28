import { citationsOf } from '../../catalogue/model/citations.ts';
import { sharedPart } from '../../catalogue/model/digests.ts';
import { modulesByGroup } from '../../catalogue/model/envelope.ts';
import type { Citation } from '../../catalogue/model/facts.ts';
import type { Interface, ModulesInterface, RouteFamily } from '../../catalogue/model/model.ts';
import { createNames, fileStem } from '../../lib/identifiers.ts';
import { headingAnchor } from '../../lib/markdown.ts';
import { once } from '../../lib/once.ts';
import { oncePer } from '../../lib/once-per.ts';
import { placeText } from '../../shape/phrases.ts';
import { createHeadings, type Title, titled, wordsTitle } from './headings.ts';
import { fixedOfGaps, fixedOfSources, type IndexSection, indexHeadings, indexTitle } from './page-headings.ts';
import type { Place, Target } from './targets.ts';

/** The paths of the pages about the whole catalogue. */
export const cataloguePath = 'index.md';
export const formatPath = 'format.md';

/** The page of the consistency rules. */
export const consistencyPath = 'consistency.md';
export const llmsPath = 'llms.txt';
export const llmsFullPath = 'llms-full.txt';

/** The pages of an interface, and the headings that pages link to. */
export interface Pages {
  readonly index: Target;
  readonly gaps: Target;
  readonly deprecations: Target;
  readonly rules: Target;
  readonly limits: Target;
  readonly authorization: Target;
  readonly sources: Target;
  /** The page of the modules that can be generators; undefined if there are none. */
  readonly generators: Target | undefined;
  /** The page of the interface's binding; undefined if there is none. */
  readonly binding: Target | undefined;
  /** The title of the index. */
  readonly title: Title;
  /** The sections of the index that other pages link to, by key. */
  readonly sections: ReadonlyMap<string, Place>;
  readonly modules: ReadonlyMap<string, Target>;
  readonly moduleGroups: ReadonlyMap<string, Target>;
  readonly sets: ReadonlyMap<string, Target>;
  readonly groups: ReadonlyMap<string, Target>;
  readonly resources: ReadonlyMap<string, Target>;
  readonly families: ReadonlyMap<string, Target>;
  /** In the folder of the family's page. */
  readonly endpoints: ReadonlyMap<string, Target>;
  /** By id. */
  readonly gap: ReadonlyMap<string, Place>;
  readonly interpretation: ReadonlyMap<string, Place>;
  /** By the text of a citation, the heading under which the facts that cite it are listed. */
  readonly citations: ReadonlyMap<string, Place & { readonly citation: Citation }>;
}

/** The pages of an interface. They depend only on its shared part. */
export function pagesOf(iface: Interface): Pages {
  return pagesOfShared(sharedPart(iface));
}

/** Gets the interface that stands for the shared part, as the result keeps a reference to the interface. */
const pagesOfShared = oncePer((iface: Interface): Pages => {
  const at = (file: string): Target => ({ path: `${iface.name}/${file}` });
  const routes = iface.kind === 'routes' ? iface : undefined;
  const modules = iface.kind === 'modules' ? modulePages(at, iface) : { modules: new Map(), moduleGroups: new Map() };
  const families = pagesIn(at, 'routes', routes?.families ?? []);
  const ofGaps = once(() => gapHeadings(iface, at('gaps.md')));
  const citations = once(() => citationHeadings(iface, at('sources.md')));
  const isGenerator = iface.kind === 'modules' && iface.modules.some(({ generator }) => generator);
  return {
    index: at('index.md'),
    gaps: at('gaps.md'),
    deprecations: at('deprecations.md'),
    rules: at('rules.md'),
    limits: at('limits.md'),
    authorization: at('authorization.md'),
    sources: at('sources.md'),
    generators: isGenerator ? at('generators.md') : undefined,
    binding: iface.binding && at(iface.binding.isOwn ? 'requests.md' : 'binding.md'),
    title: indexTitle(iface),
    sections: sectionsOf(iface, at('index.md')),
    ...modules,
    sets: pagesIn(at, 'sets', iface.sets),
    groups: pagesIn(at, 'groups', iface.groups),
    resources: pagesIn(at, 'resources', routes?.resources ?? []),
    families,
    endpoints: new Map(
      (routes?.families ?? []).flatMap((family) => [...endpointPages(family, families.get(family.name))]),
    ),
    get gap() {
      return ofGaps().gap;
    },
    get interpretation() {
      return ofGaps().interpretation;
    },
    get citations() {
      return citations();
    },
  };
});

type At = (file: string) => Target;

/** `reserved`: the names of other files in the folder. */
function pagesIn(
  at: At,
  folder: string,
  named: readonly { readonly name: string }[],
  reserved: readonly string[] = [],
): Map<string, Target> {
  // Some file systems do not distinguish names that differ only in case.
  const names = createNames(reserved, (name) => name.toLowerCase());
  return new Map(named.map(({ name }) => [name, at(`${folder}/${names.take(fileStem(name))}.md`)]));
}

function modulePages(at: At, iface: ModulesInterface): Pick<Pages, 'modules' | 'moduleGroups'> {
  const folders = createNames([], (name) => name.toLowerCase());
  const placed = [...modulesByGroup(iface)].map(([group, members]) => ({
    group,
    members,
    folder: `modules/${folders.take(fileStem(group))}`,
  }));
  return {
    modules: new Map(placed.flatMap(({ folder, members }) => [...pagesIn(at, folder, members, ['index'])])),
    moduleGroups: new Map(placed.map(({ group, folder }) => [group, at(`${folder}/index.md`)])),
  };
}

function endpointPages({ routes }: RouteFamily, page: Target | undefined): Map<string, Target> {
  const folder = page?.path.replace(/\.md$/, '') ?? '';
  const endpoints = routes.flatMap((route) => route.endpoints);
  return pagesIn((path) => ({ path }), folder, endpoints);
}

/** The sections of the index that other pages link to, without empty sections. */
function sectionsOf(iface: Interface, index: Target): Map<string, Place> {
  const { sets, groups, conditions, notes } = iface;
  const lists: Partial<Record<IndexSection, readonly unknown[]>> =
    iface.kind === 'routes'
      ? { routes: [iface], resources: iface.resources, namespaces: iface.namespaces, segments: iface.segmentKinds }
      : { modules: [iface] };
  const present = Object.entries({ ...lists, sets, groups, conditions }).filter(([, list]) => list.length > 0);
  const keys = [...present.map(([key]) => key as IndexSection), ...notes.map(({ topic }) => `topic ${topic}` as const)];
  return new Map(
    keys.map((key) => {
      const title = wordsTitle(indexHeadings[key]);
      return [key, { ...index, ...title, anchor: headingAnchor(title.shown) }];
    }),
  );
}

function gapHeadings(iface: Interface, page: Target): Pick<Pages, 'gap' | 'interpretation'> {
  const headings = createHeadings(fixedOfGaps.map((text) => wordsTitle(text)));
  const placed = (facts: readonly { readonly id: string }[], kind: string): Map<string, Place> =>
    new Map(facts.map(({ id }) => [id, { ...page, ...headings.take(wordsTitle(id), () => wordsTitle(id, kind)) }]));
  return { gap: placed(iface.gaps, 'Gap '), interpretation: placed(iface.interpretations, 'Interpretation ') };
}

function citationHeadings(iface: Interface, page: Target): Pages['citations'] {
  const documents = new Map(iface.documents.map(({ name, title }) => [name, wordsTitle(title)]));
  const headings = createHeadings([...fixedOfSources.map((text) => wordsTitle(text)), ...documents.values()]);
  return new Map(
    citationsOf(iface).map((citation) => [
      citation.text,
      { ...page, ...headings.take(placeTitle(citation), () => titled`${citation.text}`), citation },
    ]),
  );
}

/** A place in a document, such as "Section 4, item 7". */
function placeTitle(citation: Citation): Title {
  const words = placeText(citation);
  return wordsTitle(words.charAt(0).toUpperCase() + words.slice(1));
}
