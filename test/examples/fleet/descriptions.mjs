import { readFileSync } from 'node:fs';
import { Random } from './random.mjs';

const root = new URL('../../../out/self-description/', import.meta.url);

/** What every wiki and every content site of the fleet has: the self-descriptions of the shipped catalogue. */
const common = {
  wiki: readFileSync(new URL('wiki/paraminfo.json', root), 'utf8'),
  content: readFileSync(new URL('content/route-index.json', root), 'utf8'),
};

const topics = ['portal', 'gallery', 'glossary', 'calendar', 'survey', 'archive', 'badge', 'catalog', 'chapter', 'notice'];

/**
 * What a site says of itself: what all of its kind have, and a few modules or plugins of its own, by its name and the seed.
 * @param {'wiki' | 'content'} kind
 * @param {string} name
 * @param {string} seed
 */
export function descriptionOf(kind, name, seed) {
  const random = new Random(`${seed} ${name}`);
  const description = JSON.parse(common[kind]);
  const count = 1 + random.below(3);
  for (let index = 0; index < count; index += 1) {
    const topic = `${random.one(topics)}${index + 1}`;
    if (kind === 'wiki') description.paraminfo.modules.push(wikiModule(topic, random));
    else addPlugin(description, topic, random);
  }
  return description;
}

/** @param {string} topic @param {Random} random */
function wikiModule(topic, random) {
  const limits = { default: 10, min: 1, max: 50 * (1 + random.below(10)), highmax: 5000 };
  const order = ['newest', 'oldest', 'title', 'random'].slice(0, 2 + random.below(3));
  const parameters = [
    { index: 1, name: 'from', type: 'string', required: false, multi: false },
    { index: 2, name: 'order', type: order, required: false, multi: false, default: order[0] },
    { index: 3, name: 'limit', type: 'limit', required: false, multi: false, ...limits },
  ];
  return { name: topic, path: `query+${topic}`, group: 'list', prefix: topic.slice(0, 2), generator: false, parameters, templatedparameters: [] };
}

/** @param {{ namespaces: string[], routes: Record<string, unknown> }} description @param {string} topic @param {Random} random */
function addPlugin(description, topic, random) {
  const namespace = `${topic}/v1`;
  const args = {
    page: { required: false, default: 1, type: 'integer', minimum: 1 },
    per_page: { required: false, default: 10, type: 'integer', minimum: 1, maximum: 10 * (1 + random.below(10)) },
    order: { required: false, default: 'asc', type: 'string', enum: ['asc', 'desc'] },
  };
  description.namespaces.push(namespace);
  description.routes[`/${namespace}/items`] = { namespace, methods: ['GET'], endpoints: [{ methods: ['GET'], args }] };
}

/**
 * The same after the server has dropped a parameter that clients may send.
 * @param {'wiki' | 'content'} kind
 * @param {any} description
 */
export function withoutParameter(kind, description) {
  if (kind === 'wiki') {
    const module = description.paraminfo.modules.find((/** @type {any} */ one) => one.name === 'allpages');
    module.parameters = module.parameters.filter((/** @type {any} */ one) => one.name !== 'filterredir');
  } else {
    delete description.routes['/cms/v2/posts'].endpoints[0].args.search;
  }
  return description;
}
