import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type GenerateRun, generateProject } from '../../../../generators/api/generate-project.ts';
import { defaultOutput, defaultSettings, type Settings } from '../../../../generators/config/settings.ts';
import { generators } from '../../../../generators/emit/index.ts';
import { lastingMemory } from '../../../cli/lasting-memory.ts';
import { type Texts, textsIn } from '../kills/scratch.ts';
import { differing, firstDifference, putFile } from './catalogue-folder.ts';
import { findingsText, type Judge } from './judge.ts';

/** The result of a run. */
interface Outcome {
  /** The reason why nothing was generated; undefined if the outputs are up to date. */
  readonly wrong: string | undefined;
  /** Undefined if nothing had to be checked. */
  readonly findings: string | undefined;
  readonly outputs: Texts;
}

/** Follows edits of a folder as `generate --watch` does. */
export function follower(folder: string): Judge {
  const catalogue = join(folder, 'followed', 'cases', 'own');
  const memory = lastingMemory(catalogue);
  let texts: Texts = new Map();
  return async (now) => {
    for (const [file, text] of differing(texts, now)) putFile(catalogue, file, text);
    texts = now;
    const settings = settingsOf(catalogue, join(folder, 'out'));
    const followed = await outcomeOf(settings, memory.ofRun(settings));
    const out = join(folder, 'anew');
    const anew = await outcomeOf(settingsOf(catalogue, out), {});
    rmSync(out, { recursive: true, force: true });
    return { isSound: anew.wrong === undefined, problems: differences(followed, anew) };
  };
}

function settingsOf(catalogue: string, folder: string): Settings {
  const output = { ...defaultOutput, folder, plain: true, targets: generators.map(({ name }) => name) };
  return { ...defaultSettings, catalogue, outputs: [output] };
}

async function outcomeOf(settings: Settings, run: Partial<GenerateRun>): Promise<Outcome> {
  const result = await generateProject(settings, { mode: 'write', overwrite: false, ...run });
  const isLookedAt = result.wrong !== undefined || result.outputs.some(({ plan }) => plan !== undefined);
  const findings = isLookedAt ? findingsText(result.diagnostics) : undefined;
  const outputs = result.wrong === undefined ? settings.outputs.flatMap(({ folder }) => [...textsIn(folder)]) : [];
  return { wrong: result.wrong, findings, outputs: new Map(outputs) };
}

function differences(followed: Outcome, anew: Outcome): string[] {
  if (followed.wrong !== anew.wrong) return [`"${followed.wrong}" is wrong in place of "${anew.wrong}"`];
  const inFindings =
    followed.findings === undefined ? undefined : firstDifference(followed.findings, anew.findings ?? '');
  const inOutputs = [...differing(followed.outputs, anew.outputs).keys()].map(
    (path) =>
      `${path}: ${firstDifference(followed.outputs.get(path) ?? 'no file', anew.outputs.get(path) ?? 'no file')}`,
  );
  return [...(inFindings === undefined ? [] : [`findings: ${inFindings}`]), ...inOutputs];
}
