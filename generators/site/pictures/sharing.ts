import type { Interface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import type { Pages } from '../../emit/reference/page-paths.ts';
import type { Target } from '../../emit/reference/targets.ts';
import { relativeLink } from '../../lib/markdown.ts';
import { type Line, matrix, type Row } from './matrix.ts';
import type { Picture } from './svg.ts';

/** The most rows and columns, so that the picture stays readable. Of more things, the most shared are drawn; of more users, the first. */
const most = 120;

interface Column extends Line {
  readonly parameters: readonly Parameter[];
}

/** Draws which modules or families of routes share which sets and groups; undefined if nothing is shared. */
export function sharing(iface: Interface, pages: Pages): Picture | undefined {
  const columns = columnsOf(iface, pages).slice(0, most);
  const usedBy = new Map<string, Set<number>>();
  columns.forEach(({ parameters }, index) => {
    for (const name of parameters.flatMap(({ set, from }) => [set, from])) {
      if (name === undefined) continue;
      const users = usedBy.get(name);
      if (users) users.add(index);
      else usedBy.set(name, new Set([index]));
    }
  });
  const rows = [...pages.sets, ...pages.groups].flatMap(([name, target]): Row[] => {
    const used = usedBy.get(name);
    return used && used.size > 1 ? [{ label: name, link: linkFrom(pages.index, target), used }] : [];
  });
  if (rows.length === 0) return undefined;
  const what = iface.kind === 'modules' ? 'modules' : 'families of routes';
  const shown = rows.sort((a, b) => b.used.size - a.used.size).slice(0, most);
  const words = shown.map(({ label, used }) => `${label} is used by ${used.size} ${what}`);
  const title = `Which ${what} share which sets and groups`;
  return matrix('sharing', title, `${words.join('; ')}.`, { rows: shown, columns });
}

function columnsOf(iface: Interface, pages: Pages): Column[] {
  if (iface.kind === 'modules') {
    return iface.modules.flatMap(({ name, parameters }) => {
      const target = pages.modules.get(name);
      return target ? [{ label: name, link: linkFrom(pages.index, target), parameters }] : [];
    });
  }
  return iface.families.flatMap(({ name, title, routes }) => {
    const target = pages.families.get(name);
    const parameters = routes.flatMap(({ endpoints }) => endpoints.flatMap((endpoint) => endpoint.parameters));
    return target ? [{ label: title, link: linkFrom(pages.index, target), parameters }] : [];
  });
}

function linkFrom(page: Target, { path }: Target): string {
  return relativeLink(page.path, path.replace(/\.md$/, '.html'));
}
