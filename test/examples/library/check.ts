import { check, formatDiagnostics } from 'catalpa';
import hasOwner from './rules/has-owner.ts';

/** Checks the catalogue in a folder as a step of another program would, and returns what is wrong with it as a text. */
export async function findings(folder: string): Promise<string> {
  const { catalogue, diagnostics } = await check({ catalogue: folder, rules: [hasOwner] });
  const routes = catalogue?.interfaces.flatMap((iface) => (iface.kind === 'routes' ? iface.families : [])) ?? [];
  return `${routes.length} families of routes\n${formatDiagnostics(diagnostics, 'pretty', { catalogue: folder })}`;
}
