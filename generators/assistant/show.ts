import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { type Entry, entriesOf, findEntries, namesOf } from '../manual/manual-entries.ts';
import { markdownPage } from '../manual/markdown-page.ts';
import { entriesInForms, usualEntries } from '../manual/usual-forms.ts';
import { bindingArgument, bindingsOf, interfaceArgument, interfacesNamed, withBinding } from './interfaces.ts';
import { type Answer, type Given, type Subject, type Tool, ToolError, textOf } from './tool.ts';
import { nearOrAll, shown } from './tool-arguments.ts';

/** The most things with one name that are shown. */
const mostThings = 5;

/** The most characters of the text. */
const longestText = 60_000;

/** Asks for names and facts as the sources state them, unless a binding has this name. */
const noBinding = 'none';

/** The tool that shows the facts which `catalpa show` prints. */
export const show: Tool = {
  name: 'show',
  title: 'Show a thing of the catalogue',
  description:
    'Shows all that is stated of a module, route, operation, resource, set, group or binding: parameters, types, bounds, defaults, conditions, constraints, gaps and sources.',
  arguments: {
    name: {
      type: 'string',
      maxLength: 500,
      description: 'Its name, as "find" gives it: "allpages" or "/cms/v2/posts".',
    },
    interface: interfaceArgument,
    binding: {
      ...bindingArgument,
      description: `${bindingArgument.description} Names are then those of requests. Left out, it is the one that the catalogue names; "${noBinding}" shows what the sources state.`,
    },
  },
  required: ['name'],
  answer: showIn,
};

function showIn(given: Given, { catalogue }: Subject): Answer {
  const [name = '', binding] = [textOf(given, 'name'), textOf(given, 'binding')];
  const asked = interfacesNamed(catalogue, textOf(given, 'interface'));
  const entries = entriesFor(catalogue, asked, binding);
  const found = entries.filter((entry) => findEntries([entry], name).length > 0 || operationsOf(entry).includes(name));
  if (found.length === 0) {
    const namesOfEntries = entries.flatMap((entry) => [...namesOf(entry), ...operationsOf(entry)]);
    throw new ToolError(
      `there is nothing called ${shown(name)}`,
      nearOrAll(name, nearable(namesOfEntries, name)) ?? finding,
    );
  }
  const pages = found.slice(0, mostThings).map(markdownPage).join('\n');
  const more = found.length > mostThings ? `\n${found.length - mostThings} more have this name.\n` : '';
  const cut = `${pages.slice(0, longestText).toWellFormed()}\n\nThe rest is left out: the page has ${pages.length} characters.\n`;
  return { text: (pages.length > longestText ? cut : pages) + more };
}

function entriesFor(catalogue: Catalogue, asked: readonly Interface[], binding: string | undefined): readonly Entry[] {
  if (binding === undefined)
    return usualEntries(catalogue).filter(({ interface: { at } }) => asked.some((one) => one.at === at));
  const having = asked.filter((iface) => bindingsOf(iface).includes(binding));
  if (having.length === 0 && binding === noBinding) return entriesOf({ ...catalogue, interfaces: asked });
  return entriesInForms(catalogue, having.length > 0 ? having : asked, (iface) => withBinding(iface, binding));
}

const finding = 'Look for it with "find".';

/** The names of an endpoint's operations, such as `GET /cms/v2/posts`, for each method and for all together. */
function operationsOf(entry: Entry): string[] {
  if (entry.kind !== 'endpoint') return [];
  const { methods } = entry.node;
  return [...methods, methods.join(', ')].map((method) => `${method} ${entry.route.path}`);
}

/** The names to suggest for a name. Names with an interface in front are suggested only if the name has one too. */
function nearable(names: readonly string[], name: string): string[] {
  return /[/.]/.test(name) ? [...names] : names.filter((one) => !/[/.]/.test(one));
}
