import type { KnownDifference } from './difference-model.ts';
import { mediawikiDifferences } from './mediawiki-differences.ts';
import { wordpressDifferences } from './wordpress-differences.ts';

/** The explained differences. The table in CONTRIBUTING.md is generated from them. */
export const knownDifferences: readonly KnownDifference[] = [
  ...mediawikiDifferences,
  {
    id: 'line breaks behind texts',
    where: { refuses: 'we', ourCode: 'wrong-form', spelling: 'with a line break behind' },
    reason: 'The patterns of PHP let a line break behind a text pass, which decoders allow for single texts only.',
  },
  ...wordpressDifferences,
];
