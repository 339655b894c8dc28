import { pathToFileURL } from 'node:url';
import { createJiti, type Jiti } from 'jiti';

// Runs modules of a project. The build makes a file of its own of this one, as the packages that it needs are large.

let jiti: Jiti | undefined;

/** Keeps nothing on the disk. */
function typescriptLoader(): Jiti {
  jiti ??= createJiti(__filename, { fsCache: false, interopDefault: false });
  return jiti;
}

/** The exports of a module: TypeScript is read by jiti, which all versions of Node can run, and the rest by Node itself. */
export async function importModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  return /\.[mc]?ts$/.test(file) ? typescriptLoader().import(file) : import(pathToFileURL(file).href);
}

/** The error of a parser that says where a text is no JavaScript, as that of Node does not; undefined where it is. */
export function syntaxError(file: string, source: string): unknown {
  const loader = typescriptLoader();
  const fault = loader.transform({ source, filename: file, async: true });
  // A text with a fault becomes a module that only throws it; another one is not to be run again.
  if (!fault.includes('__JITI_ERROR__')) return undefined;
  try {
    loader.evalModule(source, { filename: file });
    return undefined;
  } catch (error) {
    return error;
  }
}
