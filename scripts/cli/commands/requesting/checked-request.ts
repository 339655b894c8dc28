import { checkGiven } from '../../../../generators/assistant/check-request.ts';
import type { CheckedOperation } from '../../../../generators/assistant/operation.ts';
import { type Issue, validatorsOf } from '../../../../generators/assistant/run-validators.ts';
import { ToolError } from '../../../../generators/assistant/tool.ts';
import type { Catalogue, Interface } from '../../../../generators/catalogue/model/model.ts';
import type { Diagnostic } from '../../../../generators/catalogue/sources/diagnostic.ts';
import { textSource } from '../../../../generators/catalogue/sources/source.ts';
import type { LoadedModules } from '../../assistant/run-modules.ts';
import { UsageError } from '../../usage-error.ts';
import type { AskedRequest } from './asked-request.ts';

/** The folder of the generated validators among the modules of a client. */
const folder = 'validators';

/**
 * Checks a request by the generated validators of its interface, which remain in `modules`.
 * @throws {UsageError} if the binding does not say how such requests are read.
 */
export async function checkedRequest(
  iface: Interface,
  { given }: AskedRequest,
  { elevated }: { readonly elevated: boolean },
  catalogue: Catalogue,
  modules: LoadedModules,
): Promise<CheckedOperation> {
  const validators = await validatorsOf(iface, catalogue, {
    run(files, name) {
      modules.add(files, folder);
      return new Map(Object.entries(modules.load(`${folder}/${name}/index.js`)));
    },
  });
  try {
    return checkGiven(iface, validators, elevated ? { ...given, rights: 'elevated' } : given);
  } catch (error) {
    throw error instanceof ToolError ? new UsageError(error.message.replace(/\.$/, '')) : error;
  }
}

/** The issues of a request as findings, each at the parameter that it is about. */
export function findingsOf(
  issues: readonly (Pick<Issue, 'message' | 'path'> & { readonly code?: string })[],
  { text }: AskedRequest,
): readonly Diagnostic[] {
  const source = textSource('request', text);
  return issues.map(({ code = 'invalid-request', message, path }) => {
    const [fact = '', hint] = message.split(/(?<=\.) (?=Supply )/, 2);
    const range = rangeOf(String(path[0] ?? ''), text);
    return {
      code,
      severity: 'error',
      message: fact.replace(/\.$/, ''),
      at: { source, path: [], part: 'value', range },
      ...(hint === undefined ? {} : { hint }),
    };
  });
}

/** The part of a request with a parameter; all of it if the parameter is elsewhere or missing. */
function rangeOf(name: string, text: string): { readonly start: number; readonly end: number } {
  for (const { index, 0: pair } of text.matchAll(/[^?&]+/g))
    if (new URLSearchParams(pair).has(name)) return { start: index, end: index + pair.length };
  return { start: 0, end: text.length };
}
