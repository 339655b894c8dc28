import type { Interface } from '../../catalogue/model/model.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { codecModules, decoderModules } from './codec-source.ts';
import { runtimeModules } from './runtime.ts';

/** The modules of the run-time code of validators and codecs, by the file that has them. The files import from each other. */
export function runTimeModules(iface: Interface): ReadonlyMap<string, readonly string[]> {
  const spelling = spellingOf(iface);
  const files = new Map([['runtime.js', runtimeModules(iface)]]);
  if (spelling.isStated) {
    files.set('decoder.js', decoderModules(iface, spelling));
    files.set('codec.js', codecModules(iface, spelling));
  }
  return files;
}
