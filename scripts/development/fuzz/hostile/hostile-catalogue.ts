import { sourceFromBytes } from '../../../../generators/catalogue/read/folder-files.ts';
import { createSource, type Source } from '../../../../generators/catalogue/sources/source.ts';
import type { Random } from '../../random.ts';
import type { Spot } from '../mutations/spots.ts';
import type { Files } from '../mutations/subject.ts';
import { damaged, hostileText, repetitive } from './texts.ts';

/** A catalogue with a hostile part. */
export interface Hostile {
  readonly what: string;
  readonly sources: readonly Source[];
}

const longest = 60_000;

/** Makes one part of a catalogue hostile. */
export function hostileCatalogue(subject: Files, random: Random): Hostile {
  switch (random.below(8)) {
    case 0:
      return withFile(subject, random, 'bytes', (path, text) =>
        sourceFromBytes(path, damaged(Buffer.from(text), random)),
      );
    case 1:
      return withFile(subject, random, 'repetition', (path) =>
        createSource(path, repetitive(random.below(longest), random)),
      );
    case 2:
      return withFile(subject, random, 'path', (path, text) => createSource(hostilePath(path, random), text));
    default:
      return withName(subject, random);
  }
}

function withFile(
  { files }: Files,
  random: Random,
  what: string,
  make: (path: string, text: string) => Source,
): Hostile {
  const path = random.pick([...files.keys()]);
  const sources = [...files].map(([one, text]) => (one === path ? make(path, text) : createSource(one, text)));
  return { what: `${what} in ${path}`, sources: inOrder(sources) };
}

/** Another name for the file or a folder above it. A name of a file has neither slashes nor null bytes. */
function hostilePath(path: string, random: Random): string {
  const parts = path.split('/');
  const name = hostileText(random).replaceAll(/[/\0]/g, '').slice(0, 200) || 'x';
  const at = random.below(parts.length);
  parts[at] = at === parts.length - 1 ? `${name}.yaml` : name;
  return parts.join('/');
}

/** Replaces a name or text everywhere, so that the catalogue may remain valid, or in one place only. */
function withName({ files, spots }: Files, random: Random): Hostile {
  const free = spots.filter(
    ({ role, of }) => role === 'text' || role === 'value' || (role === 'name' && of === 'parameter'),
  );
  const chosen = random.pick(random.below(2) === 0 ? free : spots);
  const name = hostileText(random);
  const old = String(chosen.value);
  const everywhere = random.below(4) > 0 && (chosen.role === 'name' || chosen.role === 'value');
  const isMeant = (spot: Spot): boolean => spot === chosen || (everywhere && stem(String(spot.value)) === stem(old));
  const texts = new Map(files);
  const meant = spots.filter(isMeant).sort((a, b) => b.start - a.start);
  for (const { file, start, end, value } of meant) {
    const text = texts.get(file) ?? '';
    const replaced = String(value).replace(stem(old), () => stem(name));
    texts.set(file, `${text.slice(0, start)}${JSON.stringify(replaced)}${text.slice(end)}`);
  }
  const sources = [...texts].map(([path, text]) => createSource(renamed(path, old, name, everywhere), text));
  const where = `${chosen.file} ${JSON.stringify(chosen.path)}${everywhere ? ' and wherever it is named' : ''}`;
  return { what: `${JSON.stringify(name.slice(0, 80))} in ${where}`, sources: inOrder(sources) };
}

/** A name without the marks for an included list and for an array. */
function stem(name: string): string {
  return name.replace(/^\.\.\./, '').replace(/\[\]$/, '');
}

/** The path with the new name, if the file has the old name and the file system allows the new one. */
function renamed(path: string, old: string, name: string, everywhere: boolean): string {
  if (!everywhere || !path.endsWith(`/${old}.yaml`) || /[/\0]/.test(name) || name === '') return path;
  return `${path.slice(0, -old.length - 5)}${name}.yaml`;
}

function inOrder(sources: readonly Source[]): Source[] {
  return [...sources].sort((a, b) => (a.path < b.path ? -1 : 1));
}
