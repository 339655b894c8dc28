import { parameter, server, wiki } from './servers.ts';

const limit = (max: number, highmax: number) =>
  parameter('limit', { type: 'limit', default: 10, min: 1, max, highmax });

export const english = wiki({
  query: [
    parameter('list', { type: ['pages', 'topics'], submodules: { pages: 'query+pages', topics: 'query+topics' } }),
  ],
  'query+pages': [
    parameter('from'),
    parameter('show', { type: ['all', 'drafts', 'stubs'], default: 'all' }),
    limit(500, 5000),
    parameter('sort', { type: ['title', 'size'], default: 'title' }),
    parameter('tag', { deprecated: true }),
  ],
  'query+topics': [parameter('topic', { required: true })],
});

export const german = wiki({
  query: [parameter('list', { type: ['pages'], submodules: { pages: 'query+pages' } })],
  'query+pages': [
    parameter('from', { required: true }),
    parameter('colour', { type: ['red', 'green'], required: true }),
    parameter('show', { type: ['all', 'drafts', 'lists'], default: 'drafts' }),
    limit(200, 2000),
    parameter('sort', { type: 'integer', min: 1 }),
    parameter('tag', { multi: true }),
  ],
});

/** Two wikis that differ in a module, parameters, values, bounds, defaults, types and flags. */
export const wikis = [server('https://en.example/api.php', english), server('https://de.example/api.php', german)];
