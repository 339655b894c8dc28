import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { descriptionOf, withoutParameter } from './descriptions.mjs';

// Makes the repository of a fleet: a package for each site, half of them wikis and half content sites.

const here = dirname(fileURLToPath(import.meta.url));
const program = resolve(here, '../../../dist/catalpa.cjs');

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: '' },
    sites: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** How many sites fail, one for each of three reasons in turn. */
    failing: { type: 'string', default: '0' },
  },
});
const [sites, failing] = [values.sites, values.failing].map(Number);
if (values.into === '') end('name the folder to make with --into, outside of this repository');
if (!Number.isInteger(sites) || sites < 1 || sites > 2000) end('"--sites" is not a whole number from 1 to 2000');
if (!Number.isInteger(failing) || failing < 0 || failing > sites) end(`"--failing" is not a whole number up to ${sites}`);
if (existsSync(join(values.into, 'sites'))) end(`"${values.into}" has sites already. Remove it, or name another folder with --into.`);
if (!existsSync(program)) end('Catalpa is not built. Run "npm run build" at the top of the repository.');

/** @param {string} message @returns {never} */
function end(message) {
  console.error(`make-sites: ${message}`);
  process.exit(2);
}

/** @param {string} path @param {string | object} content */
function write(path, content) {
  const file = join(values.into, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}

const reasons = ['import', 'check', 'drift'];

/** @param {number} index */
function makeSite(index) {
  const kind = index % 2 === 0 ? 'wiki' : 'content';
  const name = `${kind}-${String(index + 1).padStart(3, '0')}`;
  const fails = index < failing ? reasons[index % reasons.length] : undefined;
  const description = descriptionOf(kind, name, values.seed);
  const [importer, binding] = kind === 'wiki' ? ['paraminfo', 'mediawiki'] : ['route-index', 'wordpress'];
  write(`sites/${name}/package.json`, {
    name,
    version: '1.0.0',
    private: true,
    scripts: {
      import: `catalpa import ${importer} description.json --into imported --overwrite`,
      check: 'catalpa check',
      generate: `catalpa generate types openapi --binding ${binding} --out generated --overwrite`,
      drift: 'catalpa drift live.json',
    },
  });
  write(`sites/${name}/description.json`, fails === 'import' ? '<html>Service unavailable</html>\n' : description);
  write(`sites/${name}/live.json`, fails === 'drift' ? withoutParameter(kind, structuredClone(description)) : description);
  write(`sites/${name}/spec/catalogue.yaml`, `title: ${name}\nversion: 1.0.0\nextends: ../imported\n`);
  if (fails === 'check') write(`sites/${name}/spec/${kind}/sets/own.yaml`, 'STATES: { from: STATUS_OF_NOTHING, with: [archived] }\n');
}

for (let index = 0; index < sites; index += 1) makeSite(index);
write('package.json', {
  name: 'fleet',
  private: true,
  packageManager: 'npm@10.8.2',
  workspaces: ['sites/*'],
});
write('package-lock.json', { name: 'fleet', lockfileVersion: 3, requires: true, packages: { '': { name: 'fleet', workspaces: ['sites/*'] } } });
write('turbo.json', readFileSync(join(here, 'turbo.json'), 'utf8'));
// Another build of Catalpa makes everything anew. Where it is a dependency, the lock file says which it is.
write('catalpa.json', { build: readFileSync(resolve(here, '../../../dist/build-id'), 'utf8') });
write('.gitignore', 'node_modules\n.turbo\nimported\ngenerated\nreport.md\n');
// What npm says around a command is no part of what Catalpa found.
write('.npmrc', 'loglevel=silent\n');
// npm lets scripts call what stands here, as if Catalpa were a dependency of the fleet.
mkdirSync(join(values.into, 'node_modules/.bin'), { recursive: true });
symlinkSync(program, join(values.into, 'node_modules/.bin/catalpa'));
console.log(`${values.into}: ${sites} sites, of which ${failing} fail`);
