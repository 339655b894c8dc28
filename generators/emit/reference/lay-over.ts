import type Handlebars from 'handlebars';
import { ownSpecification } from '../../templates/compile.ts';
import { type OwnTemplate, partialName, templateName } from '../../templates/own-templates.ts';
import { signatures } from '../../templates/signatures.ts';

type Specifications = Readonly<Record<string, TemplateSpecification>>;

/** The helpers and compiled templates that render pages. */
export interface CompiledTemplates {
  readonly helpers: Readonly<Record<string, Handlebars.HelperDelegate>>;
  readonly partials: Specifications;
  readonly pages: Specifications;
}

/** Replaces templates of Catalpa by the templates of a project with the same names. */
export function layOver(
  { helpers, partials, pages }: CompiledTemplates,
  own: readonly OwnTemplate[],
): CompiledTemplates {
  const ownPartials: [string, TemplateSpecification][] = [];
  const ownPages: [string, TemplateSpecification][] = [];
  for (const { name, text } of own) {
    const template = templateName(name);
    const partial = partialName(template);
    const specification = ownSpecification(text, name);
    if (partial === undefined) ownPages.push([template, specification]);
    else ownPartials.push([partial, specification]);
  }
  return {
    helpers: Object.fromEntries(Object.entries(helpers).map(([name, helper]) => [name, ofAbsent(name, helper)])),
    partials: Object.fromEntries([...Object.entries(partials), ...ownPartials]),
    pages: Object.fromEntries([...Object.entries(pages), ...ownPages]),
  };
}

/** Wraps a helper so that it prints nothing if an argument is absent. Catalpa's own templates test for absent values themselves. */
function ofAbsent(name: string, helper: Handlebars.HelperDelegate): Handlebars.HelperDelegate {
  const { value = [], block = [] } = signatures.get(name) ?? {};
  const most = Math.max(value.length, block.length);
  const absent = function (this: unknown, ...given: unknown[]): unknown {
    const isAbsent = given.slice(0, Math.min(most, given.length - 1)).some((one) => one === undefined || one === null);
    return isAbsent && name !== 'column' ? '' : Reflect.apply(helper, this, given);
  };
  return absent as Handlebars.HelperDelegate;
}
