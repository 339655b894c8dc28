import type { Catalogue, Interface, Module, Resource, RouteFamily } from '../../catalogue/model.ts';
import type { Multi, Parameter, Type, ValueSet } from '../../catalogue/parameter-model.ts';
import { code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { addressesOf } from './address.ts';
import { constraintText, decisionText, deprecatedNames } from './constraint-notes.ts';
import { titled, wordsTitle } from './headings.ts';
import { noticeOf } from './notice.ts';
import { llmsFullPath } from './pages.ts';
import { boundsText, defaultText, severalText } from './parameter-limits.ts';
import type { Page, Reference } from './reference.ts';
import { type Section, sectionView } from './section.ts';
import type { Render } from './templates.ts';
import { ownArguments, valuesOf } from './values.ts';
import { codes, sentence, sentences } from './words.ts';

/** All of a catalogue in one text for programs that read: a line a parameter, without links. */
export function llmsFull(catalogue: Catalogue, references: readonly Reference[], render: Render): OutputFile {
  const view = {
    title: catalogue.title,
    summary: sentence(prose(catalogue.purpose ?? catalogue.title)),
    text: md`Version ${catalogue.version}. A line has a name, a type, and behind = the default. What is not said is not stated.`,
    sections: references.flatMap(interfaceSections).map(sectionView),
    notice: noticeOf([catalogue]),
  };
  return { path: llmsFullPath, text: render('llms', view) };
}

function interfaceSections(reference: Reference): Section[] {
  const { iface } = reference;
  return [
    { title: iface.title, text: sentence(prose(iface.purpose ?? '')), lines: aboutLines(iface) },
    // A binding changes no set.
    ...(iface.binding ? [] : listSection('Sets', iface.sets.map(setLine))),
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
  return [
    md`Address: ${addresses.length > 0 ? join(addresses.map(code), ', or ') : 'not shown'}`,
    ...(iface.binding?.fills ?? []).map(({ says }) => prose(says)),
    ...(isRepeated(iface) ? [markdown('What it has is that of the interface without the binding')] : []),
    ...(iface.multi && severalText(iface.multi) ? [md`Several values: ${severalText(iface.multi) ?? ''}`] : []),
    ...iface.notes.map(({ text }) => prose(text)),
    ...iface.conditions.map(
      ({ name, when }) => md`Condition ${code(name)}: ${when ? decisionText(when) : 'not shown'}`,
    ),
  ].map(sentence);
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
    lines: listLines(reference, module.parameters, module.constraints),
  };
}

function resourceSection(reference: Reference, { title, purpose, fields }: Resource): Section {
  return {
    title: wordsTitle(title, 'Resource '),
    level: 3,
    text: sentence(prose(purpose ?? '')),
    lines: listLines(reference, fields, []),
  };
}

function familySections(reference: Reference, { routes }: RouteFamily): Section[] {
  return routes.flatMap((route) =>
    route.endpoints.map((endpoint) => {
      const resource = endpoint.body === undefined ? undefined : reference.resources.get(endpoint.body);
      return {
        title: titled`${`${endpoint.methods.join(', ')} ${route.path}`}`,
        level: 3,
        text: sentences([
          prose(endpoint.purpose ?? ''),
          md`Called ${code(endpoint.name)}`,
          resource && md`Body: the fields of ${resource.title}${requiredText(endpoint.parameters)}`,
        ]),
        lines: listLines(reference, ownArguments(reference.resources, endpoint), endpoint.constraints),
      };
    }),
  );
}

function requiredText(parameters: readonly Parameter[]): Markdown {
  const names = parameters.filter(({ required, location }) => required && location === 'body').map(({ name }) => name);
  return names.length > 0 ? md`, ${codes(names)} required` : markdown('');
}

function listLines(
  reference: Reference,
  parameters: readonly Parameter[],
  constraints: Module['constraints'],
): Markdown[] {
  // Without an owner, names are not linked.
  const page: Page = { reference, path: llmsFullPath };
  return [
    ...parameters.map((parameter) => parameterLine(parameter, reference.iface.multi)),
    ...constraints.map((constraint) => sentence(constraintText(page, constraint))),
  ];
}

/** `usual` are the limits of the interface, which are not repeated. */
function parameterLine(parameter: Parameter, usual: Multi | undefined): Markdown {
  const { name, type, location, multi, required, deprecated, replacement, sensitive, mustbe, applies } = parameter;
  const preset = defaultText(parameter);
  const bounds = type.set === undefined ? boundsText(type) : undefined;
  const facts = [
    compactType(type),
    multi && severalInLine(multi, usual),
    bounds,
    location === undefined || location === 'query' ? undefined : `in the ${location}`,
    required ? 'required' : undefined,
    mustbe === undefined ? undefined : `must be ${mustbe}`,
    deprecated ? deprecatedText(replacement) : undefined,
    sensitive ? 'sensitive' : undefined,
    parameter.requiresauthorization ? 'for authorized callers' : undefined,
    parameter.writeonly ? 'never in responses' : undefined,
    ...applies.map(({ condition, values }) => md`where ${[condition, ...values].join(' ')} holds`),
  ].filter((fact) => fact !== undefined);
  const all = join(facts, ', ');
  const stated = preset === '' ? all : md`${all} = ${preset}`;
  return parameter.purpose === undefined
    ? md`${code(name)}: ${stated}`
    : md`${code(name)}: ${stated}; ${prose(parameter.purpose)}`;
}

function severalInLine(multi: Multi, usual: Multi | undefined): Markdown {
  const text = severalText(multi);
  const isUsual = usual !== undefined && severalText(usual)?.markdown === text?.markdown;
  return text === undefined || isUsual ? markdown('several values') : text;
}

function deprecatedText(replacement: string | undefined): Markdown {
  return replacement === undefined ? markdown('deprecated') : md`deprecated, use ${code(replacement)}`;
}

function compactType(type: Type): Markdown {
  if (type.set !== undefined) return md`${type.set}`;
  if (type.kind === 'array') return md`array of ${compactType(type.items)}`;
  if (type.kind === 'unknown') return markdown('type not stated');
  return type.kind === 'values' ? compactValues(type) : markdown(type.kind);
}

function compactValues({ values, pattern }: Type & { readonly kind: 'values' }): Markdown {
  const current = values.filter(({ deprecated }) => !deprecated).map(({ value }) => value);
  const old = values.filter(({ deprecated }) => deprecated).map((one) => ({ ...one, name: one.value }));
  const parts = [
    ...(current.length > 0 ? [codes(current)] : []),
    ...(old.length > 0 ? [md`deprecated: ${deprecatedNames(old)}`] : []),
    ...(pattern === undefined ? [] : [md`any text of the form ${code(pattern)}`]),
  ];
  return md`one of (${join(parts, '; ')})`;
}

function setLine(set: ValueSet): Markdown {
  const { set: _name, ...type } = set.type;
  const preset = defaultText(set);
  const bounds = boundsText(type);
  const facts = [
    valuesOf(type) ? compactType(type) : markdown(type.kind),
    ...(bounds ? [bounds] : []),
    ...(set.multi ? [severalText(set.multi) ?? markdown('several values')] : []),
    ...(set.varying ? [markdown('its values differ from site to site')] : []),
  ];
  const all = join(facts, ', ');
  return md`${code(set.name)}: ${preset === '' ? all : md`${all} = ${preset}`}`;
}

function listSection(title: string, lines: readonly Markdown[]): Section[] {
  return lines.length > 0 ? [{ title, level: 3, lines }] : [];
}
