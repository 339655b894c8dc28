import type { Format } from './format.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** All formats of findings, the default one first. */
export const formats: readonly Format[] = [pretty, json, github, gitlab, sarif, junit, markdown];
