import type { Catalogue, Interface } from '../../../catalogue/model/model.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { isDeviceName, longestFileName } from '../../../lib/file-names.ts';
import { endpointsOf } from '../../lib/all-endpoints.ts';
import type { Rule } from '../../rule.ts';

/** A definition that an output is named after, with the word for it in a message. */
interface Named {
  readonly what: string;
  readonly name: string;
  readonly at: Place;
  readonly longest?: number;
}

/** The maximum length of a name that becomes a file name, in characters, without the endings after it. */
const longestName = longestFileName - 55;

/** The maximum length of the name of an interface or a binding, as the two are joined. */
const longestPart = longestName / 2;

/**
 * The names of outputs can be file names on every system: not too long, and not reserved for a device by Windows. Otherwise outputs could
 * not be written, or not be checked out everywhere.
 */
export const outputName: Rule = {
  id: 'output-name',
  purpose: 'Every name used for an output is a valid file name on every system.',
  severity: 'error',
  visit: {
    catalogue(catalogue, report) {
      for (const { what, name, at, longest = longestName } of [
        ...interfacesOf(catalogue),
        ...catalogue.interfaces.flatMap(namesOf),
      ]) {
        if (isDeviceName(name)) {
          const message = `the name "${name}" of ${what} is one that Windows reserves for a device`;
          report({ message, at, hint: 'Use another name: no file can have it there.' });
        }
        if (name.length > longest) {
          const message = `the name of ${what} is longer than ${longest} characters, which is too long for a file`;
          report({ message, at, hint: 'Shorten it.' });
        }
      }
    },
  },
};

function interfacesOf({ interfaces, at }: Catalogue): Named[] {
  return interfaces.map(({ name }, index) => ({
    what: 'an interface',
    name,
    at: placeBelow(at, ['interfaces', index]),
    longest: longestPart,
  }));
}

function namesOf(iface: Interface): Named[] {
  const named = (
    what: string,
    all: readonly { readonly name: string; readonly at: Place }[],
    below: Place['path'] = [],
  ) => all.map(({ name, at }) => ({ what, name, at: below.length === 0 ? at : placeBelow(at, below) }));
  return [
    ...named('a set', iface.sets),
    ...named('a group', iface.groups),
    ...named('a binding', iface.bindings, ['name']).map((one) => ({ ...one, longest: longestPart })),
    ...(iface.kind === 'modules'
      ? [...named('a group of modules', iface.moduleGroups), ...named('a module', iface.modules, ['name'])]
      : [
          ...named('a resource', iface.resources, ['name']),
          ...named('a family of routes', iface.families),
          ...named('an endpoint', endpointsOf(iface)),
        ]),
  ];
}
