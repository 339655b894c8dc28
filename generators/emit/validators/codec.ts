import { folderOf } from '../../catalogue/bindings/heading.ts';
import { type Code, js } from '../../lib/javascript.ts';
import { hasHeaders, hasRequests, writesFiles, writesForms } from '../../shape/requests.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { notice } from '../typescript/header.ts';
import { codecDeclarations, decoderDeclarations } from './codec-declarations.ts';
import type { FolderNames, SharedFile } from './folder-names.ts';

/** The files for writing requests; none if no binding states how requests are written. */
export function codecFiles(folder: FolderNames): readonly SharedFile[] {
  const { iface } = folder;
  if (!spellingOf(iface).isStated) return [];
  const heading = notice([folderOf(iface)], iface);
  return [
    { file: 'codec.d.ts', text: heading + codecDeclarations(folder) },
    { file: 'decoder.d.ts', text: heading + decoderDeclarations(iface) },
  ];
}

/** The exports of the codec for the index of the validators. */
export function codecExports({ iface }: FolderNames): readonly Code[] {
  if (!spellingOf(iface).isStated) return [];
  const form = writesForms(iface) ? js`encodeForm, ` : js``;
  const file = writesFiles(iface) ? js`encodeFile, ` : js``;
  const headers = hasHeaders(iface) ? js`, encodeHeaders` : js``;
  const names = hasRequests(iface) ? js`encode, ${file}${form}encodeRequest${headers}` : js`encode`;
  return [js`export { ${names} } from './codec.js';`];
}
