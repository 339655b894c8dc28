import type { Path } from '../../generators/catalogue/yaml/data.ts';
import { relationOf } from '../../generators/config/folders.ts';
import { defaultOutput, type OutputSettings, type Settings } from '../../generators/config/settings.ts';
import type { GeneratorOptions } from '../../generators/emit/generator.ts';
import { targetNames } from '../../generators/emit/index.ts';
import { didYouMean } from '../../generators/lib/suggestions.ts';
import { listed } from '../../generators/lib/wording.ts';
import { flavourNamed, openapiFormatOf, openapiVersionsOf } from './target-options.ts';
import { UsageError } from './usage-error.ts';

/** The flags that replace settings of a config. A flag that is not given is undefined. */
export interface OutputFlags {
  readonly catalogue?: string;
  readonly targets?: readonly string[];
  readonly out?: string;
  readonly binding?: readonly string[];
  readonly plain?: boolean;
  /** Versions of OpenAPI. */
  readonly openapi?: readonly string[];
  readonly openapiFormat?: string;
  /** The tool that reference pages are written for. */
  readonly flavour?: string;
  readonly templates?: string;
}

/** The flags that replace settings of the site. */
export interface SiteFlags {
  readonly out?: string;
  readonly base?: string;
  readonly binding?: readonly string[];
  readonly plain?: boolean;
  readonly templates?: string;
}

/** The settings of a config, or the defaults, as flags change them. */
export interface WithFlags {
  readonly settings: Settings;
  /** The flag that states a setting; undefined if none does. */
  flagOf(path: Path): string | undefined;
}

/**
 * The settings with the outputs that flags choose. `--out` chooses the output with that folder, or a new one. Targets choose the outputs
 * that have them. All other flags apply to each chosen output.
 * @throws {UsageError} if a flag has an unknown value, or no output has a target.
 */
export function withOutputFlags(settings: Settings, flags: OutputFlags): WithFlags {
  const chosen = chosenOutputs(settings, flags);
  const asked = openapiFlags(flags);
  const flavour = flags.flavour === undefined ? {} : { flavour: flavourNamed(flags.flavour) };
  const outputs = chosen.map(({ output }): OutputSettings => {
    const openapi = { ...output.options.openapi, ...asked };
    const reference = { ...output.options.reference, ...flavour };
    const { binding = output.bindings, plain = output.plain } = flags;
    return { ...output, bindings: binding, plain, options: { ...output.options, openapi, reference } };
  });
  const flagOf = (path: Path): string | undefined => outputFlagOf(flags, path);
  return {
    settings: {
      ...settings,
      outputs,
      templates: flags.templates ?? settings.templates,
      place(path) {
        if (flagOf(path) !== undefined) return undefined;
        const [first, index, ...rest] = path;
        if (first !== 'outputs' || index === undefined) return settings.place(path);
        const from = chosen[Number(index)]?.from;
        return from === undefined ? undefined : settings.place([first, from, ...rest]);
      },
    },
    flagOf,
  };
}

/** The settings with the changes that flags make to the site. */
export function withSiteFlags(settings: Settings, { out, base, binding, plain, templates }: SiteFlags): Settings {
  const { site } = settings;
  const flags: Readonly<Record<string, unknown>> = { folder: out, base, bindings: binding, plain };
  return {
    ...settings,
    templates: templates ?? settings.templates,
    site: {
      ...site,
      ...(out === undefined ? {} : { folder: out, isNamedByFlag: true }),
      base: base ?? site.base,
      bindings: binding ?? site.bindings,
      plain: plain ?? site.plain,
    },
    place(path) {
      const [first, key] = path.map(String);
      const isOfFlag =
        first === 'templates' ? templates !== undefined : first === 'site' && flags[key ?? ''] !== undefined;
      return isOfFlag ? undefined : settings.place(path);
    },
  };
}

/** An output and its index in the config; undefined if no config states it. */
interface ChosenOutput {
  readonly output: OutputSettings;
  readonly from: number | undefined;
}

function chosenOutputs(settings: Settings, { out, targets = [] }: OutputFlags): readonly ChosenOutput[] {
  const allTargets = [...targetNames, ...settings.generators.map(({ name }) => name)];
  for (const target of targets) {
    if (allTargets.includes(target)) continue;
    const hint = didYouMean(target, allTargets) ?? `Targets are ${allTargets.join(', ')}.`;
    throw new UsageError(`there is no target "${target}"`, hint);
  }
  const stated = settings.outputs.map((output, from): ChosenOutput => ({ output, from }));
  if (out !== undefined) {
    const same = out === '' ? undefined : stated.find(({ output }) => relationOf(output.folder, out) === 'same');
    for (const target of targets) if (same && !has(same.output, target)) throw noOutput([same], target);
    const { output, from } = same ?? { output: { ...defaultOutput, folder: out }, from: undefined };
    const named: OutputSettings = { ...output, isNamedByFlag: true };
    return [{ output: targets.length > 0 ? withTargets(named, targets) : named, from }];
  }
  if (targets.length === 0) return stated;
  for (const target of targets) if (!stated.some(({ output }) => has(output, target))) throw noOutput(stated, target);
  return stated.flatMap(({ output, from }) => {
    const made = targets.filter((target) => has(output, target));
    return made.length > 0 ? [{ output: withTargets(output, made), from }] : [];
  });
}

function withTargets(output: OutputSettings, targets: readonly string[]): OutputSettings {
  return { ...output, targets, areTargetsNamed: true };
}

/** Whether an output has a target. An output without a list of targets has all of them. */
function has({ targets }: OutputSettings, target: string): boolean {
  return targets.length === 0 || targets.includes(target);
}

function noOutput(stated: readonly ChosenOutput[], target: string): UsageError {
  const folders = stated.map(({ output }) => output.folder);
  const [only, second] = folders;
  const lacking = second === undefined ? `the output in "${only}" does not have` : 'no output of the configuration has';
  const place = second === undefined ? 'its "targets"' : `the "targets" of one (${listed(folders)})`;
  const hint = `Add it to ${place} in the configuration, or name another folder with --out.`;
  return new UsageError(`${lacking} the target "${target}"`, hint);
}

function openapiFlags({ openapi, openapiFormat }: OutputFlags): Partial<GeneratorOptions['openapi']> {
  return {
    ...(openapi === undefined ? {} : { versions: openapiVersionsOf(openapi) }),
    ...(openapiFormat === undefined ? {} : { format: openapiFormatOf(openapiFormat) }),
  };
}

function outputFlagOf(flags: OutputFlags, path: Path): string | undefined {
  if (path[0] === 'catalogue') return flags.catalogue === undefined ? undefined : '--catalogue';
  if (path[0] === 'templates') return flags.templates === undefined ? undefined : '--templates';
  if (path[0] !== 'outputs') return undefined;
  const [, , ...below] = path;
  const key = below.join('.');
  if (key === 'folder' && flags.out !== undefined) return '--out';
  if (key.startsWith('targets') && (flags.targets ?? []).length > 0) return 'the targets named';
  if (key.startsWith('bindings') && flags.binding !== undefined) return '--binding';
  if (key === 'plain' && flags.plain !== undefined) return '--plain';
  if (key.startsWith('options.openapi.versions') && flags.openapi !== undefined) return '--openapi';
  if (key === 'options.openapi.format' && flags.openapiFormat !== undefined) return '--openapi-format';
  if (key === 'options.reference.flavour' && flags.flavour !== undefined) return '--flavour';
  return undefined;
}
