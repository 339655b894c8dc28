import type { ParameterView } from '../../templates/reference/views/parameter.ts';
import { withPresetFacts } from '../catalogue/bindings/with-preset-words.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { routesOf } from '../catalogue/model/parameter-objects.ts';
import { fileKey, type Place, type Source } from '../catalogue/sources/source.ts';
import { code, type Markdown, md } from '../lib/markdown.ts';
import { groupContents, resourceContents } from '../view/list-contents.ts';
import { moduleContents } from '../view/module-contents.ts';
import { argumentViews } from '../view/route-contents.ts';
import type { Context } from '../view/view-context.ts';
import { contextIn, lineText, paragraphs, sourceText } from './hover-pages.ts';

/** A list of parameters, the name of its owner, and the views of the parameters. */
interface List {
  readonly owner: string;
  readonly parameters: readonly Parameter[];
  readonly views: () => readonly ParameterView<Markdown>[];
}

/** The text about the parameter whose name is at a path of a file, in the list that is nearest to its definition. */
export function parameterText(stated: Interface, source: Source, path: Place['path']): Markdown | undefined {
  const iface = stated.bindings.reduce(withPresetFacts<Interface>, stated);
  const isHere = ({ source: other, path: at }: Place): boolean =>
    fileKey(other) === fileKey(source) && at.length === path.length && at.every((step, index) => step === path[index]);
  for (const { owner, parameters, views } of listsOf(iface, contextIn(iface))) {
    const index = parameters.findIndex(({ at, changedAt = [] }) => isHere(at) || changedAt.some(isHere));
    const [parameter, view] = [parameters[index], index < 0 ? undefined : views()[index]];
    if (!parameter || !view) continue;
    const heading = md`**${code(parameter.name)}** of ${code(owner)}`;
    return paragraphs(heading, lineText(view), sourceText(view.remarks?.sources ?? []));
  }
  return undefined;
}

/** The lists of parameters of an interface. Those that others include come first. */
function* listsOf(iface: Interface, context: Context<Markdown>): Iterable<List> {
  for (const group of iface.groups) {
    const { name, parameters } = group;
    yield { owner: name, parameters, views: () => groupContents(context, group).parameters };
  }
  if (iface.kind === 'modules') {
    for (const module of iface.modules) {
      const { name, parameters } = module;
      yield { owner: name, parameters, views: () => moduleContents(context, module).parameters };
    }
    return;
  }
  for (const resource of iface.resources) {
    const { name, fields } = resource;
    yield { owner: name, parameters: fields, views: () => resourceContents(context, resource).parameters };
  }
  for (const route of routesOf(iface)) {
    for (const endpoint of route.endpoints) {
      const { name, parameters } = endpoint;
      yield { owner: name, parameters, views: () => argumentViews(context, route, endpoint) };
    }
  }
}
