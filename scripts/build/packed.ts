import { execFileSync } from 'node:child_process';

/** The tarball of the package, as `npm pack` describes it. */
export interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** Packs the built project into a tarball in a folder. */
export function packInto(folder: string): Packed {
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], '.'));
  return packed;
}

/** Installs a tarball in the folder that contains it, without a network. */
export function installIn(folder: string, { filename }: Packed): void {
  npm(['install', '--offline', '--no-audit', '--no-fund', '--no-package-lock', `./${filename}`], folder);
}

function npm(args: readonly string[], cwd: string): string {
  const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env;
  return execFileSync('npm', [...args, '--ignore-scripts', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    env: { ...env, npm_config_offline: 'true' },
    shell: process.platform === 'win32',
  });
}
