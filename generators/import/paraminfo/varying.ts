import { isList } from '../../lib/guards.ts';
import { keyOf } from '../value-key.ts';
import type { NormalModule, NormalParameter } from './normal-form.ts';

/** The core modules whose parameter `tags` lists the change tags that users of the wiki have defined. */
const tagging: readonly string[] = [
  ...[
    'block',
    'changecontentmodel',
    'delete',
    'edit',
    'imagerotate',
    'import',
    'managetags',
    'move',
    'patrol',
    'protect',
  ],
  ...['revisiondelete', 'rollback', 'setpagelanguage', 'tag', 'unblock', 'undelete', 'upload', 'userrights'],
];

/**
 * Parameters of MediaWiki's core modules whose values depend on the settings and users of a wiki, with the modules that have them: change
 * tags, user groups, skins, languages, and wikis to import from. Servers do not state this; it is a fact about MediaWiki.
 */
const modulesByParameter: ReadonlyMap<string, readonly string[]> = new Map([
  ['tags', tagging],
  ['tagfilter', ['feedcontributions']],
  ['add', ['userrights']],
  ['remove', ['userrights']],
  ['group', ['query+allusers', 'query+contributors']],
  ['excludegroup', ['query+allusers', 'query+contributors']],
  ['useskin', ['parse']],
  ['lang', ['setpagelanguage']],
  ['interwikisource', ['import']],
]);

/**
 * The parameters whose listed values differ between wikis: those above, and all others that list the same two or more values, such as the
 * change tags in a module of an extension.
 */
export function varyingParameters(modules: readonly NormalModule[]): ReadonlySet<NormalParameter> {
  const listing = modules.flatMap(({ path, parameters }) =>
    parameters.flatMap((parameter) => {
      const values = parameter.entry.get('type');
      if (!isList(values) || parameter.entry.has('submodules')) return [];
      const name = String(parameter.entry.get('name'));
      const key = values.length > 1 ? keyOf(values) : undefined;
      return [{ parameter, key, isKnown: modulesByParameter.get(name)?.includes(path) === true }];
    }),
  );
  const keys = new Set(listing.flatMap(({ key, isKnown }) => (isKnown && key !== undefined ? [key] : [])));
  const varying = listing.filter(({ key, isKnown }) => isKnown || (key !== undefined && keys.has(key)));
  return new Set(varying.map(({ parameter }) => parameter));
}
