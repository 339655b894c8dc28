import { question, suggestions } from '../lib/suggestions.ts';
import { nameInFolder, partialName, templateName } from './own-templates.ts';
import type { ShippedTemplates } from './shipped.ts';

/**
 * The templates that a mistyped name may stand for, as a question; undefined if nothing is near. Only the ends of names are compared, as
 * all begin alike.
 */
export function nearTemplates(name: string, shipped: ShippedTemplates): string | undefined {
  const ending = endingOf(templateName(name));
  const all = [...shipped.keys()];
  const isElsewhere = all.some((template) => endingOf(template) === ending);
  const meant = new Set(isElsewhere ? [ending] : suggestions(ending, all.map(endingOf)));
  const isPartial = partialName(templateName(name)) !== undefined;
  const isOfKind = (template: string): number => Number((partialName(template) !== undefined) !== isPartial);
  const near = [...meant].flatMap((one) =>
    all.filter((template) => endingOf(template) === one).sort((a, b) => isOfKind(a) - isOfKind(b)),
  );
  return question(near.slice(0, 5).map(nameInFolder));
}

function endingOf(template: string): string {
  return partialName(template) ?? template;
}
