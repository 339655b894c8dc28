import { bindInterface, statedBindings } from '../../../catalogue/bindings/bind.ts';
import type { ModulesInterface } from '../../../catalogue/model/model.ts';
import { isOwnStatement } from '../../../catalogue/sources/layer.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { listed } from '../../../lib/wording.ts';
import { enumOf } from '../../../shape/main-value.ts';
import { type RequestProblem, readRequest } from '../../../shape/read-request.ts';
import type { Finding, Rule } from '../../rule.ts';

/**
 * An example is a query. If a binding states how parameters are called, each of its parameters belongs to the request or to a module that
 * the query names, and accepts the value. Otherwise a reader who copies it would be refused. Examples that a server shows are not checked.
 */
export const exampleRequest: Rule = {
  id: 'example-request',
  purpose: 'The parameters and values of an example request exist.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    modulesInterface(iface, report) {
      const examples = iface.modules.flatMap((module) =>
        module.examples.filter(({ at: { source } }) => isOwnStatement(source)),
      );
      const bound = examples.length > 0 ? boundBy(iface) : [];
      for (const { query, at } of examples) {
        const found = bound.map((one) => readRequest(one, query).problems);
        const [problems = readRequest(iface, query).problems] = found;
        // An example may have the names of any binding.
        if (found.some((list) => list.length === 0)) continue;
        for (const problem of problems) {
          const finding = findingOf(problem);
          if (finding) report({ ...finding, at: placeBelow(at, ['query']) });
        }
      }
    },
  },
};

/** The interface with each binding applied that has selectors, including presets that the catalogue applies. */
function boundBy(iface: ModulesInterface): ModulesInterface[] {
  return statedBindings(iface).flatMap((binding) => {
    const bound = bindInterface(iface, binding);
    return bound.kind === 'modules' && binding.deployment.selectors ? [bound] : [];
  });
}

function findingOf(problem: RequestProblem): Pick<Finding, 'message' | 'hint'> | undefined {
  switch (problem.kind) {
    case 'malformed':
      return {
        message: `the example has "${problem.text}", which is no name with a value`,
        hint: 'Write it as name=value, percent-encoded.',
      };
    case 'repeated':
      return {
        message: `the example has "${problem.name}" twice`,
        hint: 'Write several values as one, or remove one of them.',
      };
    case 'unknown-name': {
      const { name, knownNames } = problem;
      return {
        message: `the example has "${name}", which is no parameter of the modules that it names`,
        hint: { near: name, among: knownNames, otherwise: 'Remove it, or name the module that has it.' },
      };
    }
    case 'refused-value': {
      const { name, value, accepts, isVarying } = problem;
      if (isVarying) return undefined;
      const values = (enumOf(accepts)?.values ?? []).map((one) => one.value);
      return {
        message: `the example has "${value}" for "${name}", which does not accept it`,
        hint: {
          near: value,
          among: values,
          otherwise: values.length > 0 ? `The values are ${listed(values, 5)}.` : 'Correct the value.',
        },
      };
    }
  }
}
