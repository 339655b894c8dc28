import type { Interface } from '../../catalogue/model/model.ts';
import { parameterObjects } from '../../catalogue/model/parameter-objects.ts';
import type { Pages } from '../../emit/reference/page-paths.ts';
import { acceptsOfType } from '../../shape/accepts.ts';
import { mainOf } from '../../shape/main-value.ts';
import type { Accepts } from '../../shape/shape.ts';
import { barChart } from './bars.ts';
import { sharing } from './sharing.ts';
import { type Picture, pictureText } from './svg.ts';

/** The pictures of an interface as SVG, for its index page: shared sets and groups, parameters by type, and gaps by area. */
export function picturesOf(iface: Interface, pages: Pages): string[] {
  const pictures = [sharing(iface, pages), types(iface), gaps(iface)];
  return pictures.flatMap((picture) => (picture ? [pictureText(picture)] : []));
}

/** Readable names for kinds whose own names are not readable. */
const kindWords: Readonly<Partial<Record<Accepts['kind'], string>>> = {
  enum: 'one of a list',
  unknown: 'not shown',
  array: 'list',
  any: 'of several types',
};

function types(iface: Interface): Picture | undefined {
  const all = parameterObjects(iface).flatMap(({ parameters }) => parameters);
  if (all.length === 0) return undefined;
  const counts = counted(all.map(({ type }) => kindOf(mainOf(acceptsOfType(type)))));
  return barChart('types', 'Parameters by type', 'parameters', counts);
}

function kindOf(accepts: Accepts): string {
  return 'meaning' in accepts ? accepts.meaning : (kindWords[accepts.kind] ?? accepts.kind);
}

function gaps(iface: Interface): Picture | undefined {
  if (iface.gaps.length === 0) return undefined;
  const counts = counted(iface.gaps.flatMap((gap) => [...new Set(gap.scopes.map(({ kind }) => kind))]));
  return barChart('gaps', 'What is not shown, by area', 'gaps', counts);
}

function counted(names: readonly string[]) {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count }));
}
