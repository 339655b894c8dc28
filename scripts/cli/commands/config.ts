import { Document, isCollection, type Node, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Place } from '../../../generators/catalogue/sources/source.ts';
import type { Path } from '../../../generators/catalogue/yaml/data.ts';
import { keyPath } from '../../../generators/config/config-file.ts';
import type { OutputSettings, Settings } from '../../../generators/config/settings.ts';
import { generators } from '../../../generators/emit/index.ts';
import { didYouMean } from '../../../generators/lib/suggestions.ts';
import { visibleLines } from '../../../generators/lib/visible.ts';
import { linkOf, spanOf } from '../../../generators/report/span.ts';
import { generatorsMade } from '../../../generators/write/made.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { WithFlags } from '../settings-of-flags.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

export const configFormats = ['yaml', 'json'] as const;

/** A value of the configuration in force. */
interface Value {
  readonly path: Path;
  readonly value: unknown;
  /** `default`, a flag, or the place in a file. */
  readonly from: string;
}

/**
 * `catalpa config`: prints the configuration in force, and the origin of each value.
 * @param path The path of the config; undefined if there is none.
 */
export function printConfig(
  inForce: WithFlags,
  path: string | undefined,
  format: string,
  terminal: Terminal,
): ExitCode {
  const name = configFormats.find((one) => one === format);
  if (!name) {
    const hint = didYouMean(format, configFormats) ?? `The values are ${configFormats.join(', ')}.`;
    throw new UsageError(`"${format}" is not a value of --format`, hint);
  }
  const values = valuesOf(inForce.settings).map(
    ({ path: at, value }): Value => ({ path: at, value, from: originOf(inForce, at) }),
  );
  terminal.out(name === 'json' ? asJson(values, path) : visibleLines(asYaml(values, path)));
  return 0;
}

function valuesOf(settings: Settings): Omit<Value, 'from'>[] {
  const { catalogue, outputs, severities, rules, generators: own, templates } = settings;
  const { folder, base, bindings, plain, isNamedByFlag: _, ...look } = settings.site;
  return [
    { path: ['catalogue'], value: catalogue },
    ...outputs.flatMap((output, index) => valuesOfOutput(output, ['outputs', index], settings)),
    ...[...severities].map(([id, severity]) => ({ path: ['severities', id], value: severity })),
    { path: ['rules'], value: rules.map(({ id }) => id) },
    { path: ['generators'], value: own.map(({ name }) => name) },
    { path: ['templates'], value: templates ?? null },
    { path: ['site', 'folder'], value: folder },
    { path: ['site', 'base'], value: base },
    { path: ['site', 'bindings'], value: bindings },
    { path: ['site', 'plain'], value: plain },
    ...Object.entries(look).map(([key, value]) => ({ path: ['site', key], value })),
  ];
}

function valuesOfOutput(output: OutputSettings, at: Path, { generators: own }: Settings): Omit<Value, 'from'>[] {
  const { folder, targets, bindings, plain, only, options, banner } = output;
  const { openapi, reference, ...others } = options;
  return [
    { path: [...at, 'folder'], value: folder },
    { path: [...at, 'targets'], value: targets.length > 0 ? targets : targetsMade(folder, own) },
    { path: [...at, 'bindings'], value: bindings },
    { path: [...at, 'plain'], value: plain },
    ...Object.entries(only).map(([iface, patterns]) => ({ path: [...at, 'only', iface], value: patterns })),
    { path: [...at, 'options', 'openapi', 'versions'], value: openapi.versions },
    { path: [...at, 'options', 'openapi', 'format'], value: openapi.format },
    { path: [...at, 'options', 'reference', 'flavour'], value: reference?.flavour },
    ...Object.entries(others).map(([name, value]) => ({ path: [...at, 'options', name], value })),
    { path: [...at, 'banner'], value: banner },
  ];
}

/** The targets of an output that lists none: all but the optional ones that its folder does not have. */
function targetsMade(folder: string, own: Settings['generators']): readonly string[] {
  const before = generatorsMade(folder);
  return [...generators, ...own].filter(({ name, optional }) => !optional || before.has(name)).map(({ name }) => name);
}

function originOf({ settings, flagOf }: WithFlags, path: Path): string {
  const flag = flagOf(path);
  if (flag !== undefined) return flag;
  const place = settings.place(path);
  const around = settings.place(path.slice(0, -1));
  // The place of a value that is not stated is that of the value around it.
  if (!place || (around && place.path.length <= around.path.length)) return 'default';
  return linkTo(place);
}

/** A place as a path with its line, or as the path alone if the line is not known, as in code. */
function linkTo(place: Place): string {
  const span = spanOf(place, '');
  return span.endOffset > 0 ? linkOf(span) : span.path;
}

function asJson(values: readonly Value[], path: string | undefined): string {
  const listed = values.map(({ path: at, value, from }) => ({ key: keyPath(at), value, from }));
  return `${JSON.stringify({ config: path ?? null, values: listed }, undefined, 2)}\n`;
}

function asYaml(values: readonly Value[], path: string | undefined): string {
  const document = new Document({});
  document.commentBefore = path === undefined ? ' no configuration: everything has its default' : ` ${path}`;
  for (const { path: at, value, from } of values) {
    const node = document.createNode(value) as Node;
    // A list or map is on one line, so that its origin can follow it.
    if (isCollection(node)) node.flow = true;
    node.comment = ` ${from}`;
    addAt(document, at, node);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Adds a node at a path, and creates the missing maps and lists above it. */
function addAt(document: Document, path: Path, node: Node): void {
  let around = document.contents as unknown as YAMLMap | YAMLSeq;
  for (const [index, key] of path.slice(0, -1).entries()) {
    let next = around.get(key, true) as YAMLMap | YAMLSeq | undefined;
    if (!next) {
      next = document.createNode(typeof path[index + 1] === 'number' ? [] : {}) as YAMLMap | YAMLSeq;
      around.set(key, next);
    }
    around = next;
  }
  around.set(path.at(-1), node as Scalar);
}
