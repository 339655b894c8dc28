import { isAbsolute, relative, resolve } from 'node:path';

/** The variables in which GitHub Actions and GitLab CI say which folder the repository is in. */
const variables = ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'] as const;

/** The folder of the repository, where a service says which that is. */
export function repositoryFolder(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return variables.map((name) => environment[name]).find((folder) => folder);
}

/** A path from the root of the repository where that is known and the path leads into it; otherwise the path as it is. */
export function pathInRepository(
  path: string,
  {
    folder = repositoryFolder(),
    cwd = process.cwd(),
  }: { readonly folder?: string | undefined; readonly cwd?: string } = {},
): string {
  if (folder === undefined || path === '') return path;
  const inside = relative(folder, resolve(cwd, path)).replaceAll('\\', '/');
  if (isAbsolute(inside) || /^\.\.(?:\/|$)/.test(inside)) return path;
  return inside === '' ? '.' : inside;
}
