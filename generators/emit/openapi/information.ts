import { separateBinding } from '../../catalogue/bindings/bind.ts';
import { bindingNote } from '../../catalogue/bindings/heading.ts';
import type { Binding } from '../../catalogue/model/deployment.ts';
import type { Note } from '../../catalogue/model/gaps.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { type JsonMap, jsonMap, merged, unlessEmpty } from '../../lib/json.ts';
import { code, escapeText, prose } from '../../lib/markdown.ts';
import { decisionFact, originFacts } from '../schema/fact-extensions.ts';
import { gapList } from '../schema/gap-facts.ts';
import { type Builder, generatorName } from './builder.ts';
import { requestsOf } from './requests.ts';

const componentsOnly =
  'How a module is addressed, how its prefix is joined to the names of its parameters and how multiple values are written is ' +
  'not known here. This document therefore has no paths: each schema whose name ends in `Parameters` is what one module ' +
  'accepts, by names without the prefix.';

/** Makes the description of the whole interface for the `info` object, in CommonMark. */
export function informationText({ iface, context, dialect }: Builder): string {
  const purpose = dialect.text({ purpose: iface.purpose, facts: [] });
  const gaps = context.gaps.all.map(({ id, missing }) => `${prose(missing).markdown} (${code(id).markdown})`);
  return [
    purpose,
    bindingText(iface),
    iface.kind === 'modules' && !requestsOf(iface) ? componentsOnly : '',
    ...[...byTopic(iface.notes)].map(([topic, notes]) =>
      section(
        heading(topic),
        notes.map(({ text }) => prose(text).markdown),
      ),
    ),
    section('Not shown', gaps),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** A note that the document is made with a binding, and the gaps that the binding fills. */
function bindingText(iface: Interface): string {
  const note = bindingNote(iface);
  const binding = separateBinding(iface);
  if (note === undefined || !binding) return '';
  const fills = binding.fills.map(
    ({ gap, says, partly }) =>
      `${prose(says).markdown} (${code(gap).markdown}${partly ? ', a part of which is still not shown' : ''})`,
  );
  return `${withStop(prose(note).markdown)} ${precedence}\n\n${section(escapeText(binding.title), fills)}`;
}

const precedence = 'Where the sources differ from the binding, the binding applies.';

function withStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function bindingFacts({ name, title, purpose, basis, fills, ...fact }: Binding): JsonMap {
  return merged(
    jsonMap({
      name,
      title,
      purpose,
      basis,
      fills: new Map(fills.map(({ gap, says, partly }) => [gap, jsonMap({ says, partly: partly || undefined })])),
    }),
    originFacts(fact),
  );
}

/** The facts of the interface that OpenAPI has no keyword for. */
export function informationFacts({ iface, context }: Builder): JsonMap {
  const interpretations = iface.interpretations.map(({ id, question, reading, reason, ...fact }): [string, JsonMap] => [
    id,
    merged(jsonMap({ question, reading, reason }), originFacts(fact)),
  ]);
  const conditions = iface.conditions.map(({ name, values, when, ...fact }): [string, JsonMap] => [
    name,
    merged(
      jsonMap({
        purpose: fact.purpose,
        values: unlessEmpty(values),
        when: when && decisionFact(when),
      }),
      originFacts(fact),
    ),
  ]);
  const binding = separateBinding(iface);
  return merged(
    jsonMap({
      'x-catalpa-binding': binding && bindingFacts(binding),
      'x-catalpa-documents': new Map(iface.documents.map(({ name, title }) => [name, title])),
      'x-catalpa-conditions': unlessEmpty(new Map(conditions)),
      'x-catalpa-gaps': gapList(context.gaps, generatorName),
      'x-catalpa-interpretations': unlessEmpty(new Map(interpretations)),
    }),
    originFacts(iface),
  );
}

function byTopic(notes: readonly Note[]): Map<string, Note[]> {
  const topics = new Map<string, Note[]>();
  for (const note of notes) {
    addTo(topics, note.topic, note);
  }
  return topics;
}

function heading(topic: string): string {
  return topic.charAt(0).toUpperCase() + topic.slice(1);
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`;
}
