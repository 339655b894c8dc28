import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import type { Binding, Deployment } from '../../../catalogue/model/deployment.ts';
import type { Interface } from '../../../catalogue/model/model.ts';
import type { Path } from '../../../catalogue/yaml/data.ts';
import { listed } from '../../../lib/wording.ts';
import type { Report, Rule } from '../../rule.ts';

/** A template of a binding, with its required and allowed placeholders. */
interface Template {
  readonly aspect: keyof Deployment;
  readonly below: Path;
  readonly text: string;
  readonly required: readonly string[];
  /** Undefined if any placeholder is allowed. */
  readonly allowed: readonly string[] | undefined;
  /** Whether a key follows the name, and must be separated from it. */
  readonly isKeyed?: true;
}

/**
 * A template of a binding has the placeholders that it needs: names have one for the name, and addresses of routes one for the route; a key
 * can be told from the name before it. Otherwise everything would have one name or address.
 */
export const bindingTemplate: Rule = {
  id: 'binding-template',
  purpose: 'A template of a binding has the placeholders that it needs, and no others.',
  severity: 'error',
  visit: {
    binding(binding, report, iface) {
      for (const template of templatesOf(iface, binding)) checkTemplate(template, binding, report);
    },
  },
};

function checkTemplate(template: Template, binding: Binding, report: Report): void {
  const { aspect, below, text, required, allowed } = template;
  const at = aspectPlace(binding, aspect, below);
  const places = new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
  for (const name of required) {
    if (places.has(name)) continue;
    report({
      message: `the template "${text}" has no "{${name}}"`,
      at,
      hint: `Put "{${name}}" where the ${name} stands.`,
    });
  }
  if (template.isKeyed && required.every((name) => places.has(name)) && !/^\{name\}[^{}]+\{\w+\}[^{}]*$/.test(text)) {
    report({
      message: `a name cannot be told from what follows it in the template "${text}"`,
      at,
      hint: `Begin with "{name}", and put a text between it and "{${required[1]}}".`,
    });
  }
  if (!allowed) return;
  const unknown = [...places].filter((name) => !allowed.includes(name)).map((name) => `{${name}}`);
  if (unknown.length === 0) return;
  report({
    message: `the template "${text}" has ${listed(unknown)}, which nothing replaces`,
    at,
    hint: `It may have ${listed(allowed.map((name) => `{${name}}`))}.`,
  });
}

function templatesOf({ kind }: Pick<Interface, 'kind'>, { deployment }: Binding): Template[] {
  const { names, arrays, objects, reads, generators, addresses = [] } = deployment;
  const name = ['name'];
  return [
    ...(names === undefined
      ? []
      : [{ aspect: 'names', below: [], text: names, required: name, allowed: ['prefix', 'name'] } as const]),
    ...(arrays === undefined
      ? []
      : [{ aspect: 'arrays', below: [], text: arrays, required: name, allowed: name } as const]),
    ...keyed('objects', [], objects, 'key'),
    ...keyed('reads', ['indexes'], reads?.indexes, 'index'),
    ...(generators
      ? [{ aspect: 'generators', below: ['names'], text: generators.names, required: name, allowed: name } as const]
      : []),
    ...addresses.map(
      ({ template }, index): Template => ({
        aspect: 'addresses',
        below: [index, 'template'],
        text: template,
        required: kind === 'routes' ? ['route'] : [],
        allowed: undefined,
      }),
    ),
  ];
}

function keyed(aspect: keyof Deployment, below: Path, text: string | undefined, key: string): Template[] {
  const both = ['name', key];
  return text === undefined ? [] : [{ aspect, below, text, required: both, allowed: both, isKeyed: true }];
}
