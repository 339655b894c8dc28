import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { type Place, textSource } from '../catalogue/sources/source.ts';
import type { Path } from '../catalogue/yaml/data.ts';
import { keyPath } from '../config/config-file.ts';
import type { Settings } from '../config/settings.ts';
import { exactJson } from '../lib/json.ts';

/** An error in a setting. */
export interface SettingProblem {
  readonly code: string;
  /** The keys that lead to the setting. */
  readonly path: Path;
  /** A fact, without a period. */
  readonly message: string;
  readonly hint: string;
}

/** The finding for a problem: at the place where a file states the setting, or else in a text that shows the setting. */
export function settingError(settings: Settings, { path, message, ...problem }: SettingProblem): Diagnostic {
  const where = settings.place(path) ? `, at ${keyPath(path)}` : '';
  return { ...problem, message: `${message}${where}`, severity: 'error', at: placeOfSetting(settings, path) };
}

/** The place of a setting in the file that states it, or else in a text such as `outputs[0].folder: "out"`. */
export function placeOfSetting(settings: Settings, path: Path): Place {
  const place = settings.place(path);
  if (place) return place;
  const text = `${keyPath(path)}: ${exactJson(valueAt(settings, path) ?? null)}`;
  return {
    source: { ...textSource('settings', text), isSetting: true },
    path: [],
    part: 'value',
    range: { start: 0, end: text.length },
  };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (around, step) => (typeof around === 'object' && around !== null ? Reflect.get(around, step) : undefined),
    value,
  );
}
