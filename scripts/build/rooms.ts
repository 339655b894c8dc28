import { catalogued, described, generating, modelled, shaped, stated } from './common-rooms.ts';

/** A folder, or a single file, whose imports are restricted. */
export interface Room {
  /** Its contents, in a few words; undefined for a file that combines the parts of its folder. */
  readonly holds?: string;
  /** The rooms that it may import from, besides itself. */
  readonly imports: readonly string[];
}

/** The rooms by path. The room of a file is the longest path that its own path begins with. */
export const rooms: Readonly<Record<string, Room>> = {
  'generators/lib': { holds: 'helpers that know nothing of Catalpa', imports: [] },
  'generators/queries': {
    holds: 'inputs and queries: what was computed is remembered by what it has read',
    imports: ['generators/lib'],
  },
  'generators/catalogue/yaml': {
    holds: 'YAML in, plain data and places in it out; two readers that agree',
    imports: ['generators/lib'],
  },
  'generators/catalogue/sources': {
    holds: 'files, their layers and places, and what is reported about them',
    imports: ['generators/lib', 'generators/catalogue/yaml'],
  },
  'generators/catalogue/keys': {
    holds: 'a row for each key of a definition: its schema, and what is said of it wherever it is shown',
    imports: [],
  },
  'generators/catalogue/model': {
    holds: 'the resolved catalogue, and the questions about it that have one answer everywhere',
    imports: stated,
  },
  'generators/catalogue/format': { holds: 'checks files with the JSON Schemas of the format', imports: stated },
  'generators/catalogue/read': {
    holds: 'reads the folders of a catalogue and of its layers',
    imports: [
      ...stated,
      'generators/queries',
      'generators/catalogue/format',
      'generators/catalogue/model/same-facts.ts',
    ],
  },
  'generators/catalogue/bindings': {
    holds: 'applies bindings, and the words and constraints of presets',
    imports: modelled,
  },
  'generators/catalogue/definitions': {
    holds: 'definitions as files state them, for merging and resolving: cursors, names, and what is found meanwhile',
    imports: modelled,
  },
  'generators/catalogue/layers': {
    holds: 'merges the definitions of layers',
    imports: [...modelled, 'generators/catalogue/definitions'],
  },
  'generators/catalogue/resolve': {
    holds: 'makes the model of the definitions, by queries; a broken definition is left out',
    imports: [
      ...modelled,
      'generators/queries',
      'generators/catalogue/bindings',
      'generators/catalogue/definitions',
      'generators/catalogue/layers',
    ],
  },
  'generators/catalogue/catalogue-queries.ts': { imports: ['generators/queries', 'generators/catalogue/*'] },
  'generators/check': { holds: 'the rules and their runner', imports: shaped },
  'generators/shape': {
    holds:
      'what each object of parameters accepts, decided once; facts in neutral form, and how each kind of text words them',
    imports: catalogued,
  },
  'generators/view': {
    holds:
      'everything that is said of a module, a route, a set and so on, for pages, `llms-full.txt` and `catalpa show`',
    imports: [...shaped, 'templates/reference/*'],
  },
  'generators/templates': {
    holds: 'templates of pages: what each is given, what is wrong in them, and those of a project',
    imports: catalogued,
  },
  'generators/emit': {
    holds: 'one folder per generator',
    imports: [...catalogued, 'generators/templates/own-templates.ts'],
  },
  'generators/emit/typescript': { holds: 'types as TypeScript, for several generators', imports: shaped },
  'generators/emit/schema': { holds: 'schemas as JSON, for several generators', imports: shaped },
  'generators/emit/types': { holds: 'the generator of types', imports: [...generating, 'generators/emit/typescript'] },
  'generators/emit/validators': {
    holds: 'the generator of validators, codecs and requests',
    imports: [...generating, 'generators/emit/typescript'],
  },
  'generators/emit/openapi': {
    holds: 'the generator of OpenAPI documents',
    imports: [...generating, 'generators/emit/schema'],
  },
  'generators/emit/json-schema': {
    holds: 'the generator of JSON Schemas',
    imports: [...generating, 'generators/emit/schema'],
  },
  'generators/emit/zod': {
    holds: 'the generator of Zod schemas',
    imports: [...generating, 'generators/emit/typescript', 'generators/emit/schema'],
  },
  'generators/emit/responses': {
    holds: 'the generator of validators of responses',
    imports: [...generating, 'generators/emit/typescript', 'generators/emit/validators'],
  },
  'generators/emit/client': {
    holds: 'the generator of clients',
    imports: [...generating, 'generators/emit/typescript', 'generators/emit/validators', 'generators/emit/responses'],
  },
  'generators/emit/reference': {
    holds: 'the generator of reference pages: what their templates are given; the rules have a page',
    imports: [
      ...shaped,
      'generators/view',
      'generators/emit',
      'generators/emit/client',
      'generators/check',
      'generators/templates',
      'templates/reference/*',
    ],
  },
  'generators/emit/self-description': {
    holds: 'the generator of what a server says of itself',
    imports: [...catalogued, 'generators/emit'],
  },
  'generators/emit/index.ts': { imports: ['generators/emit/*'] },
  'generators/import': { holds: 'self-descriptions of servers in, the files of an interface out', imports: catalogued },
  'generators/import/json': { holds: 'reads JSON with places', imports: [...catalogued, 'generators/import'] },
  'generators/import/print': { holds: 'prints YAML', imports: catalogued },
  'generators/import/route-index': { holds: 'the importer of route indexes', imports: described },
  'generators/import/paraminfo': { holds: 'the importer of descriptions of modules', imports: described },
  'generators/import/servers': {
    holds: 'makes one draft of those of several servers',
    imports: [...catalogued, 'generators/import', 'generators/import/factor', 'generators/import/route-index'],
  },
  'generators/import/read': {
    holds: 'the only one that sends requests',
    imports: ['generators/lib', 'generators/import', 'generators/import/json', 'generators/import/paraminfo'],
  },
  'generators/import/factor': { holds: 'names what repeats', imports: [...catalogued, 'generators/import'] },
  'generators/import/index.ts': { imports: ['generators/import/*'] },
  'generators/import/import.ts': { imports: [...catalogued, 'generators/import', 'generators/import/*'] },
  'generators/observe': {
    holds: 'requests that only read, and the shapes of the answers to them; sends nothing and writes nothing itself',
    imports: shaped,
  },
  'generators/diff': {
    holds: 'compares two interfaces, or one with answers; the kinds of change and the attributes are tables',
    imports: [...described, 'generators/import/print', 'generators/shape', 'generators/observe'],
  },
  'generators/site': {
    holds:
      "pages, menus, search index, pictures and the builder's data of the site; searching is the same code in the browser",
    imports: [
      ...shaped,
      'generators/emit',
      'generators/emit/reference',
      'generators/emit/validators',
      'templates/site/*',
    ],
  },
  'generators/manual': {
    holds: 'the pages of `catalpa show`',
    imports: [...shaped, 'generators/view', 'templates/reference/*'],
  },
  'generators/assistant': {
    holds: 'the tools of `catalpa mcp`: what they are called, take and answer',
    imports: [
      ...shaped,
      'generators/emit',
      'generators/emit/validators',
      'generators/manual',
      'generators/site/search/collector.ts',
      'templates/reference/*',
      'templates/site/*',
    ],
  },
  'generators/language': {
    holds: 'what editors ask of a catalogue: findings, definitions, uses, texts on hover, completion, new names',
    imports: [
      ...shaped,
      'generators/check',
      'generators/view',
      'generators/manual',
      'generators/report',
      'generators/pipeline.ts',
      'generators/config',
      'templates/reference/*',
    ],
  },
  'generators/report': { holds: 'prints diagnostics', imports: ['generators/lib', 'generators/catalogue/sources'] },
  'generators/write': {
    holds:
      'the only one that writes files: outputs, and the folder of a catalogue; follows no link in them, and keeps its records elsewhere',
    imports: ['generators/lib', 'generators/catalogue/sources', 'generators/emit/generator.ts'],
  },
  'generators/pipeline.ts': {
    holds: 'calls the stages: load, validate, resolve, check, emit',
    imports: [
      'generators/catalogue/*',
      'generators/check',
      'generators/emit/generator.ts',
      'generators/report/order.ts',
    ],
  },
  'generators/sound-part.ts': {
    holds: 'the part of a catalogue that its errors do not concern',
    imports: ['generators/catalogue/*', 'generators/check', 'generators/pipeline.ts'],
  },
  'generators/config': {
    holds: 'what a project decides: its config, and the settings that are made of it and of flags',
    imports: [
      ...catalogued,
      'generators/check',
      'generators/emit',
      'generators/emit/index.ts',
      'generators/import/draft.ts',
      'generators/import/json',
      'generators/site/look.ts',
      'generators/write/real-path.ts',
    ],
  },
  'generators/api': {
    holds: 'the public library: the functions that programs call, and the command line with them',
    imports: ['generators/*'],
  },
  'scripts/cli': {
    holds: 'the command line: the only one that uses the process and the console',
    imports: ['generators/*', 'templates/site/*', 'templates/reference/*', 'templates/begin/*'],
  },
  'scripts/build': {
    holds: 'makes the program, the package and the tables of these pages',
    imports: ['generators/*', 'templates/*'],
  },
  'scripts/development': {
    holds: 'what only those run who work on Catalpa: benchmarks, the fuzzer, trials on real servers, tests of the site',
    imports: ['generators/*', 'templates/*', 'scripts/cli', 'scripts/build', 'scripts/development/live/requests'],
  },
  'scripts/development/live/requests': {
    holds: 'random requests to real servers, whose values are made as in the tests',
    imports: ['generators/*', 'scripts/development', 'test/support/*'],
  },
};
