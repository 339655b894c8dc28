import type { Plain } from '../../../../generators/catalogue/model/facts.ts';
import type { KnownValue } from './caller.ts';
import { member, text } from './json-members.ts';

/** Posts parameters, and a file, to the action API of a wiki with a token. Returns the answer. */
export type Post = (parameters: Readonly<Record<string, string>>, file?: File) => Promise<unknown>;

/** Values of parameters, by their names in requests. */
type Content = ReadonlyMap<string, readonly Known[]>;

/** A value that refers to something on the wiki, for one module or for all others. */
interface Known {
  readonly module?: string;
  readonly value: Plain;
}

const page = 'Trial page';
const other = 'Trial target';
const deleted = 'Trial deleted';

/** Creates pages and a file, and returns the values that refer to them. */
export async function makeContent(post: Post): Promise<KnownValue> {
  for (const title of [page, page, other, deleted])
    await post({ action: 'edit', title, appendtext: `{{PAGENAME}} ${crypto.randomUUID()}` });
  await post({ action: 'delete', title: deleted });
  const image = Buffer.from(picture, 'base64');
  const named = { action: 'upload', filename: 'Trial.png', ignorewarnings: '1' };
  await post(named, new File([image], 'Trial.png', { type: 'image/png' }));
  const stashed = await post({ ...named, stash: '1' }, new File([image], 'Trial.png', { type: 'image/png' }));
  const filekey = text(member(member(stashed, 'upload'), 'filekey'));
  const all: Content = new Map([...content, ['filekey', [{ value: filekey }]], ['siifilekey', [{ value: filekey }]]]);
  return (module, name) => all.get(name)?.find((one) => one.module === undefined || one.module === module)?.value;
}

/** A picture of one pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const content: Content = new Map<string, readonly Known[]>([
  ...['title', 'page', 'from', 'fromtitle', 'totitle', 'titles', 'bltitle', 'eititle'].map(
    (name) => [name, [{ value: page }]] as const,
  ),
  ['title', [{ module: 'undelete', value: deleted }, { value: page }]],
  ['to', [{ module: 'mergehistory', value: other }, { value: 'Trial moved' }]],
  ['cmtitle', [{ value: 'Category:Trial' }]],
  ['iutitle', [{ value: 'File:Trial.png' }]],
  ['filename', [{ module: 'upload', value: 'Trial 2.png' }, { value: 'Trial.png' }]],
  ...['user', 'target', 'ucuser'].map((name) => [name, [{ value: 'Admin' }]] as const),
  ...['pageid', 'revid', 'rcid', 'logid', 'ids', 'baserevid'].map((name) => [name, [{ value: 1 }]] as const),
  ['protections', [{ value: 'edit=sysop' }]],
  // The MD5 hash of the text in an example.
  ['md5', [{ value: '1a79a4d60de6718e8e5b326e338ae533' }]],
  ['expiry', [{ value: 'infinite' }]],
  ['modules', [{ module: 'help', value: 'query+allpages' }]],
  ['operation', [{ module: 'managetags', value: 'create' }]],
  ['contentmodel', [{ module: 'stashedit', value: 'wikitext' }]],
  ['contentformat', [{ module: 'stashedit', value: 'text/x-wiki' }]],
]);
