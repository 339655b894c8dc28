import { validateSources } from './catalogue/format/validate.ts';
import type { Catalogue } from './catalogue/model/model.ts';
import { resolveCatalogue } from './catalogue/resolve/catalogue.ts';
import { hasErrors } from './catalogue/sources/diagnostic.ts';
import { kindOf } from './catalogue/sources/file-kinds.ts';
import { isOwn } from './catalogue/sources/layer.ts';
import type { Source } from './catalogue/sources/source.ts';
import { lessUnused } from './check/less-unused.ts';
import type { Checked } from './pipeline.ts';

/** The longest chain of files that is followed. For a longer one, which is rare, the whole interface is left out. */
const mostRounds = 20;

/**
 * The part of a catalogue that its errors do not concern: without files that have errors, and without files that refer to names which
 * these may define. An interface is left out if the error is in its interface.yaml. Undefined if catalogue.yaml has errors.
 */
function soundPart(sources: readonly Source[]): Catalogue | undefined {
  const isCatalogue = ({ path }: Source): boolean => kindOf(path) === 'catalogue';
  let wrong = new Set(validateSources(sources).map(({ at }) => at.source));
  if (!sources.some(isCatalogue) || [...wrong].some(isCatalogue)) return undefined;
  for (let round = 1; ; round += 1) {
    const { sound, diagnostics, dangling } = resolveCatalogue(
      sources.filter((source) => !wrong.has(source)),
      [...wrong],
    );
    const more = [...dangling, ...diagnostics.map(({ at }) => at.source)].filter((source) => !isCatalogue(source));
    if (more.length === 0 || round === mostRounds) return sources.every(isOwn) ? sound : lessUnused(sound);
    wrong = new Set([...wrong, ...more]);
  }
}

/** Adds the sound part of the catalogue to the result of a check with errors. */
export function withSoundPart(checked: Checked): Checked {
  return hasErrors(checked.diagnostics) ? { ...checked, sound: soundPart(checked.sources) } : checked;
}
