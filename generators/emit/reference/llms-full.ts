import type { Catalogue, Interface, Module, Resource, RouteFamily } from '../../catalogue/model.ts';
import { endpointObject, moduleObject, type ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import { parameterFacts, setFacts } from '../../shape/facts.ts';
import type { FactCode, StatedFact } from '../../shape/labels.ts';
import { constraintPhrase, decisionPhrase, replacementPhrase, severalPhrase } from '../../shape/phrases.ts';
import { factsInLine, markdownStyle, render, sentence } from '../../shape/render.ts';
import type { OutputFile } from '../generator.ts';
import { addressesOf } from './address.ts';
import { codes, sentence as sentenceOf, sentences } from './formatting.ts';
import { titled, wordsTitle } from './headings.ts';
import { noticeOf } from './notice.ts';
import { llmsFullPath } from './pages.ts';
import type { Reference } from './reference.ts';
import { type Section, sectionView } from './section.ts';
import type { Render } from './templates.ts';
import { ownArguments } from './values.ts';

/** Makes one text of a whole catalogue for programs that read: one line for each parameter, without links. */
export function llmsFull(catalogue: Catalogue, references: readonly Reference[], template: Render): OutputFile {
  const view = {
    title: catalogue.title,
    summary: sentenceOf(prose(catalogue.purpose ?? catalogue.title)),
    text: md`Version ${catalogue.version}. Each line has a name and the facts stated about it. A fact that is left out is not stated.`,
    sections: references.flatMap(interfaceSections).map(sectionView),
    notice: noticeOf([catalogue]),
  };
  return { path: llmsFullPath, text: template('llms', view) };
}

function interfaceSections(reference: Reference): Section[] {
  const { iface } = reference;
  return [
    { title: iface.title, text: sentenceOf(prose(iface.purpose ?? '')), lines: aboutLines(iface) },
    // A binding changes no set.
    ...(iface.binding
      ? []
      : listSection(
          'Sets',
          iface.sets.map((set) => lineOf(set.name, setFacts(set).filter(isSaidHere))),
        )),
    ...(isRepeated(iface) ? [] : objectSections(reference)),
    ...listSection(
      'Not shown',
      iface.gaps.map(({ id, missing }) => md`${id}: ${prose(missing)}`),
    ),
  ];
}

/** Whether a binding changes no name, so that all lists are those of the interface without it. */
function isRepeated({ binding }: Interface): boolean {
  return binding !== undefined && binding.deployment.names === undefined;
}

function aboutLines(iface: Interface): Markdown[] {
  const addresses = addressesOf(iface);
  const usual = usualCount(iface);
  return [
    md`Address: ${addresses.length > 0 ? join(addresses.map(code), ', or ') : 'not shown'}`,
    ...(iface.binding?.fills ?? []).map(({ says }) => prose(says)),
    ...(isRepeated(iface) ? [markdown('Its contents are those of the interface without the binding')] : []),
    ...(usual ? [markdown(`Multiple values: ${usual}`)] : []),
    ...iface.notes.map(({ text }) => prose(text)),
    ...iface.conditions.map(
      ({ name, when }) =>
        md`Condition ${code(name)}: ${when ? markdown(render(decisionPhrase(when), style)) : 'not shown'}`,
    ),
  ].map(sentenceOf);
}

function objectSections(reference: Reference): Section[] {
  const { iface } = reference;
  if (iface.kind === 'modules') return iface.modules.map((module) => moduleSection(reference, module));
  return [
    ...iface.resources.map((resource) => resourceSection(reference, resource)),
    ...iface.families.flatMap((family) => familySections(reference, family)),
  ];
}

function moduleSection(reference: Reference, module: Module): Section {
  const { name, group, prefix, generator, deprecated, replacement, purpose } = module;
  const facts = [
    md`Module of ${group}`,
    ...(prefix === '' ? [] : [md`prefix ${code(prefix)}`]),
    ...(generator ? [markdown('generator')] : []),
    ...(deprecated ? [deprecatedText(replacement)] : []),
  ];
  return {
    title: titled`${name}`,
    level: 3,
    text: sentences([purpose === undefined ? undefined : prose(purpose), join(facts, ', ')]),
    lines: listLines(reference.iface, module.parameters, moduleObject(module)),
  };
}

function resourceSection(reference: Reference, { title, purpose, fields }: Resource): Section {
  return {
    title: wordsTitle(title, 'Resource '),
    level: 3,
    text: sentenceOf(prose(purpose ?? '')),
    lines: listLines(reference.iface, fields),
  };
}

function familySections(reference: Reference, { routes }: RouteFamily): Section[] {
  return routes.flatMap((route) =>
    route.endpoints.map((endpoint) => {
      const object = endpointObject(route, endpoint);
      const resource = endpoint.body === undefined ? undefined : reference.resources.get(endpoint.body);
      return {
        title: titled`${`${endpoint.methods.join(', ')} ${route.path}`}`,
        level: 3,
        text: sentences([
          prose(endpoint.purpose ?? ''),
          md`Called ${code(endpoint.name)}`,
          resource && md`Body: the fields of ${resource.title}${requiredText(object)}`,
        ]),
        lines: listLines(reference.iface, ownArguments(reference.resources, endpoint), object),
      };
    }),
  );
}

function requiredText(object: ParameterObject): Markdown {
  const required = object.parameters.filter((one) => one.location === 'body' && isRequired(one, object));
  return required.length > 0 ? md`, ${codes(required.map(({ name }) => name))} required` : markdown('');
}

function deprecatedText(replacement: string | undefined): Markdown {
  if (replacement === undefined) return markdown('deprecated');
  return markdown(`deprecated, ${render(replacementPhrase(replacement, 'module'), style)}`);
}

const style = markdownStyle();

function listLines(iface: Interface, parameters: readonly Parameter[], object?: ParameterObject): Markdown[] {
  const usual = usualCount(iface);
  return [
    ...parameters.map((parameter) => {
      const facts = parameterFacts(parameter, { iface, object })
        .filter((fact) => isSaidHere(fact) && !isSaidOfSet(fact, parameter))
        .map((fact) => (isUsual(fact, usual) ? { ...fact, phrase: [] } : fact));
      return lineOf(parameter.name, facts, parameter.purpose);
    }),
    ...(object?.constraints ?? []).map((constraint) => markdown(sentence(constraintPhrase(constraint), style))),
  ];
}

/** The facts that have a line of their own, or are of no use to a caller. */
const leftOut: ReadonlySet<FactCode> = new Set(['together', 'from', 'stated', 'derived']);

/** The facts that the line of a shared set states. */
const ofSet: ReadonlySet<FactCode> = new Set(['values', 'form', 'varying', 'bounds', 'deprecatedvalues']);

function isSaidOfSet({ code }: StatedFact, { type }: Parameter): boolean {
  if (type.set !== undefined) return code === 'type' || ofSet.has(code);
  return type.kind === 'array' && type.items.set !== undefined && ofSet.has(code);
}

function isSaidHere({ code }: StatedFact): boolean {
  return !leftOut.has(code);
}

/** Whether it is the number of values that is said once for the interface. */
function isUsual({ code, phrase }: StatedFact, usual: string | undefined): boolean {
  return code === 'several' && render(phrase, style) === usual;
}

function usualCount({ multi }: Interface): string | undefined {
  const several = severalOf(multi);
  return several?.most && render(severalPhrase(several), style);
}

function lineOf(name: string, facts: readonly StatedFact[], purpose?: string): Markdown {
  return md`${code(name)}: ${markdown(factsInLine(facts, style, purpose))}`;
}

function listSection(title: string, lines: readonly Markdown[]): Section[] {
  return lines.length > 0 ? [{ title, level: 3, lines }] : [];
}
