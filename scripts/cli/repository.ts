import { isAbsolute, relative, resolve } from 'node:path';

/** The environment variables in which GitHub Actions and GitLab CI give the folder of the repository. */
const variables = ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'] as const;

/** The folder of the repository, if a CI service names it. */
export function repositoryFolder(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return variables.map((name) => environment[name]).find((folder) => folder);
}

/** A path relative to the root of the repository; unchanged if the root is unknown or the path is outside of it. */
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
