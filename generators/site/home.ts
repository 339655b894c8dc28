import { separateBinding } from '../catalogue/bindings/bind.ts';
import type { Catalogue } from '../catalogue/model/model.ts';
import { parameterObjects } from '../catalogue/model/parameter-objects.ts';
import type { Reference } from '../emit/reference/reference.ts';
import type { Target } from '../emit/reference/targets.ts';
import { linkOf } from './page-link.ts';
import { placeOfPictures } from './pictures/index.ts';

/** The contents of the home page: the catalogue, and a card for each interface. Texts are plain text, not HTML. */
export interface Home {
  readonly title: string;
  readonly purpose: string;
  readonly cards: readonly Card[];
}

interface Card {
  readonly title: string;
  readonly link: string;
  readonly purpose: string;
  /** The number of things of each kind. */
  readonly counts: readonly { readonly count: number; readonly of: string }[];
  /** The links that most readers need. */
  readonly links: readonly { readonly text: string; readonly link: string }[];
  readonly isBound: boolean;
}

/** The home page. An interface comes before its forms with bindings. */
export function homeOf({ title, purpose }: Catalogue, references: readonly Reference[]): Home {
  return { title, purpose: purpose ?? '', cards: references.map(cardOf) };
}

function cardOf(reference: Reference): Card {
  const { iface, pages } = reference;
  const objects = parameterObjects(iface);
  const parameters = objects.reduce((sum, object) => sum + object.parameters.length, 0);
  const questions: readonly (readonly [string, Target | undefined])[] = [
    ['Generators', pages.generators],
    ['Limits', pages.limits],
    ['Authorization', pages.authorization],
    ['Deprecations', pages.deprecations],
    ['Gaps', pages.gaps],
    ['Pictures', placeOfPictures(reference)],
  ];
  const counts: readonly (readonly [string, string, number])[] = [
    iface.kind === 'modules' ? ['module', 'modules', objects.length] : ['endpoint', 'endpoints', objects.length],
    ['parameter', 'parameters', parameters],
    ['shared set', 'shared sets', iface.sets.length],
    ['gap', 'gaps', iface.gaps.length],
  ];
  return {
    title: iface.title,
    link: linkOf(pages.index),
    purpose: iface.purpose ?? '',
    counts: counts.map(([one, several, count]) => ({ count, of: count === 1 ? one : several })),
    links: questions.flatMap(([text, target]) => (target ? [{ text, link: linkOf(target) }] : [])),
    isBound: separateBinding(iface) !== undefined,
  };
}
