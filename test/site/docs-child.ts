import { join } from 'node:path';
import { createBuildFolder } from '../../scripts/cli/site/build-folder.ts';
import { placesIn, record } from '../../scripts/cli/site/docs-folders.ts';
import { runVitepress } from '../../scripts/cli/site/vitepress.ts';

// Runs what stands for VitePress in a project, as the command does, and does nothing when it is killed.

const [, , root = ''] = process.argv;
const places = placesIn(root, join(root, 'site'));
record(root, places);
const buildFolder = createBuildFolder(places.buildFolder);
buildFolder.put([{ path: 'site.json', text: '{ "own": [], "others": [], "look": { "links": [], "notFound": {} } }' }]);
const program = join(root, 'node_modules/vitepress/bin/vitepress.js');
await runVitepress({ program, root }, ['dev', buildFolder.folder], true, new AbortController().signal);
