import { expect, it } from 'vitest';
import { rules } from '../../generators/check/rules/index.ts';
import { isInParts, type Visit, visitCatalogue } from '../../generators/check/visit.ts';
import { check } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

it('visits interface by interface, and in each of them one kind of thing after the other', () => {
  const { catalogue } = check(mini);
  if (!catalogue) throw new Error('the catalogue could not be resolved');
  const visited: string[] = [];
  const visit: Visit<string> = {
    endpoint: ({ name }, report) => report(`endpoint ${name}`),
    module: ({ name }, report, iface) => report(`module ${name} of ${iface.name}`),
    interface: ({ name }, report) => report(`interface ${name}`),
    routesInterface: ({ name }, report) => report(`routes of ${name}`),
    modulesInterface: ({ name }, report) => report(`modules of ${name}`),
    catalogue: ({ interfaces }, report) => report(`${interfaces.length} interfaces`),
  };
  visitCatalogue(visit, catalogue, (one) => visited.push(one));
  expect(visited).toEqual([
    '2 interfaces',
    'endpoint listItems',
    'endpoint createItem',
    'endpoint getItem',
    'interface shop',
    'routes of shop',
    'module pages of wiki',
    'interface wiki',
    'modules of wiki',
  ]);
});

it('knows which rules compare parts with each other, as they visit an interface or the catalogue', () => {
  expect(rules.filter(({ visit }) => !isInParts(visit)).map(({ id }) => id)).toEqual([
    'replacement-exists',
    'unused-set',
    'repeated-values',
    'unused-group',
    'name-case',
    'output-name',
    'duplicate-prefix',
    'unused-module-group',
    'unknown-submodule',
    'unselected-module',
    'example-request',
    'unused-condition',
    'condition-decision',
    'unused-namespace',
    'unused-segment-kind',
    'overlapping-routes',
    'duplicate-endpoint',
    'unused-resource',
    'unused-field',
    'missing-source',
    'unused-document',
    'unknown-scope',
    'binding-accepts',
    'binding-batch',
    'binding-responses',
    'binding-results',
    'binding-needs',
    'binding-name-collision',
    'binding-separator',
    'binding-usual',
  ]);
});
