import { parsed } from './drafts.ts';

/** The imported arguments of one endpoint, and the corrections made. */
export function read(args: object, key = '/a') {
  const { files, repairs } = parsed({ routes: { [key]: { endpoints: [{ methods: ['POST'], args }] } } });
  const family = files['content/routes/a.yaml'] as {
    routes: Record<string, { endpoints: { arguments: object; extensions?: object }[] }>;
  };
  const [route] = Object.values(family.routes);
  const [endpoint] = route?.endpoints ?? [];
  const from = `routes ${key} endpoints 0 args `;
  return {
    arguments: endpoint?.arguments,
    extensions: endpoint?.extensions,
    repairs: repairs.map((repair) => repair.replace(from, '')),
    sets: files['content/sets/values.yaml'],
  };
}

/** An argument that says whether it is required, as WordPress always does. */
export const one = (more: object) => ({ required: false, ...more });
