import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Ends with an error unless the packages of a folder are installed as its package-lock.json has them. The arguments are the folder and the
// script that installs them.
const [, , folder = 'test/tools', script = 'tools'] = process.argv;

const { packages: locked } = read('package-lock.json');
const { packages: installed } = read('node_modules/.package-lock.json');
const names = Object.keys(read('package.json').devDependencies).map((name) => `node_modules/${name}`);
const missing = names.filter((name) => installed?.[name] === undefined);
const others = names.filter((name) => installed?.[name]?.version !== locked[name].version);
if (others.length > 0) {
  const how = missing.length > 0 ? ', and this needs them' : ' as package-lock.json has them';
  console.error(`The packages in ${folder} are not installed${how}.\n  Install them: npm run ${script}`);
  process.exit(2);
}

/** The content of a JSON file; empty where there is none. */
function read(name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
